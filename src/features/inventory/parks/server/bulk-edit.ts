import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { queueScores, scoredAtOnce, storeScores } from '../../drafts/server/store-scores.ts'
import type { BulkEdit, BulkInput } from '../bulk-contract.ts'
import type { BulkTable } from '../bulk-fields.ts'
import { isLarge } from '../bulk-rules.ts'
import { failures } from '../failures.ts'
import { presentBulkEdit } from './present-bulk-edit.ts'
import { sendBulkJob, type BulkJobs } from './bulk-jobs.ts'
import { changedRows, makePlan } from './bulk-plan.ts'
import { countFollowers, writeChanges, type Plan } from './queries-bulk.ts'
import { insertJob } from './queries-bulk-jobs.ts'
import { requireKnownValues } from './known-values.ts'
import { viewerOf } from './routes.ts'

export type BulkDeps = { db: Db; clock: Clock; dictionaries: Dictionaries; jobs: BulkJobs }
type Caller = Pick<MemberCall, 'identity' | 'language'>

/** Previews a bulk edit, or with the token of a preview does exactly that. Throws 10112 with a new preview if the data has changed since. */
export async function editInBulk(deps: BulkDeps, table: BulkTable, input: BulkInput, call: MemberCall): Promise<BulkEdit> {
  const { db: trx, identity } = call
  const { token } = input
  await requireKnownValues(trx, await deps.dictionaries.current(), table, input.changes, call.locale)
  const isConfirmed = token !== undefined
  const viewer = viewerOf(identity, deps.clock)
  const plan = await makePlan(trx, table, input, { language: call.language, viewer, lock: isConfirmed })
  const preview = await present(deps, trx, plan, call)
  if (!isConfirmed) return preview
  if (preview.changed === 0) throw fail(failures.nothingToChange)
  if (plan.token !== token) throw fail(failures.changedSincePreview, { data: preview })
  if (!preview.permitted) throw fail(known.forbidden)
  if (preview.asJob) return { ...preview, jobId: await startJob(deps, trx, plan, input, identity.memberId) }
  await openChangeSet(trx, { kind: 'bulk' })
  const changeSetId = await writeChanges(trx, table, changedRows(plan))
  if (preview.parks > scoredAtOnce) await queueScores(deps.jobs, trx, changeSetId)
  else await storeScores(trx, parksOf(plan), deps.clock())
  return { ...preview, changeSetId }
}

async function startJob({ jobs }: BulkDeps, trx: Db, plan: Plan, { selection, changes }: BulkInput, createdBy: string): Promise<string> {
  const progressTotal = plan.judged.length + changedRows(plan).length
  const id = await insertJob(trx, { resource: plan.table, input: { selection, changes }, token: plan.token, progressTotal, createdBy })
  await sendBulkJob(jobs, trx, id)
  return id
}

async function present({ dictionaries }: BulkDeps, db: Db, plan: Plan, { identity, language }: Caller): Promise<BulkEdit> {
  const changed = plan.judged.flatMap(({ subject, outcome }) => (outcome.result === 'changed' ? [{ subject, outcome }] : []))
  const follows = await countFollowers(db, {
    parkIds: [...new Set(changed.map(({ subject }) => subject.parkId))],
    warehouseIds: plan.table === 'warehouse' ? changed.map(({ subject }) => subject.id) : [],
  })
  const isAnyLarge = changed.some(({ outcome }) => outcome.fields.some(isLarge))
  const permitted = !isAnyLarge || hasAny(identity, ['system:park:bulkLarge'])
  const names = await listDisplayNames(db, ownerIds(plan))
  return presentBulkEdit(plan, { ...follows, permitted, language, names, dictionaries: await dictionaries.current() })
}

const parksOf = ({ judged }: Plan) => [
  ...new Set(judged.flatMap(({ subject, outcome }) => (outcome.result === 'changed' ? [subject.parkId] : []))),
]

/** Returns the members whom a plan names, before or after. */
export const ownerIds = (plan: Plan) =>
  changedRows(plan)
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => field === 'ownerId')
    .flatMap(({ before, after }) => [before, after])
    .filter((id) => typeof id === 'string')
