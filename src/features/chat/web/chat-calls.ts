// Requests of the chat besides its socket. Loaded on first use: contracts and zod are not part of the first load.
import { CallFailed } from '#platform/web/request/call.ts'
import { fetchFile } from '#platform/web/request/download.ts'
import { browserWorld, fetchCall } from '#platform/web/request/fetch-call.ts'
import { upload } from '#platform/web/request/upload.ts'
import { beginTalk, countUnread, getAttachment, getDuty, leaveContact, uploadAttachment } from '../contract.ts'
import { getVisitorsFile, uploadForVisitor } from '../staff-contract.ts'
import type { KeptTalk } from './stored-conversation.ts'

const own = ({ talkId, secret }: KeptTalk) => ({ talkId, ...(secret !== null && { secret }) })

export const begin = (from: { page?: string; title?: string }) => fetchCall(beginTalk, from)
export const askDuty = () => fetchCall(getDuty, {})
export const askUnread = async (kept: KeptTalk) => (await fetchCall(countUnread, own(kept))).count
export const leave = (kept: KeptTalk, contact: { phone: string } | { email: string }) =>
  fetchCall(leaveContact, { ...own(kept), ...contact })

const signedOutCodes = [401, 403, 11_014]

/** Returns the access token, refreshed if necessary; null if no one is signed in any more. Throws if that cannot be determined. */
export const currentToken = async () =>
  (await browserWorld.session()).current().catch((error: unknown) => {
    if (error instanceof CallFailed && signedOutCodes.includes(error.code)) return null
    throw error
  })

export function uploadOwn(kept: KeptTalk, file: File, onProgress: (share: number) => void) {
  const form = new FormData()
  for (const [name, value] of Object.entries(own(kept))) form.append(name, value)
  form.append('file', file)
  return upload(uploadAttachment, form, { onProgress })
}

export function uploadAsStaff(id: string, file: File, onProgress: (share: number) => void) {
  const form = new FormData()
  form.append('id', id)
  form.append('file', file)
  return upload(uploadForVisitor, form, { onProgress, noTip: true })
}

export const fetchOwnFile = (kept: KeptTalk, fileId: string) => fetchFile(browserWorld, getAttachment, { ...own(kept), fileId })
export const fetchVisitorsFile = (id: string, fileId: string) => fetchFile(browserWorld, getVisitorsFile, { id, fileId })
