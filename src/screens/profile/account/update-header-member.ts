import type { Profile } from '#features/accounts/profile-contract.ts'
import { updateMember } from '#features/accounts/web/session/member-state.ts'

/** Updates the member in the header, which was loaded with the page. */
export const updateHeaderMember = ({ nickName, name, avatar, phonenumber, email }: Profile) =>
  updateMember({ nickName, name, avatar, phonenumber, email })
