import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** `entry`: requested without a purpose, to sign in or register. */
export type CodePurpose = 'login' | 'register' | 'entry' | 'reset' | 'appointment' | 'contact' | 'bind' | 'delete' | 'enquiry'

/** After this many wrong attempts a code is invalid. */
export const triesPerCode = 5
export const codeMinutes = 5

/** Codes for one target that serve the same use. */
type Slot = { purposes: readonly CodePurpose[]; target: string }

/** One per purpose. */
type CodeMacs = { codeMacs: readonly Buffer[] }

/** All times come from the database clock, because the clocks of processes may differ. */
const liveCodes = (db: Db, { purposes, target }: Slot) =>
  db
    .updateTable('code')
    .where('purpose', 'in', purposes)
    .where('target', '=', target)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('proofHash', 'is', null)
    .where('tries', '<', triesPerCode)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)

/** Uses up a code with one conditional write, so that only one of concurrent requests succeeds. */
export const consumeCode = (db: Db, { codeMacs, ...slot }: Slot & CodeMacs) =>
  liveCodes(db, slot)
    .where('codeMac', 'in', codeMacs)
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirst()

/** Returns true if this code is valid now. */
export async function isLiveCode(db: Db, { purposes, target, codeMacs }: Slot & CodeMacs): Promise<boolean> {
  const row = await db
    .selectFrom('code')
    .select('id')
    .where('purpose', 'in', purposes)
    .where('target', '=', target)
    .where('codeMac', 'in', codeMacs)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('proofHash', 'is', null)
    .where('tries', '<', triesPerCode)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}

type ProofRow = { proofHash: Buffer; proofDeviceHash: Buffer | null }

/** Converts a code to a proof with one conditional write. From then on the row is used by the proof, no longer by the code. */
export const convertCode = (db: Db, { codeMacs, ...slot }: Slot & CodeMacs, proof: ProofRow, lifetimeSeconds: number) =>
  liveCodes(db, slot)
    .where('codeMac', 'in', codeMacs)
    .set({ ...proof, expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${lifetimeSeconds})` })
    .returning('id')
    .executeTakeFirst()

/** The row of a proof that is valid now for this target and browser. */
const liveProof = (target: string, { proofHash, proofDeviceHash }: ProofRow) =>
  sql<boolean>`proof_hash = ${proofHash} and target = ${target} and proof_device_hash is not distinct from ${proofDeviceHash}
    and used_at is null and voided_at is null and tries < ${triesPerCode} and expires_at > clock_timestamp()`

/** Uses up a proof with one conditional write, so that only one of concurrent requests succeeds. */
export const consumeProof = (db: Db, target: string, proof: ProofRow) =>
  db
    .updateTable('code')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where(liveProof(target, proof))
    .returning('id')
    .executeTakeFirst()

/** Returns true if this proof is valid now. */
export async function isLiveProof(db: Db, target: string, proof: ProofRow): Promise<boolean> {
  const row = await db.selectFrom('code').select('id').where(liveProof(target, proof)).executeTakeFirst()
  return row !== undefined
}

/** Counts a wrong attempt for the code with this key, so that attackers without the key cannot exhaust it. */
export const countWrongTry = (db: Db, slot: Slot & { keyHash: Buffer }) =>
  liveCodes(db, slot)
    .where('keyHash', '=', slot.keyHash)
    .set((build) => ({ tries: build('tries', '+', 1) }))
    .returning('id')
    .executeTakeFirst()

/** Makes a used code valid again, with one attempt less. Returns false if it is exhausted or a newer code exists. */
export async function reviveCode(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('code')
    .set((build) => ({ usedAt: null, tries: build('tries', '+', 1) }))
    .where('id', '=', id)
    .where('usedAt', 'is not', null)
    .where('voidedAt', 'is', null)
    .where('tries', '<', triesPerCode)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('code as later')
            .select('later.id')
            .whereRef('later.purpose', '=', 'code.purpose')
            .whereRef('later.target', '=', 'code.target')
            .where('later.usedAt', 'is', null)
            .where('later.voidedAt', 'is', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type NewCode = { purpose: CodePurpose; target: string; keyHash: Buffer; codeMac: Buffer; ipClass: string; deviceHash: Buffer | null }

/** Inserts a code and voids the previous one for this purpose and target. */
export async function replaceCode(db: Db, code: NewCode): Promise<void> {
  await db
    .updateTable('code')
    .set({ voidedAt: sql<Date>`clock_timestamp()` })
    .where('purpose', '=', code.purpose)
    .where('target', '=', code.target)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute()
  await db
    .insertInto('code')
    .values({ ...code, expiresAt: sql<Date>`clock_timestamp() + make_interval(mins => ${codeMinutes})` })
    .execute()
}

/** Codes are retained for a day, for the limits; captchas until they expire. */
export async function sweepCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('code')
    .where('createdAt', '<', sql<Date>`now() - interval '25 hours'`)
    .execute()
  await db
    .deleteFrom('captcha')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}

export const insertCaptcha = (db: Db, answerMac: Buffer, minutes: number) =>
  db
    .insertInto('captcha')
    .values({ answerMac, expiresAt: sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})` })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Deletes a captcha and returns it; each is valid for one answer, right or wrong. */
export const takeCaptcha = (db: Db, id: string) =>
  db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .returning('answerMac')
    .executeTakeFirst()
