import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { insertEvent } from './queries.ts'
import { isColleague, lockTalk, setAssignee, setClosed } from './queries-staff.ts'

/** The acting member of staff, for the audit log. */
export type Actor = { memberId: string; sessionId: string; ip: string; requestId: string }

type Talk = NonNullable<Awaited<ReturnType<typeof lockTalk>>>

async function requireTalk(trx: Db, id: string): Promise<Talk> {
  const talk = isUuid(id) ? await lockTalk(trx, id) : undefined
  if (!talk) throw fail(known.notFound)
  return talk
}

/** `from` is the assignee that the caller has seen. Throws 409 if it changed meanwhile, so that the caller reloads. */
export async function takeOver(trx: Db, { id, from }: { id: string; from?: string | undefined }, actor: Actor): Promise<void> {
  const talk = await requireTalk(trx, id)
  if (talk.assigneeId === actor.memberId && talk.state === 'open') return
  if (talk.assigneeId !== (from ?? null)) throw fail(known.outdated)
  await assign(trx, talk, actor.memberId, 'taken', actor)
}

/** Allowed for the assignee, and for an unassigned conversation; throws 10751 otherwise. */
export async function handOver(trx: Db, { id, to }: { id: string; to: string }, actor: Actor): Promise<void> {
  const talk = await requireTalk(trx, id)
  refuseOthers(talk, actor)
  if (!isUuid(to) || !(await isColleague(trx, to))) throw fail(known.notFound)
  if (talk.assigneeId !== to || talk.state === 'closed') await assign(trx, talk, to, 'transferred', actor)
}

export async function close(trx: Db, id: string, actor: Actor): Promise<void> {
  const talk = await requireTalk(trx, id)
  refuseOthers(talk, actor)
  if (talk.state === 'closed') return
  await setClosed(trx, id)
  await insertEvent(trx, id, 'closed', actor.memberId)
  await note(trx, 'chat.close', talk, { state: 'closed', assigneeId: talk.assigneeId }, actor)
}

function refuseOthers({ assigneeId, assigneeName, state }: Talk, { memberId }: Actor) {
  if (state === 'open' && assigneeId !== null && assigneeId !== memberId)
    throw fail(failures.takenByOther, { inputs: { name: assigneeName ?? '' } })
}

/** Requires a transaction that has locked the conversation. */
export async function assign(trx: Db, talk: Talk, memberId: string, event: 'taken' | 'transferred', actor: Actor): Promise<void> {
  await setAssignee(trx, talk.id, memberId)
  await insertEvent(trx, talk.id, event, memberId)
  await note(trx, event === 'taken' ? 'chat.take' : 'chat.transfer', talk, { state: 'open', assigneeId: memberId }, actor)
}

const note = (trx: Db, action: string, { id, state, assigneeId }: Talk, after: object, actor: Actor) =>
  writeAudit(trx, {
    action,
    objectType: 'chat',
    objectId: id,
    actorId: actor.memberId,
    sessionId: actor.sessionId,
    ip: actor.ip,
    requestId: actor.requestId,
    before: { state, assigneeId },
    after,
  })
