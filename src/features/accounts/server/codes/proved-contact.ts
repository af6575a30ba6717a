import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { markContactProved, isProvedContact } from '../queries-member.ts'
import { requireCode } from './code-input.ts'
import type { Codes, CodePurpose } from './codes.ts'

type Contact = {
  /** Null for visitors. */
  memberId: string | null
  /** A phone number of eleven digits or an e-mail address in lower case. */
  target: string
  purpose: CodePurpose
}

/**
 * Requires a code for a contact, unless it is the member's own and a code has proved it before. Throws as `requireCode` and `Codes.take` do. A
 * code that proves the member's own contact is the last one needed.
 */
export async function requireProvedContact(
  trx: Db,
  codes: Codes,
  { memberId, target, purpose }: Contact,
  input: Parameters<typeof requireCode>[0],
  locale: Locale,
): Promise<void> {
  const hasCode = input.code !== undefined || input.smsCode !== undefined
  if (!hasCode && memberId !== null && (await isProvedContact(trx, memberId, target))) return
  await codes.take(trx, { purpose, target, ...requireCode(input, locale) })
  if (memberId !== null) await markContactProved(trx, memberId, target)
}
