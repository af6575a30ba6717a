import type { Db } from '#platform/server/database.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { sumFigures, type Owner } from './queries.ts'
import { exportContractsOf, forgetContact } from './queries-personal.ts'

/**
 * For the overview: how many contracts there are, m² under contracts in force, yuan to be paid until the end of this month (what is late
 * included), and yuan that are late.
 */
export const contractFigures = (db: Db, owner: Owner) => sumFigures(db, owner)

export const personalData: PersonalData = {
  export: async (db, memberId) => ({ contracts: await exportContractsOf(db, memberId) }),
  erase: async (trx, memberId) => void (await forgetContact(trx, memberId)),
}
