import { hashCodeKey, computeCodeMac, type CodePurpose } from '#features/accounts/server/codes/codes.ts'
import { replaceCode } from '#features/accounts/server/codes/queries-codes.ts'
import type { TestApp } from '../app.ts'

/** Stores a code that the server accepts, without sending it and its rate limits. */
export async function buildCode({ deps }: TestApp, purpose: CodePurpose, target: string) {
  const input = { code: '135791', codeKey: 'k'.repeat(32) }
  const codeMac = computeCodeMac(deps.accounts.pepper, { purpose, target, ...input })
  await replaceCode(deps.db, { purpose, target, keyHash: hashCodeKey(input.codeKey), codeMac, ipClass: 'of a test', deviceHash: null })
  return input
}
