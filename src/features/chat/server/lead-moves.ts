import type { Db } from '#platform/server/postgres/database.ts'
import type { ConversationStatus } from '../transitions.ts'
import { insertEvent } from './queries.ts'
import { closeConversation, lockConversation, updateAssignee } from './queries-staff.ts'

/** Locks the conversation of a lead; null if it is gone. */
export async function lockTalk(trx: Db, id: string): Promise<{ status: ConversationStatus; isAssigned: boolean } | null> {
  const conversation = await lockConversation(trx, id)
  return conversation ? { status: conversation.state, isAssigned: conversation.assigneeId !== null } : null
}

/** Assigns a locked conversation to the person who moved its lead, or closes it. The lead decides, regardless of who answers the conversation. */
export async function moveTalk(trx: Db, id: string, action: 'take' | 'close', actorId: string): Promise<void> {
  if (action === 'take') await updateAssignee(trx, id, actorId)
  else await closeConversation(trx, id)
  await insertEvent(trx, id, action === 'take' ? 'taken' : 'closed', actorId)
}
