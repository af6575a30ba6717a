import type { FloorValues } from '../fields/park-fields.ts'
import { warehouseFields, type WarehouseValues } from '../fields/warehouse-fields.ts'
import { isSameValue } from '../fields/values.ts'
import { mediaAfterMerge, mediaAfterSplit } from './media-of-units.ts'
import { fromHundredths, shareWhole, sumOf, toHundredths } from './hundredths.ts'
import { listOnFloor, nextPlace, shiftPlaces } from './floor-places.ts'
import { emptyRecords, withoutRecord, withRecord, type ParkDocument } from './park-document.ts'

/** An edit that the plan does not allow, such as a split whose areas do not add up. */
export type PlanRefusal = 'unknown' | 'sum' | 'notNeighbours' | 'codeTaken' | 'tooSmall'
export type PlanEdit = { park: ParkDocument } | { refused: PlanRefusal }

/**
 * Splits a warehouse into parts of these areas (m²). The first part keeps its id, code and contracts, the others are new under the next free
 * letters. What is let stays with the first parts, pallet positions are shared by area, and all other figures are copied.
 */
export function splitWarehouse(park: ParkDocument, key: string, areas: readonly number[], newKey: () => string): PlanEdit {
  const whole = park.warehouses[key]
  if (!whole) return { refused: 'unknown' }
  if (areas.length < 2 || areas.some((area) => toHundredths(area) <= 0)) return { refused: 'tooSmall' }
  if (sumOf(areas) !== fromHundredths(toHundredths(whole.totalArea))) return { refused: 'sum' }
  const rentable = shareRentable(whole, areas)
  const positions = sharePositions(whole, areas)
  const codes = nextCodes(park, whole.code, areas.length - 1)
  const media = mediaAfterSplit(park, key)
  return {
    park: areas.reduce(
      (result, totalArea, at) => {
        const place = whole.place === null ? null : whole.place + at
        const code = at === 0 ? whole.code : codes[at - 1]!
        const names = at === 0 ? {} : { nameZh: rename(whole.nameZh, whole.code, code), nameEn: rename(whole.nameEn, whole.code, code) }
        const figures = { totalArea, rentableArea: rentable[at]!, minRentalArea: capRent(whole.minRentalArea, totalArea, rentable[at]!) }
        return withRecord(result, 'warehouses', at === 0 ? key : newKey(), {
          ...whole,
          ...figures,
          ...positions[at],
          ...names,
          // Which part each of them belongs to is not known.
          doors: [],
          columns: [],
          outline: [],
          code,
          place,
        })
      },
      shiftPlaces({ ...park, media }, whole, areas.length - 1),
    ),
  }
}

const cap = (value: number | null, max: number) => (value === null ? null : Math.min(value, max))

/** The minimum rental area is at most what can be rented, and never more than the warehouse. */
const capRent = (value: number | null, totalArea: number, rentableArea: number | null) => cap(value, rentableArea || totalArea)

/** Leaves the let area with the first parts: contracts name the warehouse that is split. */
function shareRentable({ totalArea, rentableArea }: WarehouseValues, areas: readonly number[]): (number | null)[] {
  let letLeft = toHundredths(totalArea) - toHundredths(rentableArea)
  return areas.map((area) => {
    const letHere = Math.min(letLeft, toHundredths(area))
    letLeft -= letHere
    return rentableArea === null ? null : fromHundredths(toHundredths(area) - letHere)
  })
}

/** Free positions are shared by the positions of each part, so that no part has more free ones than it has. */
function sharePositions({ storageLocationTotal, storageLocationRentable }: WarehouseValues, areas: readonly number[]) {
  const byArea = areas.map(toHundredths)
  const totals = storageLocationTotal === null ? null : shareWhole(storageLocationTotal, byArea)
  const free = storageLocationRentable === null ? null : shareWhole(storageLocationRentable, totals ?? byArea)
  return areas.map((_, at) => ({ storageLocationTotal: totals?.[at] ?? null, storageLocationRentable: free?.[at] ?? null }))
}

/** Returns the next free codes after `1F-C`: `1F-D`, `1F-E`, … `1F-Z`, `1F-AA`. */
export function nextCodes(park: ParkDocument, code: string | null, count: number): string[] {
  const taken = new Set(Object.values(park.warehouses).map((one) => one.code?.toUpperCase()))
  const stem = (code ?? '').replace(/[A-Za-z]*$/, '')
  const codes: string[] = []
  for (let number = 0; codes.length < count; number++) {
    const next = stem + lettersOf(number)
    if (!taken.has(next.toUpperCase())) codes.push(next)
  }
  return codes
}

/** 0 → A, 25 → Z, 26 → AA. */
const lettersOf = (number: number): string =>
  (number >= 26 ? lettersOf(Math.floor(number / 26) - 1) : '') + String.fromCodePoint(65 + (number % 26))

/** Replaces the code, or its last letters, where a name ends with them. */
function rename(name: string | null, from: string | null, to: string | null): string | null {
  if (name === null || from === null || to === null) return name
  if (name.endsWith(from)) return name.slice(0, -from.length) + to
  const letters = /[A-Za-z]+$/.exec(from)?.[0] ?? ''
  return letters !== '' && name.endsWith(letters) ? name.slice(0, -letters.length) + (/[A-Za-z]+$/.exec(to)?.[0] ?? '') : `${name} ${to}`
}

/**
 * Merges neighbours on one floor into the first of `keys`. Areas and positions add up, and named doors, named columns and outlines are dropped,
 * because they are those of the parts. For another field that differs, `take` names the warehouse whose value is kept; without it the first one's.
 */
export function mergeWarehouses(park: ParkDocument, keys: readonly string[], take: Readonly<Record<string, string>> = {}): PlanEdit {
  const units = keys.map((key) => park.warehouses[key])
  const [first, ...others] = units
  if (!first || others.length === 0 || units.includes(undefined) || new Set(keys).size < keys.length) return { refused: 'unknown' }
  if (!areNeighbours(park, keys)) return { refused: 'notNeighbours' }
  const all = units as WarehouseValues[]
  const chosen = Object.fromEntries(
    Object.entries(take).flatMap(([name, key]) => {
      const source = park.warehouses[key]
      return source && keys.includes(key) && name in warehouseFields ? [[name, source[name as keyof WarehouseValues]]] : []
    }),
  )
  const sums = {
    totalArea: sumOf(all.map((one) => one.totalArea)),
    rentableArea: sumOrNull(all.map((one) => one.rentableArea)),
    storageLocationTotal: sumOrNull(all.map((one) => one.storageLocationTotal)),
    storageLocationRentable: sumOrNull(all.map((one) => one.storageLocationRentable)),
  }
  const places = all.map(({ place }) => place)
  const place = places.includes(null) ? null : Math.min(...(places as number[]))
  const last = all.reduce((a, b) => ((b.place ?? 0) > (a.place ?? 0) ? b : a))
  const closedUp = place === null ? park : shiftPlaces(park, last, place - last.place!)
  const merged = withRecord(closedUp, 'warehouses', keys[0]!, { ...first, ...chosen, ...sums, place, doors: [], columns: [], outline: [] })
  const media = mediaAfterMerge(merged, keys)
  return { park: keys.slice(1).reduce((result, key) => withoutRecord(result, 'warehouses', key), { ...merged, media }) }
}

const sumOrNull = (values: readonly (number | null)[]) => (values.every((value) => value === null) ? null : sumOf(values))

/** True if the warehouses lie side by side on one floor. */
function areNeighbours(park: ParkDocument, keys: readonly string[]): boolean {
  const floorId = park.warehouses[keys[0]!]!.floorId
  const places = keys.map((key) => listOnFloor(park, floorId).indexOf(key)).toSorted((a, b) => a - b)
  return places[0]! >= 0 && places.every((place, at) => place === places[0]! + at)
}

/** Lists the fields in which warehouses differ, other than those that a merge decides. */
export function listDifferences(park: ParkDocument, keys: readonly string[]): (keyof WarehouseValues)[] {
  const summed = [
    'code',
    'doors',
    'columns',
    'outline',
    'nameZh',
    'nameEn',
    'place',
    'totalArea',
    'rentableArea',
    'storageLocationTotal',
    'storageLocationRentable',
  ]
  const [first, ...others] = keys.map((key) => park.warehouses[key]!)
  return (Object.keys(warehouseFields) as (keyof WarehouseValues)[]).filter(
    (name) => !summed.includes(name) && others.some((one) => !isSameValue(one[name], first![name])),
  )
}

/**
 * Moves the divider between two neighbours by `deltaM2`: the left one grows, the right one shrinks, the sum stays. The let area of each stays
 * as it is, so that a warehouse cannot become smaller than what is let of it; the move ends there, or at 1 m².
 */
export function moveDivider(park: ParkDocument, left: string, right: string, deltaM2: number): PlanEdit {
  const [a, b] = [park.warehouses[left], park.warehouses[right]]
  if (!a || !b) return { refused: 'unknown' }
  const delta = Math.max(-slackOf(a), Math.min(slackOf(b), toHundredths(deltaM2)))
  const grown = resize(a, delta)
  const shrunk = resize(b, -delta)
  return { park: withRecord(withRecord(park, 'warehouses', left, grown), 'warehouses', right, shrunk) }
}

const minAreaHundredths = 100

/** By how much a warehouse can shrink, in hundredths of m². */
function slackOf({ totalArea, rentableArea }: WarehouseValues): number {
  const total = toHundredths(totalArea)
  const letArea = rentableArea === null ? 0 : total - toHundredths(rentableArea)
  return Math.max(0, total - Math.max(letArea, minAreaHundredths))
}

function resize(warehouse: WarehouseValues, delta: number): WarehouseValues {
  const totalArea = fromHundredths(toHundredths(warehouse.totalArea) + delta)
  const rentableArea = warehouse.rentableArea === null ? null : fromHundredths(toHundredths(warehouse.rentableArea) + delta)
  return { ...warehouse, totalArea, rentableArea, minRentalArea: capRent(warehouse.minRentalArea, totalArea, rentableArea) }
}

/** Moves a warehouse to another floor, to its end. */
export function moveToFloor(park: ParkDocument, key: string, floorId: string | null): PlanEdit {
  const warehouse = park.warehouses[key]
  if (!warehouse || (floorId !== null && !park.floors[floorId])) return { refused: 'unknown' }
  if (floorId === warehouse.floorId) return { park }
  // Its outline is on the plan of the floor that it leaves.
  const moved = { ...warehouse, floorId, place: nextPlace(park, floorId), outline: [] }
  return { park: withRecord(park, 'warehouses', key, moved) }
}

/** Adds a floor on top of a building, with the figures of the one below and no warehouses. */
export function addFloor(park: ParkDocument, building: number, key: string): PlanEdit {
  const top = Object.values(park.floors)
    .filter((floor) => floor.building === building)
    .toSorted((a, b) => Number(b.number) - Number(a.number))[0]
  const number = Math.max(0, Number(top?.number ?? 0)) + 1
  return { park: withRecord(park, 'floors', key, { ...(top ?? emptyRecords.floors), building, number }) }
}

/** Adds a warehouse to a floor, as large as what is left of the floor, with the figures of its last neighbour; nothing of it is let. */
export function addWarehouse(park: ParkDocument, floorId: string | null, key: string): PlanEdit {
  const floor = floorId === null ? null : (park.floors[floorId] ?? null)
  if (floorId !== null && floor === null) return { refused: 'unknown' }
  const neighbour = park.warehouses[listOnFloor(park, floorId).at(-1) ?? ''] ?? null
  const base = neighbour ?? likeFloor(floor)
  const [code] = nextCodes(park, neighbour?.code ?? (floor ? `${floor.number}F-` : ''), 1) as [string]
  const left = floorId === null ? 0 : unassignedArea(park, floorId)
  const totalArea = left > 0 ? left : null
  const unit: WarehouseValues = {
    ...base,
    code,
    nameZh: rename(base.nameZh, base.code, code),
    nameEn: rename(base.nameEn, base.code, code),
    floorId,
    place: nextPlace(park, floorId),
    totalArea,
    rentableArea: totalArea,
    minRentalArea: totalArea === null ? null : cap(base.minRentalArea, totalArea),
    rentableTime: null,
    doors: [],
    columns: [],
    outline: [],
    storageLocationTotal: null,
    storageLocationRentable: null,
  }
  return { park: withRecord(park, 'warehouses', key, unit) }
}

const likeFloor = (floor: FloorValues | null): WarehouseValues => ({
  ...emptyRecords.warehouses,
  floorHeight: floor?.height ?? null,
  loadBearing: floor?.bearing ?? null,
})

/** The area of a floor that no warehouse has, in m²; negative if they have more than the floor. 0 for a floor without an area. */
export function unassignedArea(park: ParkDocument, floorId: string): number {
  const { area } = park.floors[floorId] ?? {}
  if (!area) return 0
  const used = listOnFloor(park, floorId).reduce((sum, key) => sum + toHundredths(park.warehouses[key]!.totalArea), 0)
  return fromHundredths(toHundredths(area) - used)
}

/** Copies a warehouse under other codes, without contact phone; nothing of a copy is let. */
export function copyWarehouse(park: ParkDocument, key: string, codes: readonly string[], newKey: () => string): PlanEdit {
  const source = park.warehouses[key]
  if (!source) return { refused: 'unknown' }
  const taken = Object.values(park.warehouses).map((one) => one.code?.toUpperCase())
  const wanted = codes.map((code) => code.toUpperCase())
  if (new Set(wanted).size < wanted.length || wanted.some((code) => taken.includes(code))) return { refused: 'codeTaken' }
  return {
    park: codes.reduce(
      (result, code) =>
        withRecord(result, 'warehouses', newKey(), {
          ...source,
          code,
          nameZh: rename(source.nameZh, source.code, code),
          nameEn: rename(source.nameEn, source.code, code),
          place: nextPlace(result, source.floorId),
          // The copy is another place.
          outline: [],
          rentableArea: source.totalArea,
          storageLocationRentable: source.storageLocationTotal,
          rentableTime: null,
          contactPhone: null,
        }),
      park,
    ),
  }
}

/** Writes the codes of a pattern: `1F-{A..D}` becomes four, `B{1..3}` three. A text without a pattern is one code. */
export function expandCodes(pattern: string): string[] {
  const range = /^(.*)\{(\w+)\.\.(\w+)\}(.*)$/.exec(pattern.trim())
  if (!range) return pattern.trim() === '' ? [] : [pattern.trim()]
  const [, before = '', from = '', to = '', after = ''] = range
  if (/^\d+$/.test(from) && /^\d+$/.test(to)) return numbersBetween(Number(from), Number(to)).map((number) => before + number + after)
  if (!/^[A-Z]$/i.test(from) || !/^[A-Z]$/i.test(to)) return []
  return numbersBetween(from.codePointAt(0)!, to.codePointAt(0)!).map((letter) => before + String.fromCodePoint(letter) + after)
}

const maxCodes = 50
const numbersBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.min(maxCodes, to - from + 1)) }, (_, at) => from + at)
