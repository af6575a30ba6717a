import type { Db } from '../postgres/database.ts'

/** Deletes up to `limit` rows, and returns how many: fewer than `limit` if none is left. Runs again after a crash, so it must be idempotent. */
export type Sweep = (db: Db, limit: number) => Promise<number>

/**
 * How long the rows of a table are kept: for ever; as long as the account of the person; as long as what they belong to; as long as their
 * maker needs them, which deletes them itself; or for a time.
 */
export type Period =
  | { kept: 'always' | 'account' | 'parent' | 'use' }
  /** `sweep`: deletes what is older, or makes it anonymous. Without it a job of the owner does. */
  | { kept: 'days'; days: number; sweep?: Sweep }

export type Catalogue = Readonly<Record<string, Period>>
