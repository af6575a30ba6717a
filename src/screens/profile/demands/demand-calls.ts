import { closeDemand, deleteDemand } from '#features/demands/contract.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export const close = (id: string) => fetchCall(closeDemand, { id })
export const remove = (id: string) => fetchCall(deleteDemand, { id })
