import { defineTransitions, type StatusOf } from '#platform/contract/transitions.ts'

/** Status of a conversation, the column `state`. It cycles: every status can be left. */
export const conversationTransitions = defineTransitions({
  statuses: { open: 'open', closed: 'closed' },
  transitions: {
    take: { from: ['open', 'closed'], to: 'open', by: 'staff', why: 'A member of staff answers the visitor from now on.' },
    transfer: { from: ['open', 'closed'], to: 'open', by: 'staff', why: 'The assignee hands the visitor over to a colleague.' },
    close: { from: ['open'], to: 'closed', by: 'staff', why: 'The question is answered.' },
    reopen: { from: ['closed'], to: 'open', by: 'visitor', why: 'The visitor has written again; the conversation waits for an assignee.' },
  },
})
export type ConversationStatus = StatusOf<typeof conversationTransitions>
