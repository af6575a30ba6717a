import { findStoredFile } from '#features/files/server/stored-files.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { hasAttachment } from './queries.ts'

type Attachment = { conversationId: string; fileId: string }

/** Sends a file that was uploaded for this conversation; any other file is answered as not found. */
export async function sendAttachment(
  { db, storage }: { db: Db; storage: Storage },
  { conversationId, fileId }: Attachment,
  reply: Call['reply'],
) {
  const stored = (await hasAttachment(db, conversationId, fileId)) ? await findStoredFile(db, storage, fileId) : null
  if (!stored) throw fail(failures.notFound)
  return sendFile(reply, stored)
}
