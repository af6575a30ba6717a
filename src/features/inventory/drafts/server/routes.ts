import type { FastifyInstance } from 'fastify'
import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Call, MemberCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import type { z } from 'zod'
import * as contract from '../contract.ts'
import { mergeOperations } from '../operations.ts'
import { removeParks, withdrawParks } from './change-status.ts'
import { editParkDirectly, editWarehouseDirectly } from './edit-directly.ts'
import { editorOf, getParkEditor } from './park-editor.ts'
import { documentAt, getParkVersion, listParkHistory, restoringOperations } from './park-history.ts'
import { previewPark } from './preview-park.ts'
import { publishParks } from './publish-parks.ts'
import { listPresence, upsertPresence } from './queries-drafts.ts'
import type { RateDeps } from './rate-park.ts'
import { cancelPublishing, discardDraft, returnDraft, submitDraft } from './review-draft.ts'
import { refuseContracted, requireEditable, saveDraft, storeWorkingCopy } from './save-draft.ts'
import { copy, merge, split } from './stacking-operations.ts'
import { startDraft } from './start-draft.ts'
import { lockWorkingCopy, openWorkingCopy } from './working-copy.ts'

export type DraftDeps = RateDeps & { db: Db }

/** Mounts the operations of working copies: the editor of a park, its publication, and its history. */
export function draftRoutes(app: FastifyInstance, { db, clock, dictionaries, regions }: DraftDeps) {
  const deps = { db, clock, dictionaries, regions }
  mount(app, contract.addPark, (input, call) => startDraft(call, deps, input))
  mount(app, contract.getPark, ({ id }, call) => getParkEditor(deps, id, call))
  mount(app, contract.saveDraft, (input, call) => transact(db, (trx) => saveDraft(trx, deps, call, input)))
  mount(app, contract.setPresence, (input, call) => setPresence(db, call, input))
  mount(app, contract.submitDraft, (input, call) => submitDraft(call, deps, input))
  mount(app, contract.returnDraft, (input, call) => returnDraft(call, input))
  mount(app, contract.discardDraft, (input, call) => discardDraft(call, input))
  mount(app, contract.publishParks, (input, call) => publishParks(call, deps, input))
  mount(app, contract.cancelPublishing, (input, call) => cancelPublishing(call, input))
  mount(app, contract.withdrawParks, (input, call) => withdrawParks(call, input))
  mount(app, contract.removeParks, ({ ids }, call) => removeParks(call, ids))
  mount(app, contract.removeNoParks, ({ ids }, call) => removeParks(call, ids))
  mount(app, contract.listParkHistory, ({ id, before }, { language }) => listParkHistory(deps, id, before ?? null, language))
  mount(app, contract.getParkVersion, ({ id, changeSetId }, { language }) => getParkVersion(deps, { parkId: id, changeSetId }, language))
  mount(app, contract.restorePark, (input, call) => restorePark(call, deps, input))
  mount(app, contract.splitWarehouse, (input, call) => split(call, deps, input))
  mount(app, contract.mergeWarehouses, (input, call) => merge(call, deps, input))
  mount(app, contract.copyWarehouse, (input, call) => copy(call, deps, input))
  mount(app, contract.previewPark, ({ id }, { language }) => previewPark(deps, id, language))
  mount(app, contract.editParkDirectly, (input, call) => editParkDirectly(call, input))
  mount(app, contract.editWarehouseDirectly, (input, call) => editWarehouseDirectly(call, deps, input))
}

type PresenceInput = z.output<typeof contract.setPresence.input>

async function setPresence(db: Db, { actor }: Pick<Call<Identity>, 'actor'>, { parkId, section, revision }: PresenceInput) {
  const opened = await openWorkingCopy(db, parkId)
  const editor = editorOf(opened)
  await upsertPresence(db, { ...editor, memberId: actor.memberId, section })
  const present = await listPresence(db, editor, actor.memberId)
  const names = await listDisplayNames(
    db,
    present.map(({ memberId }) => memberId),
  )
  const edits = Object.entries(opened.draft?.touched ?? {})
  return {
    present: present.map((one) => ({
      memberId: one.memberId,
      name: names.get(one.memberId) ?? '',
      section: one.section,
      seenTime: wireTime(one.seenAt),
    })),
    revision: opened.draft?.revision ?? 0,
    version: opened.row === null ? null : Number(opened.row['version']),
    changed: revision === undefined ? [] : edits.filter(([, edit]) => edit.revision > revision).map(([path]) => path),
  }
}

type RestoreInput = z.output<typeof contract.restorePark.input>

/** Puts the values of a version into the working copy; nothing goes online. */
async function restorePark(call: MemberCall, deps: DraftDeps, { parkId, changeSetId, paths }: RestoreInput) {
  const { db: trx } = call
  const version = await documentAt(trx, parkId, changeSetId)
  const locked = await lockWorkingCopy(trx, { parkId })
  requireEditable(locked)
  const { document, applied } = mergeOperations(locked.park, restoringOperations(locked.park, version, paths))
  await refuseContracted(trx, locked, document, deps)
  return { ...(await storeWorkingCopy(trx, deps, call, locked, document, applied)), applied }
}
