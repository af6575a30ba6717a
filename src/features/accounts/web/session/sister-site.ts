import { completeLogin } from './lazy-session.ts'
import { currentMemberState } from './member-store.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('#features/accounts/contract.ts')
const makeOneToken = lazyEndpoint(() => contract().then((loaded) => loaded.makeOneToken))
const oneLogin = lazyEndpoint(() => contract().then((loaded) => loaded.oneLogin))

/** The flag cookie of the parent domain says that a session may exist on a sister site. */
const maySisterSiteBeSignedIn = () => /(?:^|; )center-flag=/.test(document.cookie)

/** What a sister site passes on in the address. `oneToken` is empty without a ticket. */
export type SisterSiteTicket = { oneToken: string; username: string; redirect: string }

/** Signs in with the ticket of a sister site, or requests a ticket if only the shared flag cookie is set. */
export async function signInFromSisterSite({ redirect, ...ticket }: SisterSiteTicket): Promise<'in' | 'out' | 'resetting'> {
  if (ticket.oneToken === '' && !maySisterSiteBeSignedIn()) return currentMemberState().state === 'in' ? 'in' : 'out'
  const { username, oneToken } = ticket.oneToken === '' ? await makeOneToken.call({}) : ticket
  const { member } = currentMemberState()
  if (member && member.name === username) return 'in'
  return completeLogin(await oneLogin.call({ username, oneToken }), redirect)
}
