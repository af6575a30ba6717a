import { capacityPrefix, capacityRules } from '#features/site/settings/capacity-settings.ts'
import { readNumbers } from '#features/site/server/site-settings.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { rulesFrom } from '../rules-from-settings.ts'
import type { FitRules } from '../rules.ts'

/** Reads the rules of the pallet calculation as operators have set them. */
export async function readFitRules(db: Db): Promise<FitRules> {
  const values = await readNumbers(db, capacityPrefix)
  return rulesFrom((name) => values.get(capacityPrefix + name) ?? capacityRules[name].initial)
}
