import type { FastifyInstance } from 'fastify'
import { admitUpload, findStoredFile, maxAttachmentBytes, storeAttachment } from '#features/files/server/stored-files.ts'
import { loadChecklist, loadFigureSources } from '#features/listings/proof/server/load-proof.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { requireContent } from '#platform/server/pipeline/require-content.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { z } from 'zod'
import { storeScores } from '../../drafts/server/store-scores.ts'
import { saveChecklist } from './save-checklist.ts'
import * as contract from '../verification-contract.ts'
import * as queries from './queries-verification.ts'
import { viewerOf } from './routes.ts'

export type VerificationDeps = LabelDeps & { db: Db; clock: Clock; storage: Storage; incoming: string }

/** Mounts the queue, the records and the documents of verifications. */
export function verificationRoutes(app: FastifyInstance, deps: VerificationDeps) {
  const { db, clock, storage, incoming } = deps
  mount(app, contract.listVerificationQueue, async ({ pageNum, pageSize, all, ...filter }, { identity, language }) => {
    const conditions = all ? filter : { ...filter, stale: true }
    const [{ total, rows }, labels] = await Promise.all([
      queries.listQueue(db, conditions, viewerOf(identity, clock), language, pageOf({ pageNum, pageSize })),
      loadLabels(deps, language),
    ])
    return {
      total,
      rows: rows.map(({ cityCode, districtCode, verifiedBy, ...row }) => ({
        ...row,
        verifiedBy: verifiedBy as contract.QueuedPark['verifiedBy'],
        regionName: labels.cityAndDistrict({ cityCode, districtCode }),
      })),
    }
  })
  mount(app, contract.listVerifications, async ({ parkId }) => {
    if (!(await queries.parkExists(db, parkId))) throw fail(known.notFound)
    const rows = await queries.listVerificationsOf(db, parkId)
    return { total: rows.length, rows }
  })
  mount(app, contract.getParkProof, async ({ parkId }) => {
    const [park, sources, checks] = await Promise.all([
      queries.findCertified(db, parkId),
      loadFigureSources(db, parkId),
      loadChecklist(db, parkId),
    ])
    if (!park) throw fail(known.notFound)
    return { ...park, figureSources: sources, checks }
  })
  mount(app, contract.saveChecklist, (input, call) => saveChecklist(call, input, clock()))
  mount(app, contract.addVerification, (input, call) => addVerification(call, input, clock()))
  mountUpload(
    app,
    contract.uploadVerificationDocument,
    { folder: incoming, maxBytes: () => maxAttachmentBytes, checkBefore: ({ identity }) => admitUpload(db, identity.memberId) },
    (_, upload, { identity, locale }) => {
      const { path, bytes, name } = requireContent(upload, locale)
      return storeAttachment(db, storage, { path, bytes, name, ownerId: identity.memberId })
    },
  )
  mountRaw(app, contract.getVerificationDocument, async ({ id }, { reply, audit }) => {
    const fileId = await queries.findDocument(db, id)
    const stored = fileId === null ? null : await findStoredFile(db, storage, fileId)
    if (!stored) throw fail(known.notFound)
    await audit({ action: 'verification.download', objectType: 'verification', objectId: id })
    return sendFile(reply, stored)
  })
}

/** Records a verification of several parks in one change set. Throws 404 for an unknown park, 422 for a future day or an unknown document. */
async function addVerification(
  { db: trx, identity: { memberId }, locale }: MemberCall,
  { parkIds, date, fileId, note, ...record }: z.output<typeof contract.addVerification.input>,
  now: Date,
) {
  const mistake = (field: string, msg: string) => invalid([{ field, rule: 'custom', msg }])
  if (date > wireDate(now)) throw mistake('date', m.inventory_verifiedInFuture({}, { locale }))
  if (fileId !== undefined && !(await queries.findOwnDocument(trx, fileId, memberId)))
    throw mistake('fileId', m.inventory_documentUnknown({}, { locale }))
  const ids = [...new Set(parkIds)]
  if ((await queries.lockParks(trx, ids)).length < ids.length) throw fail(known.notFound)
  const values = { ...record, verifiedOn: date, recordedBy: memberId, fileId: fileId ?? null, note: note === '' ? null : note }
  const changeSetId = await queries.insertVerifications(trx, ids, values)
  await storeScores(trx, ids, now)
  return { changeSetId, verified: ids.length }
}
