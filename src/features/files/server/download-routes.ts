import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { downloadFile, downloadFileByPost } from '../contract.ts'
import { findFileFor } from './queries-uploads.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves private files to their owner and to staff who may read all. Responds 404 both for missing files and for other members' files. */
export function downloadRoutes(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }) {
  for (const endpoint of [downloadFile, downloadFileByPost]) {
    mountRaw(app, endpoint, async ({ id }, call) => {
      const file = await findFor(db, id, call)
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

async function findFor(db: Db, id: string, { identity, request }: Call<Identity>) {
  if (!uuid.test(id)) return undefined
  const own = await findFileFor(db, id, identity.memberId)
  if (own || !hasAny(identity, ['system:oss:query'])) return own
  const found = await findFileFor(db, id, 'anybody')
  if (found) {
    await writeAudit(db, {
      action: 'oss.download',
      objectType: 'oss',
      objectId: found.id,
      actorId: identity.memberId,
      sessionId: identity.sessionId,
      ip: request.ip,
      requestId: request.id,
    })
  }
  return found
}
