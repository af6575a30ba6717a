import type { Db } from './postgres/database.ts'

/** What one feature keeps of a person. The features are asked one after another, in one transaction. */
export type PersonalData = {
  /** By name, in words that a person understands: for the file with one's own data. Without secrets, and nothing of others. */
  export(db: Db, memberId: string): Promise<Record<string, unknown>>
  /** Deletes it, or takes out of it what says whose it was. */
  erase(trx: Db, memberId: string): Promise<void>
}
