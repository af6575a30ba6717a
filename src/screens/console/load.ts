import { getInfo } from '#features/accounts/contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** Loads the member's roles and permissions. Redirects visitors to the login and back. */
export const loadGrants = (request: Request) =>
  callAsMember(request, async (call) => {
    const { roles, permissions } = await call(getInfo, {})
    return { roles, permissions }
  })
