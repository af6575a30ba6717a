import { createHash, randomBytes } from 'node:crypto'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import { talksPerAddress } from './limits.ts'
import { findTalkOfHolder, findTalkOfMember, giveTalkTo, insertTalk, type NewTalk } from './queries.ts'

/** Credentials of a visitor. */
export type Visitor = { memberId: string | null; talkId?: string | undefined; secret?: string | undefined }

const secretPattern = /^[\w-]{43}$/
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Returns the conversation that the visitor may read and write; null if there is none or it is another visitor's. */
export async function findOwnTalk(db: Db, { memberId, talkId, secret }: Visitor): Promise<string | null> {
  const held =
    talkId !== undefined && secret !== undefined && isUuid(talkId) && secretPattern.test(secret)
      ? { talkId, secretHash: hashOf(secret) }
      : null
  if (memberId !== null) {
    if (held && (await giveTalkTo(db, memberId, held))) return held.talkId
    return (await findTalkOfMember(db, memberId))?.id ?? null
  }
  return held ? ((await findTalkOfHolder(db, held.talkId, held.secretHash))?.id ?? null) : null
}

/** Throws 404 for every conversation but the visitor's own. */
export async function requireOwnTalk(db: Db, visitor: Visitor): Promise<string> {
  const talkId = await findOwnTalk(db, visitor)
  if (talkId === null || (visitor.talkId !== undefined && visitor.talkId !== talkId)) throw fail(failures.notFound)
  return talkId
}

type Beginning = Pick<NewTalk, 'memberId' | 'language' | 'page' | 'pageTitle'> & { ip: string | null }

/** `ip` null: no limit per address. The secret is returned once; only its hash is stored. */
export async function begin(db: Db, { ip, ...talk }: Beginning): Promise<{ talkId: string; secret: string | null }> {
  const known = talk.memberId === null ? undefined : await findTalkOfMember(db, talk.memberId)
  if (known) return { talkId: known.id, secret: null }
  if (ip !== null) await take(db, talksPerAddress, addressKey(ip))
  const secret = talk.memberId === null ? randomBytes(32).toString('base64url') : null
  return { talkId: await insertTalk(db, { ...talk, secretHash: secret === null ? null : hashOf(secret) }), secret }
}

/** Counts one use, or throws 429. */
export async function take(db: Db, rule: Rule, key: string): Promise<void> {
  const wait = await takeUse(db, rule, key)
  if (wait !== null) throw tooMany(wait)
}
