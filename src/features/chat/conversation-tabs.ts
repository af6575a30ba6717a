/** `waiting`: not assigned. `mine`: assigned to the caller. `open`: every conversation that is not closed. */
export const conversationTabs = ['open', 'waiting', 'mine', 'closed'] as const
export type ConversationTab = (typeof conversationTabs)[number]
