import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { makeOneToken, oneLogin } from '../contract.ts'
import { currentMemberState } from './session/member-store.ts'
import { completeLogin } from './session/session.ts'

/** The flag cookie of the parent domain says that a session may exist on a sister site. */
const maySisterSiteBeSignedIn = () => /(?:^|; )center-flag=/.test(document.cookie)

type Handover = { oneToken: string; username: string; redirect: string }

/** Signs in with the ticket of a sister site, or requests a ticket if only the shared flag cookie is set. */
export async function signInFromSisterSite({ redirect, ...ticket }: Handover): Promise<'in' | 'out' | 'resetting'> {
  if (ticket.oneToken === '' && !maySisterSiteBeSignedIn()) return currentMemberState().state === 'in' ? 'in' : 'out'
  const { username, oneToken } = ticket.oneToken === '' ? await fetchCall(makeOneToken, {}) : ticket
  const { member } = currentMemberState()
  if (member && member.name === username) return 'in'
  return completeLogin(await fetchCall(oneLogin, { username, oneToken }), redirect)
}
