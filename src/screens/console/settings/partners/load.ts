import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getPartner, listPartners } from '#features/inventory/partners/contract.ts'

export const loadPartners = (request: Request) => callAsMember(request, async (call) => ({ partners: (await call(listPartners, {})).rows }))

export const loadPartner = (request: Request, id: string) =>
  callAsMember(request, async (call) => ({ partner: await call(getPartner, { id }) }))
