import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { ActingCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { conversationTransitions } from '../transitions.ts'
import { insertEvent } from './queries.ts'
import * as queries from './queries-staff.ts'

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof queries.lockConversation>>>

async function requireConversation(trx: Db, id: string): Promise<LockedConversation> {
  const conversation = isUuid(id) ? await queries.lockConversation(trx, id) : undefined
  if (!conversation) throw fail(known.notFound)
  return conversation
}

/** `from` is the assignee that the caller has seen. Throws 409 if it changed meanwhile, so that the caller reloads. */
export async function takeConversation(call: ActingCall, { id, from }: { id: string; from?: string | undefined }): Promise<void> {
  const conversation = await requireConversation(call.db, id)
  const { memberId } = call.actor
  if (conversation.assigneeId === memberId && conversation.state === 'open') return
  if (conversation.assigneeId !== (from ?? null)) throw fail(known.outdated)
  await assign(call, conversation, { assigneeId: memberId, event: 'taken' })
}

/** Allowed for the assignee, and for an unassigned or closed conversation; throws 10751 otherwise. */
export async function transferConversation(call: ActingCall, { id, to }: { id: string; to: string }): Promise<void> {
  const conversation = await requireConversation(call.db, id)
  refuseOthers(conversation, call.actor.memberId)
  if (!isUuid(to) || !(await queries.isColleague(call.db, to))) throw fail(known.notFound)
  if (conversation.assigneeId !== to || conversation.state === 'closed')
    await assign(call, conversation, { assigneeId: to, event: 'transferred' })
}

/** Does nothing if it is closed. Throws 10751 while a colleague is the assignee. */
export async function closeConversation(call: ActingCall, { id }: { id: string }): Promise<void> {
  const conversation = await requireConversation(call.db, id)
  refuseOthers(conversation, call.actor.memberId)
  const { state, assigneeId } = conversation
  if (!conversationTransitions.can(state, 'close', 'staff')) return
  await queries.closeConversation(call.db, id)
  await insertEvent(call.db, id, 'closed', call.actor.memberId)
  await call.audit({
    action: 'chat.close',
    objectType: 'chat',
    objectId: id,
    before: { state, assigneeId },
    after: { state: 'closed', assigneeId },
  })
}

function refuseOthers({ assigneeId, assigneeName, state }: LockedConversation, memberId: string) {
  if (state === 'open' && assigneeId !== null && assigneeId !== memberId)
    throw fail(failures.takenByOther, { inputs: { name: assigneeName ?? '' } })
}

type Assignment = { assigneeId: string; event: 'taken' | 'transferred' }

/** `call.db` must be the transaction that has locked the conversation. */
export async function assign(
  call: ActingCall,
  { id, state, assigneeId: previousId }: LockedConversation,
  { assigneeId, event }: Assignment,
): Promise<void> {
  await queries.updateAssignee(call.db, id, assigneeId)
  await insertEvent(call.db, id, event, assigneeId)
  await call.audit({
    action: event === 'taken' ? 'chat.take' : 'chat.transfer',
    objectType: 'chat',
    objectId: id,
    before: { state, assigneeId: previousId },
    after: { state: 'open', assigneeId },
  })
}
