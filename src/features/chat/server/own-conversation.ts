import { createHash, randomBytes } from 'node:crypto'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import { conversationsPerAddress } from './limits.ts'
import { findConversationBySecret, findConversationOfMember, insertConversation, moveToMember, type NewConversation } from './queries.ts'

/** Credentials of a visitor, as they arrive on the wire. */
export type Visitor = { memberId: string | null; talkId?: string | undefined; secret?: string | undefined }

const secretPattern = /^[\w-]{43}$/
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Returns the id of the conversation that the visitor may read and write; null if there is none or it is another visitor's. */
export async function findOwnConversation(db: Db, { memberId, talkId: conversationId, secret }: Visitor): Promise<string | null> {
  const anonymous =
    conversationId !== undefined && secret !== undefined && isUuid(conversationId) && secretPattern.test(secret)
      ? { conversationId, secretHash: hashOf(secret) }
      : null
  if (memberId !== null) {
    if (anonymous && (await moveToMember(db, memberId, anonymous))) return anonymous.conversationId
    return (await findConversationOfMember(db, memberId))?.id ?? null
  }
  return anonymous ? ((await findConversationBySecret(db, anonymous))?.id ?? null) : null
}

/** Throws 404 for every conversation but the visitor's own. */
export async function requireOwnConversation(db: Db, visitor: Visitor): Promise<string> {
  const conversationId = await findOwnConversation(db, visitor)
  if (conversationId === null || (visitor.talkId !== undefined && visitor.talkId !== conversationId)) throw fail(failures.notFound)
  return conversationId
}

type StartInput = Pick<NewConversation, 'memberId' | 'language' | 'page' | 'pageTitle'> & {
  /** Null: no limit per address. */
  ip: string | null
}

/** Returns the member's conversation, or starts one. The secret is returned once; only its hash is stored. */
export async function startConversation(db: Db, { ip, ...input }: StartInput): Promise<{ talkId: string; secret: string | null }> {
  const existing = input.memberId === null ? undefined : await findConversationOfMember(db, input.memberId)
  if (existing) return { talkId: existing.id, secret: null }
  if (ip !== null) await enforceLimit(db, conversationsPerAddress, addressKey(ip))
  const secret = input.memberId === null ? randomBytes(32).toString('base64url') : null
  return { talkId: await insertConversation(db, { ...input, secretHash: secret === null ? null : hashOf(secret) }), secret }
}

/** Counts one use, or throws 429. */
export async function enforceLimit(db: Db, rule: Rule, key: string): Promise<void> {
  const waitSeconds = await takeUse(db, rule, key)
  if (waitSeconds !== null) throw tooMany(waitSeconds)
}
