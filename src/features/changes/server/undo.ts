import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { lockChangeSet } from '#platform/server/changes/queries-undo.ts'
import { undoChangeSet, type UndoResult } from '#platform/server/changes/undo-change-set.ts'
import { failures } from '../failures.ts'
import { loadWords, type NameDeps } from './describe-records.ts'
import { checkContractsFit } from './queries.ts'
import { refusalReason } from './undo-refusal.ts'

type UndoInput = { id: string; dryRun: boolean; skipConflicts: boolean }

/** Undoes a change set, or previews that. Throws 404, 10905 with the records that were changed since, and 10907 with the reason. */
export async function undo(call: MemberCall, deps: NameDeps & { clock: Clock }, { id, dryRun, skipConflicts }: UndoInput) {
  const { db: trx, identity, audit, locale } = call
  const changeSet = await lockChangeSet(trx, id)
  if (!changeSet) throw fail(known.notFound)
  const reason = refusalReason(changeSet, { identity, now: deps.clock() })
  if (reason) throw fail(failures.notUndoable, { inputs: { why: reason({}, { locale }) } })
  const { conflicts, ...result } = await undoChangeSet(trx, {
    id,
    continuedBy: changeSet.continuedBy,
    dryRun,
    skipConflicts,
    check: checkContractsFit,
  }).catch((error: unknown) => {
    throw isRefusedByDatabase(error) ? fail(failures.notUndoable, { inputs: { why: m.changes_dependent({}, { locale }) } }) : error
  })
  const reply = { ...result, conflicts: await nameConflicts(conflicts, { ...deps, db: trx }, call) }
  if (dryRun) return reply
  if (result.changeSetId === null)
    throw fail(failures.changedSince, { inputs: { n: result.conflictCount }, data: { conflicts: reply.conflicts } })
  const { restored, withdrawn, conflictCount } = result
  await audit({ action: 'changeSet.undo', objectType: 'changeSet', objectId: id, after: { restored, withdrawn, skipped: conflictCount } })
  return reply
}

async function nameConflicts(conflicts: UndoResult['conflicts'], deps: NameDeps, reader: MemberCall) {
  const changes = conflicts.map(({ tableName, recordId, parkId }) => ({ table: tableName, recordId, parkId, before: null, after: null }))
  const words = await loadWords(deps, changes, reader)
  return changes.map((change) => {
    const { table, recordId, kind, name, park } = words.present(change)
    return { table, recordId, kind, name: [park?.name, name].filter(Boolean).join(' · ') || null }
  })
}

/** True for violated constraints, and for triggers that keep what may not change. */
const isRefusedByDatabase = (error: unknown) => /^23|^P0001$|^42501$/.test((error as { code?: string }).code ?? '')
