import { mayBeSignedIn } from '#features/accounts/web/session/member-state.ts'
import { parkViewPath } from '#features/listings/park-view-path.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'

/**
 * Counts a view of a park and ignores failures. Only members need the request layer with its token and schemas, which on a phone take longer
 * than the rest of the page.
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
  // Browsers keep a request open until its response has been read.
  await answer.text()
}
