import { randomInt } from 'node:crypto'
import { adminRole } from '#platform/contract/permission.ts'
import type { Db } from '#platform/server/database.ts'
import { hashPassword, type PasswordKeys } from './passwords.ts'
import { insertFirstAdmin } from './queries-first-admin.ts'

/**
 * Makes `admin` with a random password when nobody is admin yet, and gives the password, which is shown this once and stored nowhere. Null
 * when there is one.
 */
export async function makeFirstAdmin(db: Db, keys: PasswordKeys): Promise<{ userName: string; password: string } | null> {
  const password = randomPassword()
  const made = await insertFirstAdmin(db, () => hashPassword(password, keys))
  return made ? { userName: adminRole, password } : null
}

const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#$%^&_+=']
const length = 20

/** Of every class that the password rule asks for, without signs that look alike. */
export function randomPassword(): string {
  const all = alphabets.join('')
  const pick = (signs: string) => signs[randomInt(signs.length)]!
  const password = Array.from({ length }, () => pick(all)).join('')
  // About nine in ten already hold every class.
  return alphabets.every((signs) => [...signs].some((sign) => password.includes(sign))) ? password : randomPassword()
}
