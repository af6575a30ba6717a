import { countParkView } from '#features/listings/contract.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

/** A look that could not be counted is not worth a word to the reader. */
export const countLook = (parkId: string) => fetchCall(countParkView, { parkId }, { noTip: true }).catch(() => null)
