import { storedValue } from '#platform/web/stored-value.ts'

/** The conversation stored in this browser. `secret` null: a member's, opened by the session. */
export type StoredConversation = { talkId: string; secret: string | null }

export const storedConversation = storedValue<StoredConversation | null>('whs.chat', null, (stored) => {
  const { talkId, secret } = (stored ?? {}) as Partial<StoredConversation>
  return typeof talkId === 'string' && (typeof secret === 'string' || secret === null) ? { talkId, secret } : null
})

/** Returns the fields that identify the conversation in a request. */
export const credentialsOf = ({ talkId, secret }: StoredConversation) => ({ talkId, ...(secret !== null && { secret }) })
