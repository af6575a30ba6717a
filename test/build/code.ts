import { keyHashOf, macOf, type CodePurpose } from '#features/accounts/server/codes/codes.ts'
import { replaceCode } from '#features/accounts/server/codes/queries-codes.ts'
import type { TestApp } from '../app.ts'

/** A code that the server takes, written past the sending of it, which has limits and tests of its own. */
export async function buildCode({ deps }: TestApp, purpose: CodePurpose, target: string) {
  const given = { code: '135791', codeKey: 'k'.repeat(32) }
  const codeMac = macOf(deps.accounts.pepper, { purpose, target, ...given })
  await replaceCode(deps.db, { purpose, target, keyHash: keyHashOf(given.codeKey), codeMac, ipClass: 'of a test', deviceHash: null })
  return given
}
