import type { FastifyInstance } from 'fastify'
import { admitUpload, findStoredFile, maxAttachmentBytes, storeAttachment } from '#features/files/server/stored-files.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { requireContent } from '#platform/server/pipeline/require-content.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import * as contract from '../files-contract.ts'
import { contractExists, listHistory } from './queries-history.ts'
import { deleteFile, findFileName, insertFile } from './queries-write.ts'

export type ContractFileDeps = { db: Db; storage: Storage; incoming: string }

/** Mounts the files of contracts, which only staff with the permission can read, and their history. */
export function contractFileRoutes(app: FastifyInstance, { db, storage, incoming }: ContractFileDeps) {
  mountUpload(
    app,
    contract.attachFile,
    { folder: incoming, maxBytes: () => maxAttachmentBytes, checkBefore: ({ identity }) => admitUpload(db, identity.memberId) },
    async ({ contractId }, upload, { identity, locale, audit }) => {
      const { path, bytes, name } = requireContent(upload, locale)
      if (!(await contractExists(db, contractId))) throw fail(known.notFound)
      const stored = await storeAttachment(db, storage, { path, bytes, name, ownerId: identity.memberId })
      await transact(db, async (trx) => {
        await insertFile(trx, { contractId, ...stored, addedBy: identity.memberId })
        await audit({ action: 'contract.attach', objectType: 'contract', objectId: contractId }, trx)
      })
      return stored
    },
  )
  mountRaw(app, contract.getContractFile, async ({ id, fileId }, { reply, audit }) => {
    const name = await findFileName(db, id, fileId)
    const stored = name === undefined ? null : await findStoredFile(db, storage, fileId)
    if (!stored) throw fail(known.notFound)
    await audit({ action: 'contract.download', objectType: 'contract', objectId: id })
    return sendFile(reply, stored)
  })
  mount(app, contract.detachFile, async ({ id, fileId }, { db: trx, audit }) => {
    if ((await findFileName(trx, id, fileId)) === undefined) throw fail(known.notFound)
    await deleteFile(trx, id, fileId)
    await audit({ action: 'contract.detach', objectType: 'contract', objectId: id })
    return {}
  })
  mount(app, contract.listContractHistory, async ({ id }) => {
    if (!(await contractExists(db, id))) throw fail(known.notFound)
    return listHistory(db, id)
  })
}
