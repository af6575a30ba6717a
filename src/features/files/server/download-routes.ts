import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { mayReadByRecord, type FileRule } from '#platform/server/storage/file-reader.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { downloadFile, downloadFileByPost } from '../contract.ts'
import { findFile, findOwnFile } from './queries-uploads.ts'

type DownloadDeps = { storage: Storage; fileRules: readonly FileRule[] }

/**
 * Serves private files. Who may read one is decided by the record that it belongs to, also for its uploader; a file that belongs to none is its
 * uploader's alone. Responds 404 both for missing files and for those of others.
 */
export function downloadRoutes(app: FastifyInstance, { storage, fileRules }: DownloadDeps) {
  for (const endpoint of [downloadFile, downloadFileByPost]) {
    mountRaw(app, endpoint, async ({ id }, call) => {
      const file = await findReadable(call, id, fileRules)
      const stored = file && (await storage.stat(file.storageKey))
      if (!file || !stored) throw fail(failures.notFound)
      return sendFile(call.reply, {
        name: file.originalName,
        type: file.mime,
        bytes: stored.bytes,
        body: await storage.open(file.storageKey),
      })
    })
  }
}

async function findReadable({ db, actor, identity, audit }: MemberCall, id: string, fileRules: readonly FileRule[]) {
  const own = await findOwnFile(db, id, actor.memberId)
  const byRecord = await mayReadByRecord(fileRules, db, id, identity)
  if (byRecord === null) return own
  if (!byRecord) return null
  const file = await findFile(db, id)
  if (file && !own) await audit({ action: 'oss.download', objectType: 'oss', objectId: file.id })
  return file
}
