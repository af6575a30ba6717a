import { argon2, createHash, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { turns } from '#platform/server/jobs/turns.ts'

/**
 * Secrets that are mixed into every hash and stored outside the database, so that a stolen database cannot be attacked alone. `previous`
 * verifies hashes from before the secret was changed.
 */
export type PasswordKeys = { current: string; previous: readonly string[] }

/**
 * Memory in KiB, and passes: one of the equivalent settings of OWASP's Password Storage Cheat Sheet. The setting with 46 MiB and one pass
 * takes three times as long here, mostly for allocating memory; `npm run bench:auth` measures a hash.
 */
export const argonCost = { memory: 19 * 1_024, passes: 2, parallelism: 1 }
const hashBytes = 32

/** A hash takes tens of milliseconds of CPU. Beyond this queue length sign-ins are refused with 503, so that other requests proceed. */
const enqueue = turns({ atOnce: 2, maxWaiting: 32 })

/** Returns the hash as a PHC string. Throws 503 if the queue is full. */
export async function hashPassword(password: string, { current }: PasswordKeys): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, current, argonCost)
  return `$argon2id$v=19$m=${argonCost.memory},t=${argonCost.passes},p=${argonCost.parallelism},keyid=${keyId(current)}$${toBase64(salt)}$${toBase64(hash)}`
}

export type Verdict = { matches: boolean; isOutdated: boolean }

/** Verifies a password. Without a stored hash it verifies a random one, so that unknown accounts take the same time. `isOutdated`: rehash. */
export async function verifyPassword(password: string, stored: string | null, keys: PasswordKeys): Promise<Verdict> {
  const parsed = stored === null ? null : readPhc(stored)
  const key = parsed && [keys.current, ...keys.previous].find((candidate) => keyId(candidate) === parsed.keyId)
  const { salt, hash, cost } = parsed && key ? parsed : { salt: randomBytes(16), hash: randomBytes(hashBytes), cost: argonCost }
  const derived = await derive(password, salt, key ?? keys.current, cost)
  return { matches: timingSafeEqual(derived, hash), isOutdated: key !== keys.current || !isCurrent(cost) }
}

type Cost = typeof argonCost

const isCurrent = (cost: Cost) =>
  cost.memory === argonCost.memory && cost.passes === argonCost.passes && cost.parallelism === argonCost.parallelism

const argon2id = promisify((parameters: Argon2Parameters, done: (error: Error | null, hash: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

async function derive(password: string, salt: Buffer, key: string, cost: Cost): Promise<Buffer> {
  // NFKC: the same characters from different keyboards are the same password.
  const message = Buffer.from(password.normalize('NFKC'))
  const hash = await enqueue('foreground', () =>
    argon2id({ message, nonce: salt, secret: Buffer.from(key), tagLength: hashBytes, ...cost }),
  )
  if (hash === null) throw fail(failures.maintenance, { headers: { 'retry-after': '2' } })
  return hash
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2}),keyid=([\w+/]{1,12})\$([\w+/]{22})\$([\w+/]{43})$/

function readPhc(stored: string) {
  const [, memory, passes, parallelism, id, salt, hash] = phc.exec(stored) ?? []
  if (id === undefined || salt === undefined || hash === undefined) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    keyId: id,
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** Encodes base64 without padding, as PHC strings require. */
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const keyId = (key: string) => toBase64(createHash('sha256').update(key).digest().subarray(0, 6))
