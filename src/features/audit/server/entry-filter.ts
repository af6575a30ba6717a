import { dayAfter, startOfDay } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { AuditFilter } from '../contract.ts'
import { listActorIds, type EntryFilter } from './queries-audit.ts'

/** Returns the conditions of a list: a name becomes the accounts that have it, days become moments. */
export async function toEntryFilter(db: Db, { who, actorId, from, to, ...fields }: AuditFilter): Promise<EntryFilter> {
  const named = who === undefined ? undefined : await listActorIds(db, who)
  const actorIds = actorId === undefined ? named : [actorId].filter((id) => named === undefined || named.includes(id))
  return {
    ...fields,
    actorIds,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(dayAfter(to, 1)),
  }
}
