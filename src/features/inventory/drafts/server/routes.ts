import type { FastifyInstance } from 'fastify'
import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Call, MemberCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import type { z } from 'zod'
import * as editing from '../contract.ts'
import * as direct from '../direct-contract.ts'
import * as history from '../history-contract.ts'
import * as publishing from '../publish-contract.ts'
import * as units from '../unit-contract.ts'
import { mergeOperations } from '../operations.ts'
import { removeParks, withdrawParks } from './change-status.ts'
import { editParkDirectly, editWarehouseDirectly } from './edit-directly.ts'
import { editorOf, getParkEditor } from './park-editor.ts'
import { documentAt, getParkVersion, listParkHistory, listParkPrices, restoringOperations } from './park-history.ts'
import { previewPark } from './preview-park.ts'
import { publishParks, type PublishDeps } from './publish-parks.ts'
import { listPresence, upsertPresence } from './queries-drafts.ts'
import { cancelPublishing, discardDraft, returnDraft, submitDraft } from './review-draft.ts'
import { refuseContracted, requireEditable, saveDraft, storeWorkingCopy } from './save-draft.ts'
import { copy, merge, split } from './stacking-operations.ts'
import { startDraft } from './start-draft.ts'
import { lockWorkingCopy, openWorkingCopy } from './working-copy.ts'

export type DraftDeps = PublishDeps & { db: Db }

/** Mounts the operations of working copies: the editor of a park, its publication, and its history. */
export function draftRoutes(app: FastifyInstance, { db, clock, dictionaries, regions, jobs }: DraftDeps) {
  const deps = { db, clock, dictionaries, regions, jobs }
  mount(app, editing.addPark, (input, call) => startDraft(call, deps, input))
  mount(app, editing.getPark, ({ id }, call) => getParkEditor(deps, id, call))
  mount(app, editing.saveDraft, (input, call) => transact(db, (trx) => saveDraft(trx, deps, call, input)))
  mount(app, editing.setPresence, (input, call) => setPresence(db, call, input))
  mount(app, publishing.submitDraft, (input, call) => submitDraft(call, deps, input))
  mount(app, publishing.returnDraft, (input, call) => returnDraft(call, input))
  mount(app, publishing.discardDraft, (input, call) => discardDraft(call, input))
  mount(app, publishing.publishParks, (input, call) => publishParks(call, deps, input))
  mount(app, publishing.cancelPublishing, (input, call) => cancelPublishing(call, input))
  mount(app, publishing.withdrawParks, (input, call) => withdrawParks(call, input))
  mount(app, publishing.removeParks, ({ ids }, call) => removeParks(call, ids))
  mount(app, publishing.removeNoParks, ({ ids }, call) => removeParks(call, ids))
  mount(app, history.listParkHistory, ({ id, before }, { language }) => listParkHistory(deps, id, before ?? null, language))
  mount(app, history.getParkVersion, ({ id, changeSetId }, { language }) => getParkVersion(deps, { parkId: id, changeSetId }, language))
  mount(app, history.listParkPrices, ({ id }) => listParkPrices(deps, id))
  mount(app, history.restorePark, (input, call) => restorePark(call, deps, input))
  mount(app, units.splitWarehouse, (input, call) => split(call, deps, input))
  mount(app, units.mergeWarehouses, (input, call) => merge(call, deps, input))
  mount(app, units.copyWarehouse, (input, call) => copy(call, deps, input))
  mount(app, editing.previewPark, ({ id }, { language }) => previewPark(deps, id, language))
  mount(app, direct.editParkDirectly, (input, call) => editParkDirectly(call, input))
  mount(app, direct.editWarehouseDirectly, (input, call) => editWarehouseDirectly(call, deps, input))
}

type PresenceInput = z.output<typeof editing.setPresence.input>

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

type RestoreInput = z.output<typeof history.restorePark.input>

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
