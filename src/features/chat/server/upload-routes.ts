import type { FastifyInstance } from 'fastify'
import { maxAttachmentBytes, storeAttachment } from '#features/files/server/stored-files.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { requireContent } from '#platform/server/pipeline/require-content.ts'
import type { Upload } from '#platform/server/http/receive-upload.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { uploadAttachment } from '../contract.ts'
import { uploadStaffAttachment } from '../staff-contract.ts'
import { filesPerAddress, filesPerSender } from './limits.ts'
import { enforceLimit, requireOwnConversation } from './own-conversation.ts'
import { insertAttachment } from './queries.ts'
import { findConversation } from './queries-staff.ts'

type UploadDeps = { db: Db; storage: Storage; incoming: string; countsAddresses: boolean }

/** Receives attachments of both sides: uploaded first, sent afterwards. A file that is never sent is visible to its uploader only. */
export function uploadRoutes(app: FastifyInstance, { db, storage, incoming, countsAddresses }: UploadDeps) {
  mountUpload(
    app,
    uploadAttachment,
    {
      folder: incoming,
      maxBytes: () => maxAttachmentBytes,
      checkBefore: async ({ request }) => void (countsAddresses && (await enforceLimit(db, filesPerAddress, addressKey(request.ip)))),
    },
    async (credentials, upload, { identity, locale }) => {
      const ownerId = identity?.memberId ?? null
      const threadId = await requireOwnConversation(db, { ...credentials, memberId: ownerId })
      await enforceLimit(db, filesPerSender, threadId)
      return store(upload, { threadId, sender: 'visitor', ownerId }, locale)
    },
  )

  mountUpload(
    app,
    uploadStaffAttachment,
    { folder: incoming, maxBytes: () => maxAttachmentBytes },
    async ({ id }, upload, { identity, locale }) => {
      if (!(await findConversation(db, id))) throw fail(failures.notFound)
      await enforceLimit(db, filesPerSender, `${identity.memberId} ${id}`)
      return store(upload, { threadId: id, sender: 'staff', ownerId: identity.memberId }, locale)
    },
  )

  type Attachment = { threadId: string; sender: 'visitor' | 'staff'; ownerId: string | null }

  async function store(upload: Upload, { threadId, sender, ownerId }: Attachment, locale: Locale) {
    const { path, bytes, name } = requireContent(upload, locale)
    const stored = await storeAttachment(db, storage, { path, bytes, name, ownerId })
    await insertAttachment(db, { fileId: stored.fileId, threadId, sender })
    return stored
  }
}
