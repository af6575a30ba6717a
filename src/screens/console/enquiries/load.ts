import { getEnquiry, listEnquiries } from '#features/content/enquiry-contract.ts'
import { solutionIds } from '#features/content/solution-contract.ts'
import { paramsOf, readChoice, readPage } from '#screens/profile/list-address.ts'
import { askAs } from '#screens/profile/load.ts'

const statuses = ['0', '1', '2'] as const

export const loadEnquiries = (request: Request) =>
  askAs(request, async (call) => {
    const params = paramsOf(request)
    const status = readChoice(params, 'status', statuses)
    const solutionId = readChoice(params, 'solutionId', solutionIds)
    const keyword = (params.get('keyword') ?? '').trim().slice(0, 50)
    const filter = { ...readPage(params), ...(status && { status }), ...(solutionId && { solutionId }), ...(keyword && { keyword }) }
    return { filter, ...(await call(listEnquiries, filter)) }
  })

export const loadEnquiry = (request: Request, id: string) => askAs(request, (call) => call(getEnquiry, { id }))
