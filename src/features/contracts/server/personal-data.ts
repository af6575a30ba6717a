import type { PersonalData } from '#platform/server/personal-data.ts'
import { exportContracts, eraseContact } from './queries-personal.ts'

export const personalData: PersonalData = {
  export: async (db, memberId) => ({ contracts: await exportContracts(db, memberId) }),
  erase: async (trx, memberId) => void (await eraseContact(trx, memberId)),
}
