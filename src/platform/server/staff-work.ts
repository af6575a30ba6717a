import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from './postgres/database.ts'

export type HandOver = {
  fromId: string
  toId: string
  /** Who hands them over. */
  actorId: string
}

/** Records of one feature that are assigned to a member of staff, and go to another person when the account is suspended. */
export type StaffWork = {
  kind: string
  /** Returns their number with the noun, such as "25 leads". */
  format: (inputs: { n: string }, options: { locale: Locale }) => string
  /** Returns how many records are open and assigned to the member. */
  count(db: Db, memberId: string): Promise<number>
  /** Returns why a member of staff cannot take such records; null if they can. Without it everybody can. */
  whyNot?(db: Db, memberId: string): Promise<Message | null>
  /** Assigns them to another member, in the caller's transaction and change set. Returns their number. */
  handOver(trx: Db, between: HandOver): Promise<number>
}
