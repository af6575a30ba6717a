// The operations of the personal centre. Loaded when a form gets the focus, so that contracts and zod stay out of the first load.
import type { z } from 'zod'
import { endOtherSessions, endSession, setAuthRole } from '#features/accounts/contract.ts'
import {
  changeContact,
  deleteAccount,
  exportMyData,
  setPreferences,
  updateProfile,
  uploadAvatar,
  type Profile,
} from '#features/accounts/profile-contract.ts'
import { checkTargetAndCode } from '#features/accounts/web/code-calls.ts'
import { setMember } from '#features/accounts/web/session/member-state.ts'
import { currentMemberState } from '#features/accounts/web/session/member-store.ts'
import { handleSessionsEnded } from '#features/accounts/web/session/session.ts'
import type { Target } from '#features/accounts/web/fields/target.ts'
import { readNotices } from '#features/messaging/contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import { download } from '#platform/web/request/download.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { upload } from '#platform/web/request/upload.ts'
import { m } from '#messages'

/** A form shows its own failures. */
const quiet = { noTip: true }

type Code = { code: string; codeKey: string }

export const checkProfile = (input: Record<string, unknown>) => checkForm(updateProfile.input, input)

export async function saveProfile(input: z.input<typeof updateProfile.input>) {
  updateMember(await fetchCall(updateProfile, input, quiet))
}

export const checkContact = (input: Target & Code) => checkTargetAndCode(input)

export async function saveContact(input: Target & Code) {
  updateMember(await fetchCall(changeContact, input, quiet))
}

/** Updates the member in the header, which was loaded with the page. */
function updateMember({ nickName, name, avatar, phonenumber, email }: Profile) {
  const { member } = currentMemberState()
  if (member) setMember({ ...member, nickName, name, avatar, phonenumber, email })
}

export const checkPreferences = (input: Record<string, unknown>) => checkForm(setPreferences.input, input)
export const savePreferences = (input: z.input<typeof setPreferences.input>) => fetchCall(setPreferences, input, quiet)

export async function sendPortrait(picture: Blob, onProgress: (share: number) => void) {
  const form = new FormData()
  form.append(uploadAvatar.upload!, picture, 'portrait.jpg')
  const { imgUrl } = await upload(uploadAvatar, form, { onProgress, ...quiet })
  const { member } = currentMemberState()
  if (member) setMember({ ...member, avatar: imgUrl })
}

export const signOutDevice = (id: string) => fetchCall(endSession, { id })
export const signOutOthers = () => fetchCall(endOtherSessions, {})
export const markRead = (ids: string[]) => fetchCall(readNotices, { ids })
export const downloadMyData = () => download(exportMyData, {})

/** Checks the code; its target is the member's own contact. */
export const checkAccountDeletion = ({ code, codeKey }: Code) => {
  if (codeKey === '') return { code: m.ui_obtainCode() }
  return checkForm(deleteAccount.input, { code, codeKey })
}

/** Deletes the account, clears the session, and returns the time when the personal data will be erased. */
export async function requestAccountDeletion(input: Code): Promise<string> {
  const { deleteTime } = await fetchCall(deleteAccount, input, quiet)
  handleSessionsEnded()
  return deleteTime
}

export const saveRoles = (input: z.input<typeof setAuthRole.input>) => fetchCall(setAuthRole, input)
