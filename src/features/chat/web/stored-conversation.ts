import { storedValue } from '#platform/web/stored-value.ts'

/** The conversation stored in this browser. `secret` null: a member's, opened by the session. */
export type KeptTalk = { talkId: string; secret: string | null }

export const keptTalk = storedValue<KeptTalk | null>('whs.chat', null, (stored) => {
  const { talkId, secret } = (stored ?? {}) as Partial<KeptTalk>
  return typeof talkId === 'string' && (typeof secret === 'string' || secret === null) ? { talkId, secret } : null
})
