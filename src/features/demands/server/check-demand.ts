import type { z } from 'zod'
import { m } from '#messages'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import { invalid } from '#platform/server/read-input.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import type { demandFields } from '../demand-fields.ts'
import { domestic, earliestUseTime } from '../rules.ts'
import type { DemandRow, DemandValues } from './queries.ts'

export type CheckDeps = { clock: Clock; dictionaries: Dictionaries; regions: Regions }

/** The fields of the dialog, past the rules that need no look at the world. */
export type DemandInput = z.output<z.ZodObject<typeof demandFields>>

/** All that a row holds but whom to reach. */
export type CheckedDemand = Omit<DemandValues, 'contactName' | 'contactInfo'>

const dictionaryFields = [
  { field: 'demandType', type: 'wh_demand_type', column: 'demandType', label: m.demands_demandType },
  { field: 'constructionStandard', type: 'warehouse_building_type', column: 'buildingType', label: m.demands_constructionStandard },
  { field: 'whType', type: 'floor_warehouse_type', column: 'whType', label: m.demands_whType },
  { field: 'demandFloorType', type: 'floor_pad_material', column: 'floorMaterial', label: m.demands_demandFloorType },
] as const

/**
 * Values that there are, a place of the third level that fits its type, and a date from yesterday on; every wrong field is named (422). What
 * a demand says already, `stored`, may stay, though the dictionary no longer offers it.
 */
export async function checkDemand(
  { clock, dictionaries, regions }: CheckDeps,
  said: DemandInput,
  locale: Locale,
  { stored = null, prefix = '' }: { stored?: DemandRow | null; prefix?: string } = {},
): Promise<CheckedDemand> {
  const [labels, tree] = await Promise.all([dictionaries.current(), regions.current()])
  const wrong: FieldError[] = dictionaryFields
    .filter(({ field, type, column }) => {
      const value = said[field]
      const isOffered = labels.itemsOf(type).some((item) => item.active && item.value === value)
      return value !== undefined && !isOffered && stored?.[column] !== value
    })
    .map(({ field, label }) => ({ field, rule: 'unknown', msg: invalidMessage(label({}, { locale }), locale) }))

  const expectedTime = readWireTime(said.expectedTime)!
  if (expectedTime < earliestUseTime(clock()))
    wrong.push({ field: 'expectedTime', rule: 'tooEarly', msg: m.demands_tooEarly({}, { locale }) })

  const region = tree.find(said.regionCode)
  const types = new Set(tree.all.map(({ regionType }) => regionType))
  if (region?.level !== 3 || !isRegionOfType(said.regionType, region.regionType, types))
    wrong.push({ field: 'regionCode', rule: 'region', msg: invalidMessage(m.demands_region({}, { locale }), locale) })

  if (wrong.length > 0) throw invalid(wrong.map((error) => ({ ...error, field: prefix + error.field })))
  return toColumns(said, region!.regionType, expectedTime)
}

const invalidMessage = (field: string, locale: Locale) => m.failure_invalid({ field }, { locale })

/** `china` is domestic. Any other word is overseas; the name of a part of the world means that part. */
const isRegionOfType = (asked: string, actual: string, types: ReadonlySet<string>) =>
  types.has(asked) ? asked === actual : asked !== domestic && actual !== domestic

const toColumns = (said: DemandInput, regionType: string, expectedTime: Date): CheckedDemand => ({
  demandType: said.demandType,
  whType: said.whType,
  buildingType: said.constructionStandard ?? null,
  storageCategory: said.storageCategory,
  demandArea: said.demandArea,
  expectedTime,
  expectedTenancy: said.expectedTenancy,
  regionType,
  regionCode: said.regionCode,
  expectedAddress: said.expectedAddress || null,
  floorMaterial: said.demandFloorType ?? null,
  floorHeight: said.floorHeight ?? null,
  loadBearing: said.loadBearing ?? null,
  platform: said.ifBalcony,
  canopy: said.ifRainshed,
  description: said.description || null,
})
