// What the personal centre sends. Loaded with the first touch of a form: contracts and zod are no part of the page itself.
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
import { memberNow } from '#features/accounts/web/session/member-store.ts'
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
  showInHeader(await fetchCall(updateProfile, input, quiet))
}

export const checkContact = (input: Target & Code) => checkTargetAndCode(input)

export async function saveContact(input: Target & Code) {
  showInHeader(await fetchCall(changeContact, input, quiet))
}

/** The menu of the header knows a person by what it was told at the beginning of the visit. */
function showInHeader({ nickName, name, avatar, phonenumber, email }: Profile) {
  const { member } = memberNow()
  if (member) setMember({ ...member, nickName, name, avatar, phonenumber, email })
}

export const checkPreferences = (input: Record<string, unknown>) => checkForm(setPreferences.input, input)
export const savePreferences = (input: z.input<typeof setPreferences.input>) => fetchCall(setPreferences, input, quiet)

export async function sendPortrait(picture: Blob, onProgress: (share: number) => void) {
  const form = new FormData()
  form.append(uploadAvatar.upload!, picture, 'portrait.jpg')
  const { imgUrl } = await upload(uploadAvatar, form, { onProgress, ...quiet })
  const { member } = memberNow()
  if (member) setMember({ ...member, avatar: imgUrl })
}

export const signOutDevice = (id: string) => fetchCall(endSession, { id })
export const signOutOthers = () => fetchCall(endOtherSessions, {})
export const markRead = (ids: string[]) => fetchCall(readNotices, { ids })
export const downloadMyData = () => download(exportMyData, {})

/** Where the code goes is given: it is one's own. */
export const checkLeaving = ({ code, codeKey }: Code) => {
  if (codeKey === '') return { code: m.accounts_obtainCode() }
  return checkForm(deleteAccount.input, { code, codeKey })
}

/** Gives the moment when the personal data will be erased. The session of this page is over then. */
export async function leave(input: Code): Promise<string> {
  const { deleteTime } = await fetchCall(deleteAccount, input, quiet)
  handleSessionsEnded()
  return deleteTime
}

export const saveRoles = (input: z.input<typeof setAuthRole.input>) => fetchCall(setAuthRole, input)
