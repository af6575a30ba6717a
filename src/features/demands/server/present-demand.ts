import type { Dictionaries, DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { formatPlace, type Regions } from '#features/regions/server/regions.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { DemandEvent, Demand } from '../contract.ts'
import { demandStatus, followUp } from '../transitions.ts'
import { countMatches } from './queries-matches.ts'
import type { DemandRow, listEvents } from './queries.ts'

export type DemandLabelDeps = { dictionaries: Dictionaries; regions: Regions }

/** Presents demands in the given language. */
export async function presentDemands(db: Db, rows: readonly DemandRow[], deps: DemandLabelDeps, language: Language): Promise<Demand[]> {
  const ids = rows.map(({ id }) => id)
  const [labels, tree, matches] = await Promise.all([deps.dictionaries.current(), deps.regions.current(), countMatches(db, ids)])
  return rows.map((row) => ({
    ...presentChoices(row, labels, language),
    id: row.id,
    storageCategory: row.storageCategory,
    demandArea: Number(row.demandArea),
    expectedTime: wireTime(row.expectedTime),
    expectedTenancy: row.expectedTenancy,
    regionType: row.regionType,
    regionCode: row.regionCode,
    regionName: formatPlace(tree, row.regionCode, language),
    expectedAddress: row.expectedAddress,
    floorHeight: numberOrNull(row.floorHeight),
    loadBearing: numberOrNull(row.loadBearing),
    ifBalcony: row.platform,
    ifRainshed: row.canopy,
    description: row.description,
    contract: row.contactName,
    // Addresses longer than the column are kept with the account.
    contractMobile: row.contactInfo ?? row.memberEmail ?? '',
    matchCount: matches.get(row.id) ?? 0,
    createTime: wireTime(row.createdAt),
    updateTime: wireTime(row.updatedAt),
    releaseTime: wireTime(row.releasedAt),
    version: row.version,
  }))
}

export async function presentDemand(db: Db, row: DemandRow, deps: DemandLabelDeps, language: Language): Promise<Demand> {
  const [only] = await presentDemands(db, [row], deps, language)
  return only!
}

const numberOrNull = (numeric: string | null) => (numeric === null ? null : Number(numeric))

function presentChoices(row: DemandRow, labels: DictionarySet, language: Language) {
  const present = (type: string, value: number) => [String(value), labels.labelOf(type, value, language)] as const
  const presentOptional = (type: string, value: number | null) => (value === null ? ([null, null] as const) : present(type, value))
  const [demandType, demandTypeLabel] = present('wh_demand_type', row.demandType)
  const [whType, whTypeLabel] = present('floor_warehouse_type', row.whType)
  const [constructionStandard, constructionStandardLabel] = presentOptional('warehouse_building_type', row.buildingType)
  const [demandFloorType, demandFloorTypeLabel] = presentOptional('floor_pad_material', row.floorMaterial)
  return {
    demandType,
    demandTypeLabel,
    whType,
    whTypeLabel,
    constructionStandard,
    constructionStandardLabel,
    demandFloorType,
    demandFloorTypeLabel,
    status: row.status,
    statusLabel: labels.labelOf('wh_entrust_status', demandStatus.valueOf(row.status), language),
    followStatus: row.followStatus,
    followStatusLabel: labels.labelOf('wh_follow_status', followUp.valueOf(row.followStatus), language),
  }
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

export function presentDemandEvent({ at, byRole, status, followStatus }: EventRow, labels: DictionarySet, language: Language): DemandEvent {
  return {
    time: wireTime(at),
    by: byRole === 'staff' ? 'staff' : 'member',
    kind: status === null ? 'follow' : 'status',
    label:
      status === null
        ? labels.labelOf('wh_follow_status', followStatus && followUp.valueOf(followStatus), language)
        : labels.labelOf('wh_entrust_status', demandStatus.valueOf(status), language),
    status,
    followStatus,
  }
}
