import { getInfo } from '#features/accounts/contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** What the caller may do; who is not signed in is led to the login and then back. */
export const loadHeld = (request: Request) =>
  callAsMember(request, async (call) => {
    const { roles, permissions } = await call(getInfo, {})
    return { roles, permissions }
  })
