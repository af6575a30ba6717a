import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { BulkEdit, BulkInput } from '../bulk-contract.ts'
import type { BulkTable } from '../bulk-fields.ts'
import { isLarge, maxAtOnce, outcomeOf, type ChangedField } from '../bulk-rules.ts'
import { failures } from '../failures.ts'
import { presentBulkEdit } from './present-bulk-edit.ts'
import { countFollowers, listSelectedIds, readSubjects, tokenOf, writeChanges, type Plan } from './queries-bulk.ts'
import { requireKnownValues } from './known-values.ts'
import type { Viewer } from './queries-filter.ts'
import { viewerOf } from './routes.ts'

export type BulkDeps = { db: Db; clock: Clock; dictionaries: Dictionaries }
type Caller = Pick<MemberCall, 'identity' | 'language'>

/** Previews a bulk edit, or with the token of a preview does exactly that. Throws 10112 with a new preview if the data has changed since. */
export async function editInBulk(deps: BulkDeps, table: BulkTable, input: BulkInput, call: MemberCall): Promise<BulkEdit> {
  const { db: trx, identity } = call
  const { token } = input
  await requireKnownValues(trx, await deps.dictionaries.current(), table, input.changes, call.locale)
  const isConfirmed = token !== undefined
  const plan = await makePlan(trx, table, input, { caller: call, viewer: viewerOf(identity, deps.clock), lock: isConfirmed })
  const preview = await present(deps, trx, plan, call)
  if (!isConfirmed) return preview
  if (preview.changed === 0) throw fail(failures.nothingToChange)
  if (plan.token !== token) throw fail(failures.changedSincePreview, { data: preview })
  if (!preview.permitted) throw fail(known.forbidden)
  await openChangeSet(trx, { kind: 'bulk' })
  const rows = plan.judged.flatMap(({ subject, outcome }) =>
    outcome.result === 'changed' ? [{ id: subject.id, fields: outcome.fields }] : [],
  )
  return { ...preview, changeSetId: await writeChanges(trx, table, rows) }
}

type Reading = { caller: Caller; viewer: Viewer; lock: boolean }

async function makePlan(db: Db, table: BulkTable, input: BulkInput, { caller, viewer, lock }: Reading): Promise<Plan> {
  const { selection, changes } = input
  const ids = await listSelectedIds(db, table, selection, viewer, maxAtOnce + 1)
  if (ids.length > maxAtOnce) throw fail(failures.tooManyAtOnce, { inputs: { n: String(maxAtOnce) } })
  const fields = changes.map(({ field }) => field)
  const subjects = await readSubjects(db, table, ids, fields, { language: caller.language, lock })
  const judged = subjects.map((subject) => ({ subject, outcome: outcomeOf(subject, changes) }))
  const token = tokenOf(judged.map(({ subject, outcome }) => [subject.id, subject.version, outcome]))
  return { table, judged, token }
}

async function present({ dictionaries }: BulkDeps, db: Db, plan: Plan, { identity, language }: Caller): Promise<BulkEdit> {
  const changed = plan.judged.flatMap(({ subject, outcome }) => (outcome.result === 'changed' ? [{ subject, outcome }] : []))
  const follows = await countFollowers(db, {
    parkIds: [...new Set(changed.map(({ subject }) => subject.parkId))],
    warehouseIds: plan.table === 'warehouse' ? changed.map(({ subject }) => subject.id) : [],
  })
  const isAnyLarge = changed.some(({ outcome }) => outcome.fields.some(isLarge))
  const permitted = !isAnyLarge || hasAny(identity, ['system:park:bulkLarge'])
  const names = await listDisplayNames(db, ownerIds(changed))
  return presentBulkEdit(plan, { ...follows, permitted, language, names, dictionaries: await dictionaries.current() })
}

const ownerIds = (changed: readonly { outcome: { fields: readonly ChangedField[] } }[]) =>
  changed
    .flatMap(({ outcome }) => outcome.fields)
    .filter(({ field }) => field === 'ownerId')
    .flatMap(({ before, after }) => [before, after])
    .filter((id) => typeof id === 'string')
