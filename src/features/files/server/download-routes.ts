import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { downloadFile, downloadFileByPost } from '../contract.ts'
import { findFile, findOwnFile } from './queries-uploads.ts'

/** Serves private files to their owner and to staff who may read all. Responds 404 both for missing files and for other members' files. */
export function downloadRoutes(app: FastifyInstance, { storage }: { storage: Storage }) {
  for (const endpoint of [downloadFile, downloadFileByPost]) {
    mountRaw(app, endpoint, async ({ id }, call) => {
      const file = await findReadable(call, id)
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

async function findReadable({ db, actor, identity, audit }: MemberCall, id: string) {
  const own = await findOwnFile(db, id, actor.memberId)
  if (own || !hasAny(identity, ['system:oss:query'])) return own
  const file = await findFile(db, id)
  if (file) await audit({ action: 'oss.download', objectType: 'oss', objectId: file.id })
  return file
}
