import type { ConversationState } from '../frames.ts'
import type { StateRow } from './queries.ts'

export const presentState = ({ state, assigneeId, assigneeName, ...row }: StateRow): ConversationState => ({
  state,
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
  readByVisitor: row.visitorReadId,
  readByStaff: row.staffReadId,
  hasContact: row.hasContact,
})
