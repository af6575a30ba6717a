import { randomInt } from 'node:crypto'
import { adminRole } from '#platform/contract/permission.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { hashPassword, type PasswordKeys } from './passwords.ts'
import { hasAdmin, insertFirstAdmin } from './queries-first-admin.ts'

/**
 * Creates the first administrator with a random password if there is none yet. Returns the password, which is shown once and has to be changed at
 * the first sign-in, because logs may keep the output of the start; null if there is an admin.
 */
export async function createFirstAdmin(
  db: Db,
  keys: PasswordKeys,
  userName: string = adminRole,
): Promise<{ userName: string; password: string } | null> {
  if (await hasAdmin(db)) return null
  const password = randomPassword()
  // Before the row of the role is locked: a hash takes time, and another process that starts waits for the lock a second only.
  const passwordHash = await hashPassword(password, keys)
  const isCreated = await writeAs({ kind: 'seed', reason: 'first start' }, () => insertFirstAdmin(db, { userName, passwordHash })).catch(
    (error: { code?: string }) => {
      throw error.code === uniqueViolation ? new StartRefusal(`ADMIN_NAME ${userName} is the name of another account.`) : error
    },
  )
  return isCreated ? { userName, password } : null
}

const uniqueViolation = '23505'

const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#$%^&_+=']
const length = 20

/** Returns a password with every required class of characters and without look-alikes. */
export function randomPassword(): string {
  const all = alphabets.join('')
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)]!
  const password = Array.from({ length }, () => pick(all)).join('')
  // About nine in ten contain every class; otherwise try again.
  return alphabets.every((alphabet) => [...alphabet].some((character) => password.includes(character))) ? password : randomPassword()
}
