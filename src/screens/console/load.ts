import { getInfo } from '#features/accounts/contract.ts'
import { getSetup } from '#features/setup/contract.ts'
import { failures } from '#platform/contract/failures.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** Loads the member's roles and permissions. Redirects visitors to the login and back. */
export const loadGrants = (request: Request) =>
  callAsMember(request, async (call) => {
    const { roles, permissions } = await call(getInfo, {})
    return { roles, permissions }
  })

/** Lasts as long as the session. */
const wasSetupShown = storedValue(`${personalPrefix}setup-shown`, false, (stored) => stored === true)

/** True once a session for an administrator whose portal is not set up; others may not ask. */
export async function loadIsSetupDue(request: Request): Promise<boolean> {
  if (wasSetupShown.read()) return false
  const setup = await callAsMember(request, (call) => call(getSetup, {})).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === failures.forbidden.code) return null
    throw error
  })
  if (setup === null || setup.dismissed) return false
  wasSetupShown.write(true)
  return true
}
