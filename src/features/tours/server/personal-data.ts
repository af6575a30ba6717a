import type { PersonalData } from '#platform/server/personal-data.ts'
import { eraseTours, exportTours } from './queries-tours.ts'

/** Tours, whose viewings are those of the appointments feature and have to be erased before. */
export const tourData: PersonalData = {
  export: async (db, memberId) => ({ tours: await exportTours(db, memberId) }),
  erase: async (trx, memberId) => void (await eraseTours(trx, memberId)),
}
