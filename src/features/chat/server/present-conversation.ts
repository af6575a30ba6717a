import type { ConversationSummary } from '../staff-contract.ts'
import type { ConversationRow } from './queries-staff.ts'

/** A short number that tells anonymous visitors apart; it does not identify the conversation. */
const visitorNumber = (conversationId: string) => conversationId.slice(-4).toUpperCase()

export function presentConversation(row: ConversationRow): Omit<ConversationSummary, 'found'> {
  const { assigneeId, assigneeName, lastText, lastFileId, lastFrom } = row
  return {
    talkId: row.id,
    memberName: row.memberName,
    number: visitorNumber(row.id),
    state: row.state,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    unread: row.unread,
    lastText,
    lastKind: lastText !== null ? 'text' : lastFileId !== null ? 'file' : 'event',
    lastFrom: lastFrom === 'staff' ? 'staff' : 'visitor',
    lastTime: row.lastTime,
    waitingSince: row.waitingSince,
    hasContact: row.phone !== null || row.email !== null,
    isHere: row.isHere,
  }
}
