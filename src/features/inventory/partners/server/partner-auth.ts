import { createHash, randomBytes } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { findSourceOfKey } from './queries-sources.ts'

const prefix = 'whsp_'
const hintLength = 4

/** Creates a key of 256 random bits. Only its hash is stored. */
export function createPartnerKey() {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, hint: key.slice(-hintLength), keyHash: hashOf(key) }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()

const perKey: Rule = { name: 'partner', limits: [{ max: 60, seconds: 60 }] }

export type Caller = NonNullable<Awaited<ReturnType<typeof findSourceOfKey>>>

/** Returns the partner that calls. Throws 10951 without a valid key, and 429 above 60 calls a minute. */
export async function requirePartner(db: Db, { request }: Pick<Call, 'request'>): Promise<Caller> {
  const [, key = ''] = /^Bearer (whsp_[\w-]{43})$/i.exec(request.headers.authorization ?? '') ?? []
  const caller = key === '' ? undefined : await findSourceOfKey(db, hashOf(key))
  if (!caller) throw fail(failures.wrongKey)
  const wait = await takeUse(db, perKey, caller.keyId)
  if (wait !== null) throw tooMany(wait)
  return caller
}
