import { getInfo } from '#features/accounts/contract.ts'
import { askAs } from '#screens/profile/load.ts'

/** What the caller may do; who is not signed in is led to the login and then back. */
export const loadHeld = (request: Request) =>
  askAs(request, async (call) => {
    const { roles, permissions } = await call(getInfo, {})
    return { roles, permissions }
  })
