import { listDictionary, type DictionaryEntry } from '#features/dictionaries/contract.ts'
import { listAllRegions, type RegionGroup } from '#features/regions/contract.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { listContinents, type Continent } from './continents.ts'

export type Choices = {
  demandTypes: DictionaryEntry[]
  buildingTypes: DictionaryEntry[]
  whTypes: DictionaryEntry[]
  floorMaterials: DictionaryEntry[]
  continents: Continent[]
}

/** The dialog shows its own failures. */
const quiet = { noTip: true }

const loadDictionary = (type: string) => fetchCall(listDictionary, { type }, quiet)

/** Loads the choices of the form. Throws `CallFailed`. */
export async function loadChoices(): Promise<Choices> {
  const [demandTypes, buildingTypes, whTypes, floorMaterials, regions] = await Promise.all([
    loadDictionary('wh_demand_type'),
    loadDictionary('warehouse_building_type'),
    loadDictionary('floor_warehouse_type'),
    loadDictionary('floor_pad_material'),
    fetchCall(listAllRegions, { level: 1 }, quiet),
  ])
  // Without `flat` the answer is of trees.
  return { demandTypes, buildingTypes, whTypes, floorMaterials, continents: listContinents(regions as RegionGroup[]) }
}
