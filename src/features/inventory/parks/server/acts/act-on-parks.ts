import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { publisherOf, type PublishDeps } from '#features/inventory/drafts/server/publish-parks.ts'
import { actPermissions, type ParkActInput, type ParkActResult } from '#features/inventory/parks/act-contract.ts'
import { failures } from '#features/inventory/parks/failures.ts'
import { sendBulkJob } from '../bulk-jobs.ts'
import { countFollowers } from '../queries-bulk.ts'
import { insertJob } from '../queries-bulk-jobs.ts'
import { findOwnDocument } from '../queries-verification.ts'
import { viewerOf } from '../routes.ts'
import { changedOf, planAct } from './plan-act.ts'
import { presentAct } from './present-act.ts'
import { writeAct } from './write-act.ts'

export type ActDeps = PublishDeps & { db: Db }

/** Previews an act, or with the token of a preview does exactly that. Throws 10112 with a new preview if the data has changed since. */
export async function actOnParks(deps: ActDeps, { token, ...request }: ParkActInput, call: MemberCall): Promise<ParkActResult> {
  const { db: trx, identity, language } = call
  if (!hasAny(identity, [actPermissions[request.act]])) throw fail(known.forbidden)
  await requireComplete(request, wireDate(deps.clock()), call, token !== undefined)
  const publisher = publisherOf(call)
  const plan = await planAct(trx, deps, request, { viewer: viewerOf(identity, deps.clock), publisher, lock: token !== undefined })
  const changed = changedOf(plan)
  const parkIds = changed.flatMap(({ parkId }) => parkId ?? [])
  const { followers } = await countFollowers(trx, { parkIds, warehouseIds: [] })
  const preview = presentAct(request.act, plan, { language, followers })
  if (token === undefined) return preview
  if (preview.changed === 0) throw fail(failures.nothingToChange)
  if (plan.token !== token) throw fail(failures.changedSincePreview, { data: preview })
  if (preview.asJob) {
    const progressTotal = preview.selected + preview.changed
    const jobId = await insertJob(trx, { resource: 'park', input: request, token, progressTotal, createdBy: identity.memberId })
    await sendBulkJob(deps.jobs, trx, jobId)
    return { ...preview, jobId }
  }
  const changeSetId = await writeAct(trx, request, changed, { deps, publisher, audit: call.audit })
  return { ...preview, changeSetId, isDone: true }
}

/** Throws 422 for an act that lacks what it needs, or that names a future day or a document of someone else. */
async function requireComplete(
  { act, reason, verification }: Omit<ParkActInput, 'token'>,
  today: string,
  { db, locale, identity }: MemberCall,
  isConfirmed: boolean,
) {
  const missing = (field: string, label: typeof m.inventory_reason) =>
    invalid([{ field, rule: 'required', msg: formatRequired(label({}, { locale }), locale) }])
  const mistake = (field: string, msg: string) => invalid([{ field, rule: 'custom', msg }])
  if (act === 'withdraw' && reason === '' && isConfirmed) throw missing('reason', m.inventory_reason)
  if (act !== 'verify') return
  if (!verification) throw missing('verification', m.inventory_recordVerification)
  if (verification.date > today) throw mistake('verification.date', m.inventory_verifiedInFuture({}, { locale }))
  if (verification.fileId !== undefined && !(await findOwnDocument(db, verification.fileId, identity.memberId)))
    throw mistake('verification.fileId', m.inventory_documentUnknown({}, { locale }))
}
