import type { PersonalData } from '#platform/server/personal-data.ts'
import { eraseViews, exportViews } from './queries-view.ts'

/** Exports and erases the personal views of the console; shared ones stay. */
export const viewData: PersonalData = {
  export: async (db, memberId) => ({ savedViews: await exportViews(db, memberId) }),
  erase: async (trx, memberId) => void (await eraseViews(trx, memberId)),
}
