import { createHash, createHmac } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { secondsUntilFree, takeUse, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { hashToken, isToken, newToken } from '../sessions/tokens.ts'
import {
  consumeCode,
  consumeProof,
  convertCode,
  countWrongTry,
  isLiveCode,
  isLiveProof,
  reviveCode,
  type CodePurpose,
} from './queries-codes.ts'

export type { CodePurpose }

/** `target` is a phone number of eleven digits or an e-mail address in lower case; `codeKey` came with the answer to the request for a code. */
export type CodeProof = { purpose: CodePurpose; target: string; code: string; codeKey: string }

/** Purposes whose codes can become proofs: those that sign in or register, whichever fits. */
export type ProofPurpose = Extract<CodePurpose, 'login' | 'register'>

/** `token` is what `verify` returned; `deviceHash` identifies the browser, and is null for apps. */
export type VerifiedProof = { target: string; token: string; deviceHash: Buffer | null }

/** Time to fill in the rest of a form after the code was verified. */
export const proofSeconds = 600

/** Wrong codes for one phone number or address, over all purposes. */
const wrongTries: Rule = { name: 'code-tries', limits: [{ max: 10, seconds: 3_600 }] }

/** Codes that prove a phone number or an e-mail address. */
export type Codes = {
  /**
   * Uses up a code and returns its id, or refuses with 10001 (wrong), 10002 (unknown, expired, used or tried too often) or 10004 (too many
   * wrong ones for this target). A wrong try counts even when the caller's transaction is rolled back, provided that `transact` runs it.
   * Takes the proof of a verified code as well.
   */
  take(trx: Db, proof: CodeProof | VerifiedProof): Promise<string>
  /**
   * Refuses as `take` would, and counts a wrong try, but does not use up a right code: for checks before expensive work, such as hashing a
   * password, that must not keep a transaction waiting.
   */
  requireRight(db: Db, proof: CodeProof | VerifiedProof): Promise<void>
  /**
   * Replaces a code by a token for the same target, to be used once, by the same browser, within `proofSeconds`. Refuses as `take` does.
   */
  verify(trx: Db, code: CodeProof & { purpose: ProofPurpose }, deviceHash: Buffer | null): Promise<string>
  /**
   * Makes a used code valid again when its owner was refused for another reason, such as a taken name, so that no new one has to be sent. Costs
   * one of its tries: with one code, at most five names can be tried.
   */
  giveBack(trx: Db, codeId: string): Promise<boolean>
}

/** `pepper` keys the hashes of codes. */
export function openCodes(pepper: string): Codes {
  const slotOf = (proof: CodeProof) => {
    const purposes = purposesFor(proof.purpose)
    return { purposes, target: proof.target, codeMacs: purposes.map((purpose) => computeCodeMac(pepper, { ...proof, purpose })) }
  }
  async function take(trx: Db, proof: CodeProof | VerifiedProof) {
    if ('token' in proof) return takeVerified(trx, proof)
    await requireTriesLeft(trx, proof.target)
    const code = await consumeCode(trx, slotOf(proof))
    if (!code) throw await countWrongCode(trx, proof)
    return code.id
  }
  return {
    take,
    async requireRight(db, proof) {
      if ('token' in proof) return requireVerified(db, proof)
      if (!(await isLiveCode(db, slotOf(proof)))) await take(db, proof)
    },
    async verify(trx, proof, deviceHash) {
      await requireTriesLeft(trx, proof.target)
      const token = newToken('proof')
      const code = await convertCode(trx, slotOf(proof), { proofHash: hashToken(token), proofDeviceHash: deviceHash }, proofSeconds)
      if (!code) throw await countWrongCode(trx, proof)
      return token
    },
    giveBack: reviveCode,
  }
}

/** Returns the purposes of the codes that serve a use. */
const purposesFor = (use: CodePurpose): readonly CodePurpose[] => (use === 'login' || use === 'register' ? [use, 'entry'] : [use])

async function requireTriesLeft(trx: Db, target: string) {
  const retryAfter = await secondsUntilFree(trx, wrongTries, target)
  if (retryAfter !== null) throw fail(codeFailures.tooManyTries, { inputs: { n: retryAfter }, data: { retryAfter } })
}

/** Counts a wrong try and returns the refusal. */
async function countWrongCode(trx: Db, { purpose, target, codeKey }: CodeProof) {
  const triedCode = await countWrongTry(trx, { purposes: purposesFor(purpose), target, keyHash: hashCodeKey(codeKey) })
  if (!triedCode) return fail(codeFailures.codeInvalid)
  await takeUse(trx, wrongTries, target)
  return fail(codeFailures.codeWrong, { keepWrites: true })
}

async function takeVerified(trx: Db, proof: VerifiedProof) {
  const code = isToken('proof', proof.token) ? await consumeProof(trx, proof.target, hashProof(proof)) : undefined
  if (!code) throw fail(codeFailures.codeInvalid)
  return code.id
}

async function requireVerified(db: Db, proof: VerifiedProof) {
  const isLive = isToken('proof', proof.token) && (await isLiveProof(db, proof.target, hashProof(proof)))
  if (!isLive) throw fail(codeFailures.codeInvalid)
}

const hashProof = ({ token, deviceHash }: VerifiedProof) => ({ proofHash: hashToken(token), proofDeviceHash: deviceHash })

/** The code, its key, its target and its purpose at once: none of them can be exchanged. */
export const computeCodeMac = (pepper: string, { purpose, target, code, codeKey }: CodeProof) =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([purpose, target, codeKey, code]))
    .digest()

export const hashCodeKey = (codeKey: string) => createHash('sha256').update(codeKey).digest()
