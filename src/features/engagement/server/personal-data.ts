import type { Db } from '#platform/server/postgres/database.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { eraseFollows, exportFollows } from './queries-follow.ts'
import { deleteVisits, exportVisits } from './queries-visit.ts'
import { eraseSearches, exportSearches } from './queries-saved-search.ts'

/** Exports and erases follows, visits and saved searches. */
export const personalData: PersonalData = {
  export: async (db: Db, memberId: string) => ({
    follows: await exportFollows(db, memberId),
    visits: await exportVisits(db, memberId),
    savedSearches: await exportSearches(db, memberId),
  }),
  async erase(trx: Db, memberId: string) {
    await eraseFollows(trx, memberId)
    await deleteVisits(trx, memberId)
    await eraseSearches(trx, memberId)
  },
}
