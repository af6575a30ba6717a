import { getEnquiry, listEnquiries } from '#features/content/solutions/enquiry-contract.ts'
import { enquiryFollowUp } from '#features/content/solutions/enquiry-transitions.ts'
import { solutionIds } from '#features/content/solutions/contract.ts'
import { paramsOf, readChoice, readPage } from '#platform/web/list/list-address.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

export const loadEnquiries = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const status = readChoice(params, 'status', enquiryFollowUp.statuses)
    const solutionId = readChoice(params, 'solutionId', solutionIds)
    const keyword = (params.get('keyword') ?? '').trim().slice(0, 50)
    const filter = { ...readPage(params), ...(status && { status }), ...(solutionId && { solutionId }), ...(keyword && { keyword }) }
    return { filter, ...(await call(listEnquiries, filter)) }
  })

export const loadEnquiry = (request: Request, id: string) => callAsMember(request, (call) => call(getEnquiry, { id }))
