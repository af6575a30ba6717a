import { createHash, createHmac } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { secondsUntilFree, takeUse, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { consumeCode, countWrongTry, isLiveCode, reviveCode, type CodePurpose } from './queries-codes.ts'

export type { CodePurpose }

/** `target` is a phone number of eleven digits or an e-mail address in lower case; `codeKey` came with the answer to the request for a code. */
export type CodeProof = { purpose: CodePurpose; target: string; code: string; codeKey: string }

/** Wrong codes for one phone number or address, over all purposes. */
const wrongTries: Rule = { name: 'code-tries', limits: [{ max: 10, seconds: 3_600 }] }

/** Codes that prove a phone number or an e-mail address. */
export type Codes = {
  /**
   * Uses up a code and returns its id, or refuses with 10001 (wrong), 10002 (unknown, expired, used or tried too often) or 10004 (too many
   * wrong ones for this target). A wrong try counts even when the caller's transaction is rolled back, provided that `transact` runs it.
   */
  take(trx: Db, proof: CodeProof): Promise<string>
  /**
   * Refuses as `take` would, and counts a wrong try, but does not use up a right code: for checks before expensive work, such as hashing a
   * password, that must not keep a transaction waiting.
   */
  requireRight(db: Db, proof: CodeProof): Promise<void>
  /**
   * Makes a used code valid again when its owner was refused for another reason, such as a taken name, so that no new one has to be sent. Costs
   * one of its tries: with one code, at most five names can be tried.
   */
  giveBack(trx: Db, codeId: string): Promise<boolean>
}

/** `pepper` keys the hashes of codes. */
export function openCodes(pepper: string): Codes {
  async function take(trx: Db, proof: CodeProof) {
    const { purpose, target, codeKey } = proof
    const wait = await secondsUntilFree(trx, wrongTries, target)
    if (wait !== null) throw tooManyTries(wait)
    const rightCode = await consumeCode(trx, { purpose, target, codeMac: computeCodeMac(pepper, proof) })
    if (rightCode) return rightCode.id
    const triedCode = await countWrongTry(trx, { purpose, target, keyHash: hashCodeKey(codeKey) })
    if (!triedCode) throw fail(codeFailures.codeInvalid)
    await takeUse(trx, wrongTries, target)
    throw fail(codeFailures.codeWrong, { keepWrites: true })
  }
  return {
    take,
    async requireRight(db, proof) {
      const { purpose, target } = proof
      if (!(await isLiveCode(db, { purpose, target, codeMac: computeCodeMac(pepper, proof) }))) await take(db, proof)
    },
    giveBack: reviveCode,
  }
}

const tooManyTries = (retryAfter: number) => fail(codeFailures.tooManyTries, { inputs: { n: retryAfter }, data: { retryAfter } })

/** The code, its key, its target and its purpose at once: none of them can be exchanged. */
export const computeCodeMac = (pepper: string, { purpose, target, code, codeKey }: CodeProof) =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([purpose, target, codeKey, code]))
    .digest()

export const hashCodeKey = (codeKey: string) => createHash('sha256').update(codeKey).digest()
