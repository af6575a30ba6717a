import { createHash, createHmac } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/database.ts'
import { secondsUntilFree, takeUse, type Rule } from '#platform/server/rate-limit.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { consumeCode, countWrongTry, isLiveCode, reviveCode, type CodePurpose } from './queries-codes.ts'

export type { CodePurpose }

/** `target` is a phone number of eleven digits or an e-mail address in lower case; `codeKey` is what the code was asked for with. */
export type GivenCode = { purpose: CodePurpose; target: string; code: string; codeKey: string }

/** Wrong codes for one phone number or address, over all purposes. */
const wrongTries: Rule = { name: 'code-tries', limits: [{ max: 10, seconds: 3_600 }] }

/**
 * Uses up a code, or refuses with 10001 (wrong), 10002 (unknown, expired, used or tried too often) or 10004 (too many wrong ones for this
 * target). A wrong try counts even when the caller's transaction is undone for it, provided that `transact` runs it. Gives the code's id.
 */
export async function takeCode(db: Db, pepper: string, { purpose, target, code, codeKey }: GivenCode): Promise<string> {
  const wait = await secondsUntilFree(db, wrongTries, target)
  if (wait !== null) throw tooManyTries(wait)
  const taken = await consumeCode(db, { purpose, target, codeMac: macOf(pepper, { purpose, target, code, codeKey }) })
  if (taken) return taken.id
  const counted = await countWrongTry(db, { purpose, target, keyHash: keyHashOf(codeKey) })
  if (!counted) throw fail(codeFailures.codeInvalid)
  await takeUse(db, wrongTries, target)
  throw fail(codeFailures.codeWrong, { keepWrites: true })
}

/**
 * Refuses as `takeCode` would, and counts a wrong try, but leaves a right code as it is: before work that is dear, such as the hash of a
 * password, and that must not keep a transaction waiting.
 */
export async function requireRightCode(db: Db, pepper: string, given: GivenCode): Promise<void> {
  const { purpose, target } = given
  if (!(await isLiveCode(db, { purpose, target, codeMac: macOf(pepper, given) }))) await takeCode(db, pepper, given)
}

/**
 * Gives a code back whose owner was refused for another reason, such as a taken name, so that no new one has to be sent. That costs one of
 * its tries: with one code, only five names can be asked for.
 */
export async function giveBackCode(db: Db, codeId: string): Promise<void> {
  await reviveCode(db, codeId)
}

const tooManyTries = (retryAfter: number) => fail(codeFailures.tooManyTries, { inputs: { n: retryAfter }, data: { retryAfter } })

/** The code, its key, its target and its purpose at once: none of them can be exchanged. */
export const macOf = (pepper: string, { purpose, target, code, codeKey }: GivenCode) =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([purpose, target, codeKey, code]))
    .digest()

export const keyHashOf = (codeKey: string) => createHash('sha256').update(codeKey).digest()
