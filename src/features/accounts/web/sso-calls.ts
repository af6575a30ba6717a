import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { makeOneToken, oneLogin } from '../contract.ts'
import { memberNow } from './session/member-store.ts'
import { completeLogin } from './session/session.ts'

/** Readable on the parent domain, without a secret: somebody may be signed in on a sister site. */
const mayBeSignedInNextDoor = () => /(?:^|; )center-flag=/.test(document.cookie)

type HandedOver = { oneToken: string; username: string; redirect: string }

/** Uses up what a sister site has handed over, or asks for it where only the shared flag is there. */
export async function signInHandedOver({ redirect, ...given }: HandedOver): Promise<'in' | 'nobody' | 'resetting'> {
  if (given.oneToken === '' && !mayBeSignedInNextDoor()) return memberNow().state === 'in' ? 'in' : 'nobody'
  const { username, oneToken } = given.oneToken === '' ? await fetchCall(makeOneToken, {}) : given
  const { member } = memberNow()
  if (member && member.name === username) return 'in'
  return completeLogin(await fetchCall(oneLogin, { username, oneToken }), redirect)
}
