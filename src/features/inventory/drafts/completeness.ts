import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isEmpty, type Value } from '../fields/values.ts'
import { listMedia } from './operations.ts'
import type { ParkDocument } from './park-document.ts'
import type { GateValues } from '../fields/park-fields.ts'
import type { WarehouseValues } from '../fields/warehouse-fields.ts'

/** A park is verified for this long. */
export const verifiedDays = 90

/** `verified`: within the last 90 days. */
export type Verification = { verified: boolean }

/** A row of the table: what counts, how much, and what visitors do not get without it. */
type Item = { weight: number; label: Message; effect: Message } & (
  | {
      of: 'park'
      /** Returns the paths of missing values; empty if nothing is missing. */
      missing(park: ParkDocument, verification: Verification): string[]
    }
  | {
      of: 'warehouses'
      /** Returns the names of missing fields. */
      missing(warehouse: WarehouseValues): (keyof WarehouseValues)[]
      /** Warehouses for which the row does not count. */
      except?(warehouse: WarehouseValues): boolean
    }
)

const needed =
  (...names: (keyof WarehouseValues)[]) =>
  (warehouse: WarehouseValues) =>
    names.filter((name) => isEmpty(warehouse[name]))
const neededOfPark =
  (...names: (keyof ParkDocument & string)[]) =>
  (park: ParkDocument) =>
    names.filter((name) => isEmpty(park[name] as Value))

const morePictures = 3

/** What makes a park complete. The score is the weight of what is present, of what applies; values of warehouses count by their area. */
export const completenessItems: Readonly<Record<string, Item>> = {
  pictures: {
    of: 'park',
    weight: 10,
    label: m.inventory_itemPictures,
    effect: m.inventory_effectPictures,
    missing: (park) => (picturesOf(park) > morePictures ? [] : ['media']),
  },
  floorHeight: {
    of: 'warehouses',
    weight: 10,
    label: m.ui_floorHeight,
    effect: m.inventory_effectFloorHeight,
    missing: needed('floorHeight'),
  },
  columns: {
    of: 'warehouses',
    weight: 8,
    label: m.inventory_itemColumns,
    effect: m.inventory_effectColumns,
    missing: needed('columnSpacingX', 'columnSpacingY'),
  },
  size: {
    of: 'warehouses',
    weight: 8,
    label: m.inventory_itemSize,
    effect: m.inventory_effectSize,
    missing: needed('length', 'width'),
  },
  price: {
    of: 'warehouses',
    weight: 8,
    label: m.ui_unitPrice,
    effect: m.inventory_effectPrice,
    missing: needed('price'),
    except: ({ negotiable }) => negotiable,
  },
  verification: {
    of: 'park',
    weight: 8,
    label: m.inventory_itemVerification,
    effect: m.inventory_effectVerification,
    missing: (_park, { verified }) => (verified ? [] : ['verification']),
  },
  gates: { of: 'park', weight: 8, label: m.inventory_itemGates, effect: m.inventory_effectGates, missing: missingOfGates },
  loadBearing: {
    of: 'warehouses',
    weight: 6,
    label: m.inventory_loadBearing,
    effect: m.inventory_effectLoadBearing,
    missing: needed('loadBearing'),
  },
  english: {
    of: 'park',
    weight: 6,
    label: m.inventory_itemEnglish,
    effect: m.inventory_effectEnglish,
    missing: neededOfPark('nameEn', 'addressEn', 'introductionEn'),
  },
  terms: {
    of: 'warehouses',
    weight: 5,
    label: m.inventory_itemTerms,
    effect: m.inventory_effectTerms,
    // The date of a fully let warehouse follows from its contracts.
    missing: (warehouse) =>
      needed(
        'rentableTime',
        'startingLease',
        'minRentalArea',
      )(warehouse).filter((name) => name !== 'rentableTime' || warehouse.rentableArea !== 0),
  },
  fire: {
    of: 'warehouses',
    weight: 5,
    label: m.inventory_itemFire,
    effect: m.inventory_effectFire,
    missing: needed('fireRating', 'fireCompartmentArea'),
  },
  power: {
    of: 'park',
    weight: 4,
    label: m.inventory_itemPower,
    effect: m.inventory_effectPower,
    missing: neededOfPark('distributionCapacity', 'voltage'),
  },
  doors: {
    of: 'warehouses',
    weight: 4,
    label: m.inventory_itemDoors,
    effect: m.inventory_effectDoors,
    missing: needed('doorCount', 'unloadingMode'),
  },
  texts: {
    of: 'park',
    weight: 4,
    label: m.inventory_itemTexts,
    effect: m.inventory_effectTexts,
    missing: neededOfPark('introductionZh', 'transportHubZh', 'advantagesZh'),
  },
  vr: { of: 'park', weight: 3, label: m.inventory_itemVr, effect: m.inventory_effectVr, missing: missingKind('vr') },
  video: { of: 'park', weight: 3, label: m.inventory_itemVideo, effect: m.inventory_effectVideo, missing: missingKind('video') },
}

function missingOfGates({ gates }: ParkDocument): string[] {
  const keys = Object.keys(gates)
  if (keys.length === 0) return ['gates']
  // An unknown height means open to the sky.
  const names: (keyof GateValues)[] = ['width', 'maxVehicleType']
  return keys.flatMap((key) => names.filter((name) => isEmpty(gates[key]![name])).map((name) => `gates.${key}.${name}`))
}

function missingKind(kind: string) {
  return ({ media }: ParkDocument) => (Object.values(media).some((one) => one.kind === kind) ? [] : ['media'])
}

const picturesOf = (park: ParkDocument) =>
  listMedia(park, { floorId: null, warehouseId: null }).filter((key) => park.media[key]!.kind === 'image').length

export type Missing = { item: string; paths: string[]; weight: number; warehouseCount: number }
export type Completeness = { value: number; missing: Missing[] }

/** Computes the completeness of a park, 0–100, and what is missing with the points that it costs, the heaviest first. */
export function completenessOf(park: ParkDocument, verification: Verification): Completeness {
  const rows = Object.entries(completenessItems).flatMap(([item, row]) => rate(item, row, park, verification))
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const present = rows.reduce((sum, { weight, lack }) => sum + weight * (1 - lack), 0)
  return {
    value: Math.round((present / total) * 100),
    missing: rows
      .filter(({ lack }) => lack > 0)
      .map(({ item, paths, warehouseCount, weight, lack }) => ({
        item,
        paths,
        warehouseCount,
        weight: Math.round(((weight * lack) / total) * 1_000) / 10,
      }))
      .toSorted((a, b) => b.weight - a.weight),
  }
}

type Rated = { item: string; weight: number; lack: number; paths: string[]; warehouseCount: number }

/** Rates one row; none if it does not apply. `lack` is the missing share, from 0 to 1. */
function rate(item: string, row: Item, park: ParkDocument, verification: Verification): Rated[] {
  const { weight } = row
  if (row.of === 'park') {
    const paths = row.missing(park, verification)
    return [{ item, weight, lack: paths.length > 0 ? 1 : 0, paths, warehouseCount: 0 }]
  }
  const listed = Object.entries(park.warehouses).filter(([, { listed: isListed }]) => isListed)
  if (listed.length === 0) return [{ item, weight, lack: 1, paths: ['warehouses'], warehouseCount: 0 }]
  const counted = listed.filter(([, warehouse]) => !row.except?.(warehouse))
  if (counted.length === 0) return []
  const lacking = counted.filter(([, warehouse]) => row.missing(warehouse).length > 0)
  const paths = lacking.flatMap(([key, warehouse]) => row.missing(warehouse).map((name) => `warehouses.${key}.${name}`))
  return [{ item, weight, lack: areaOf(lacking) / areaOf(counted), paths, warehouseCount: lacking.length }]
}

/** A warehouse without an area counts like one of 1 m². */
const areaOf = (warehouses: readonly (readonly [string, WarehouseValues])[]) =>
  warehouses.reduce((sum, [, { totalArea }]) => sum + Math.max(1, totalArea ?? 0), 0)

/** Writes what is missing for people: "Column spacing: 2 warehouses". */
export function describeMissing({ item, warehouseCount }: Missing, locale: Locale): { label: string; effect: string } {
  const { label, effect } = completenessItems[item]!
  const name = label({}, { locale })
  return {
    label: warehouseCount === 0 ? name : m.inventory_missingOfWarehouses({ item: name, count: String(warehouseCount) }, { locale }),
    effect: effect({}, { locale }),
  }
}
