import type { z } from 'zod'
import { m } from '#messages'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import type { demandFields } from '../demand-fields.ts'
import { domestic, earliestUseTime } from '../rules.ts'
import type { DemandRow, DemandValues } from './queries.ts'

export type CheckDeps = { clock: Clock; dictionaries: Dictionaries; regions: Regions }

/** The parsed fields of the dialog. */
export type DemandInput = z.output<z.ZodObject<typeof demandFields>>

/** All columns of a demand but the contact. */
export type CheckedDemand = Omit<DemandValues, 'contactName' | 'contactInfo'>

const dictionaryFields = [
  { field: 'demandType', type: 'wh_demand_type', column: 'demandType', label: m.demands_demandType },
  { field: 'constructionStandard', type: 'warehouse_building_type', column: 'buildingType', label: m.ui_buildingType },
  { field: 'whType', type: 'floor_warehouse_type', column: 'whType', label: m.ui_warehouseType },
  { field: 'demandFloorType', type: 'floor_pad_material', column: 'floorMaterial', label: m.ui_floorFinish },
] as const

/**
 * Checks that dictionary values exist, the region is of the third level and fits its type, and the date is not before yesterday. Throws 422
 * naming every invalid field. Values of the `stored` demand may stay even if the dictionary no longer offers them.
 */
export async function checkDemand(
  { clock, dictionaries, regions }: CheckDeps,
  input: DemandInput,
  locale: Locale,
  { stored = null, prefix = '' }: { stored?: DemandRow | null; prefix?: string } = {},
): Promise<CheckedDemand> {
  const [labels, tree] = await Promise.all([dictionaries.current(), regions.current()])
  const errors: FieldError[] = dictionaryFields
    .filter(({ field, type, column }) => {
      const value = input[field]
      const isOffered = labels.itemsOf(type).some((item) => item.active && item.value === value)
      return value !== undefined && !isOffered && stored?.[column] !== value
    })
    .map(({ field, label }) => ({ field, rule: 'unknown', msg: formatInvalid(label({}, { locale }), locale) }))

  const expectedTime = readWireTime(input.expectedTime)!
  if (expectedTime < earliestUseTime(clock()))
    errors.push({ field: 'expectedTime', rule: 'tooEarly', msg: m.demands_tooEarly({}, { locale }) })

  const region = tree.find(input.regionCode)
  const types = new Set(tree.all.map(({ regionType }) => regionType))
  if (region?.level !== 3 || !isRegionOfType(input.regionType, region.regionType, types))
    errors.push({ field: 'regionCode', rule: 'region', msg: formatInvalid(m.demands_region({}, { locale }), locale) })

  if (errors.length > 0) throw invalid(errors.map((error) => ({ ...error, field: prefix + error.field })))
  return toColumns(input, region!.regionType, expectedTime)
}

/** Returns true if a region fits a requested type: `china`, a part of the world, or any other word for overseas. */
const isRegionOfType = (requested: string, actual: string, types: ReadonlySet<string>) =>
  types.has(requested) ? requested === actual : requested !== domestic && actual !== domestic

const toColumns = (input: DemandInput, regionType: string, expectedTime: Date): CheckedDemand => ({
  demandType: input.demandType,
  whType: input.whType,
  buildingType: input.constructionStandard ?? null,
  storageCategory: input.storageCategory,
  demandArea: input.demandArea,
  expectedTime,
  expectedTenancy: input.expectedTenancy,
  regionType,
  regionCode: input.regionCode,
  expectedAddress: input.expectedAddress || null,
  floorMaterial: input.demandFloorType ?? null,
  floorHeight: input.floorHeight ?? null,
  loadBearing: input.loadBearing ?? null,
  platform: input.ifBalcony,
  canopy: input.ifRainshed,
  description: input.description || null,
})
