import { argon2, createHash, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { turns } from '#platform/server/turns.ts'

/**
 * Mixed into every hash and kept outside the database: who has only the database cannot try passwords. `previous` still reads what was
 * made before the secret of the installation was changed.
 */
export type PasswordKeys = { current: string; previous: readonly string[] }

/**
 * KiB and passes: one of the pairs that OWASP's cheat sheet for password storage calls equally strong. The one with 46 MiB and a single
 * pass costs three times as much here, most of it for memory that is taken and given back; `npm run bench:auth` prints what a hash costs.
 */
export const argonCost = { memory: 19 * 1_024, passes: 2, parallelism: 1 }
const hashBytes = 32

/** A hash keeps a processor busy for tens of milliseconds. Beyond so many in line, sign-in says "later", and everything else goes on. */
const inTurn = turns({ atOnce: 2, longest: 32 })

/** As PHC string. Refuses with 503 when too many are in line. */
export async function hashPassword(password: string, { current }: PasswordKeys): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, current, argonCost)
  return `$argon2id$v=19$m=${argonCost.memory},t=${argonCost.passes},p=${argonCost.parallelism},keyid=${keyId(current)}$${b64(salt)}$${b64(hash)}`
}

export type Verdict = { matches: boolean; isOutdated: boolean }

/** Without a stored hash a made-up one is tried, so that an unknown account takes as long as a wrong password. `isOutdated`: hash it again. */
export async function verifyPassword(password: string, stored: string | null, keys: PasswordKeys): Promise<Verdict> {
  const read = stored === null ? null : readPhc(stored)
  const key = read && [keys.current, ...keys.previous].find((one) => keyId(one) === read.keyId)
  const { salt, hash, cost } = read && key ? read : { salt: randomBytes(16), hash: randomBytes(hashBytes), cost: argonCost }
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
  // In NFKC: the same characters typed on another keyboard are the same password.
  const message = Buffer.from(password.normalize('NFKC'))
  const hash = await inTurn('foreground', () => argon2id({ message, nonce: salt, secret: Buffer.from(key), tagLength: hashBytes, ...cost }))
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

/** PHC strings have base64 without padding. */
const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const keyId = (key: string) => b64(createHash('sha256').update(key).digest().subarray(0, 6))
