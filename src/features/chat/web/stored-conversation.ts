import { storedValue } from '#platform/web/stored-value.ts'

/** The talk of this browser. `secret` null: of a member, whose session opens it. */
export type KeptTalk = { talkId: string; secret: string | null }

export const keptTalk = storedValue<KeptTalk | null>('whs.chat', null, (stored) => {
  const { talkId, secret } = (stored ?? {}) as Partial<KeptTalk>
  return typeof talkId === 'string' && (typeof secret === 'string' || secret === null) ? { talkId, secret } : null
})
