import { getAnyAgreement, listAllAgreements } from '#features/content/agreement-contract.ts'
import { askAs } from '#screens/profile/load.ts'

export const loadAgreements = (request: Request) => askAs(request, async (call) => (await call(listAllAgreements, {})).rows)

export const loadAgreement = (request: Request, id: string) => askAs(request, (call) => call(getAnyAgreement, { id }))
