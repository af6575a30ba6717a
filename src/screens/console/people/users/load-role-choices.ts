import { listRoles } from '#features/accounts/role-contract.ts'
import { browserCall } from '#platform/web/request/browser-call.ts'

/** Loads the roles that can be given. */
export async function loadRoleChoices() {
  const call = await browserCall()
  return call(listRoles, {})
}
