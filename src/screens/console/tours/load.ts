import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getAnyTour, listAllTours } from '#features/tours/staff-contract.ts'
import { paramsOf, readPage } from '#platform/web/list/list-address.ts'

/** Loads the page of tours that an address names. */
export const loadTours = (request: Request) =>
  callAsMember(request, async (call) => {
    const page = readPage(paramsOf(request))
    return { ...(await call(listAllTours, page)), page }
  })

export const loadTour = (request: Request, id: string) => callAsMember(request, (call) => call(getAnyTour, { id }))
