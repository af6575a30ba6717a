import type { PersonalData } from '#platform/server/personal-data.ts'
import { exportContractsOf, forgetContact } from './queries-personal.ts'

export const personalData: PersonalData = {
  export: async (db, memberId) => ({ contracts: await exportContractsOf(db, memberId) }),
  erase: async (trx, memberId) => void (await forgetContact(trx, memberId)),
}
