import type { Db } from './postgres/database.ts'

/** The personal data of one feature. The features run one after another, in one transaction. */
export type PersonalData = {
  /** Returns the data for the member's export file, under readable names. Leaves out secrets and the data of other people. */
  export(db: Db, memberId: string): Promise<Record<string, unknown>>
  /** Deletes the data, or removes from it whatever identifies the member. */
  erase(trx: Db, memberId: string): Promise<void>
}
