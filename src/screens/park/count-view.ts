import { mayBeSignedIn } from '#features/accounts/web/session/member-state.ts'
import { parkViewPath } from '#features/listings/park-view-path.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'

/**
 * A look that could not be counted is not worth a word to the reader. Only a member needs the request layer, with its token and schemas:
 * they take a phone longer than the rest of the page comes to.
 */
export const countView = (parkId: string) => (mayBeSignedIn() ? countForMember(parkId) : countForVisitor(parkId)).catch(() => null)

async function countForMember(parkId: string) {
  const [{ countParkView }, { fetchCall }] = await Promise.all([
    import('#features/listings/contract.ts'),
    import('#platform/web/request/fetch-call.ts'),
  ])
  await fetchCall(countParkView, { parkId }, { noTip: true })
}

async function countForVisitor(parkId: string) {
  const answer = await fetch(apiPrefix + parkViewPath.replace(':parkId', encodeURIComponent(parkId)), { method: 'POST', keepalive: true })
  // A browser takes a request for open until its answer is read.
  await answer.text()
}
