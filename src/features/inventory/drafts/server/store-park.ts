import { buildSearchGrams, buildSearchText } from '#features/listings/search/keyword-text.ts'
import { deleteMedia, insertMedia, updateMedia } from '#features/media/server/store-media.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { StoredHotspot } from '../../fields/field.ts'
import { collectionFields, isNewKey } from '../../fields/fields.ts'
import { parkFields } from '../../fields/park-fields.ts'
import { isSameValue } from '../../fields/values.ts'
import type { WarehouseValues } from '../../fields/warehouse-fields.ts'
import { compareKeys } from '../operations.ts'
import type { ParkDocument, RecordValues } from '../park-document.ts'
import { columnsOf } from './park-rows.ts'
import * as queries from './queries-store.ts'

/** `keys` holds the ids of new floors and warehouses by the keys that they had in the document. */
export type StoredPark = { parkId: string; version: number; keys: ReadonlyMap<string, string> }

/**
 * Writes a document to the tables and publishes it: the park, its listed warehouses and their floors. `before` is what the tables hold; only
 * records that differ are written. Records that others refer to are withdrawn instead of deleted; a deleted one that returns has a new id.
 */
export async function storePark(
  trx: Db,
  { parkId, before, after, score }: { parkId: string | null; before: ParkDocument; after: ParkDocument; score: number },
): Promise<StoredPark> {
  const stored = await storeParkRow(trx, parkId, before, after, score)
  const keys = new Map<string, string>()
  await storeGates(trx, stored.parkId, before, after)
  await storeFloors(trx, stored.parkId, before, after, keys)
  await removeWarehouses(trx, before, after)
  await storeWarehouses(trx, stored.parkId, before, after, keys)
  await queries.deleteFloors(trx, missingKeys(before.floors, after.floors))
  await storeMedia(trx, stored.parkId, before, after, keys)
  return { ...stored, keys }
}

const missingKeys = (before: object, after: object) => Object.keys(before).filter((key) => !(key in after))

/** Returns the names of the fields in which a record differs; all of a new one. */
const changedNames = (fields: object, before: RecordValues | undefined, after: RecordValues) =>
  Object.keys(fields).filter((name) => before === undefined || !isSameValue(before[name] ?? null, after[name] ?? null))

async function storeParkRow(trx: Db, parkId: string | null, before: ParkDocument, after: ParkDocument, score: number) {
  const names = changedNames(
    parkFields,
    parkId === null ? undefined : (before as unknown as RecordValues),
    after as unknown as RecordValues,
  )
  const values = columnsOf(parkFields, after as unknown as RecordValues, names)
  const searched = {
    nameZh: after.nameZh ?? '',
    nameEn: after.nameEn ?? '',
    addressZh: after.addressZh ?? '',
    addressEn: after.addressEn ?? '',
  }
  const isRenamed = Object.keys(searched).some((name) => names.includes(name))
  const searchText = isRenamed ? buildSearchText(searched) : null
  const search = searchText === null ? {} : { searchText, searchGram: buildSearchGrams(searchText) }
  const columns = { ...values, ...search, score }
  return parkId === null ? queries.insertPark(trx, columns) : queries.updatePark(trx, parkId, columns)
}

async function storeGates(trx: Db, parkId: string, before: ParkDocument, after: ParkDocument) {
  await queries.deleteGates(trx, parkId, missingKeys(before.gates, after.gates))
  let number = Math.max(
    0,
    ...Object.keys(after.gates)
      .filter((key) => !isNewKey(key))
      .map(Number),
  )
  for (const [key, gate] of Object.entries(after.gates).toSorted(([a], [b]) => compareKeys(a, b))) {
    const names = changedNames(collectionFields.gates, before.gates[key], gate)
    const columns = columnsOf(collectionFields.gates, gate, names)
    if (isNewKey(key) || !(key in before.gates)) await queries.insertGate(trx, parkId, isNewKey(key) ? ++number : Number(key), columns)
    else if (names.length > 0) await queries.updateGate(trx, parkId, Number(key), columns)
  }
}

async function storeFloors(trx: Db, parkId: string, before: ParkDocument, after: ParkDocument, keys: Map<string, string>) {
  await freeFloorNumbers(trx, before, after)
  for (const [key, floor] of Object.entries(after.floors)) {
    const names = changedNames(collectionFields.floors, before.floors[key], floor)
    const columns = columnsOf(collectionFields.floors, floor, names)
    if (!(key in before.floors)) keys.set(key, await queries.insertFloor(trx, parkId, columns))
    else if (names.length > 0) await queries.updateFloor(trx, key, columns)
  }
}

const farAway = 1_000

/** Moves floors out of the way whose place in the building another one takes. */
async function freeFloorNumbers(trx: Db, before: ParkDocument, after: ParkDocument) {
  const placeOf = ({ building, number }: { building: number | null; number: number | null }) => `${building}/${number}`
  const wanted = new Map(Object.entries(after.floors).map(([key, floor]) => [placeOf(floor), key]))
  for (const [key, floor] of Object.entries(before.floors)) {
    const next = wanted.get(placeOf(floor))
    if (next !== undefined && next !== key) await queries.updateFloor(trx, key, { number: farAway + Number(floor.number) })
  }
}

async function removeWarehouses(trx: Db, before: ParkDocument, after: ParkDocument) {
  for (const key of missingKeys(before.warehouses, after.warehouses)) await queries.deleteOrWithdrawWarehouse(trx, key)
  // Codes that change hands are freed first.
  const wanted = new Map(Object.entries(after.warehouses).map(([key, { code }]) => [code?.toUpperCase(), key]))
  for (const [key, { code }] of Object.entries(before.warehouses)) {
    const next = wanted.get(code?.toUpperCase())
    if (key in after.warehouses && next !== undefined && next !== key) await queries.updateWarehouse(trx, key, { code: `TMP-${key}` }, null)
  }
}

async function storeWarehouses(trx: Db, parkId: string, before: ParkDocument, after: ParkDocument, keys: Map<string, string>) {
  for (const [key, given] of Object.entries(after.warehouses)) {
    const warehouse = withoutStaleOutline(before.warehouses[key], given)
    const names = changedNames(collectionFields.warehouses, before.warehouses[key], warehouse)
    const columns = columnsOf(collectionFields.warehouses, warehouse, names, keys)
    if (!(key in before.warehouses)) keys.set(key, await queries.insertWarehouse(trx, parkId, columns, warehouse.listed))
    else await updateWarehouse(trx, key, columns, before.warehouses[key]!, warehouse)
  }
}

/** An outline is on the plan of a floor. Imports and partners move warehouses to another floor without knowing of it. */
const withoutStaleOutline = (before: WarehouseValues | undefined, after: WarehouseValues): WarehouseValues =>
  before && before.floorId !== after.floorId && isSameValue(before.outline, after.outline) ? { ...after, outline: [] } : after

/** A warehouse that was never published becomes public with its park. */
async function updateWarehouse(trx: Db, key: string, columns: Record<string, unknown>, before: WarehouseValues, after: WarehouseValues) {
  if (Object.keys(columns).length > 0 || before.listed !== after.listed) await queries.updateWarehouse(trx, key, columns, after.listed)
  else if (after.listed) await queries.publishWarehouse(trx, key)
}

async function storeMedia(trx: Db, parkId: string, before: ParkDocument, after: ParkDocument, keys: ReadonlyMap<string, string>) {
  await deleteMedia(trx, missingKeys(before.media, after.media))
  const mediaKeys = new Map<string, string>()
  for (const [key, medium] of plansFirst(after.media)) {
    // A place on a plan that is gone, or was never one of this park, is not kept.
    const one = isPlan(after, medium.planId) ? medium : { ...medium, planId: null }
    const names = changedNames(collectionFields.media, before.media[key], one)
    const columns = columnsOf(collectionFields.media, one, names, new Map([...keys, ...mediaKeys]))
    const isOwnedByPark = one.floorId === null && one.warehouseId === null
    const owned = { ...columns, parkId: isOwnedByPark ? parkId : null }
    if (!(key in before.media)) mediaKeys.set(key, await insertMedia(trx, owned))
    else if (names.length > 0) await updateMedia(trx, key, owned)
  }
  await linkHotspots(trx, after, { media: mediaKeys, warehouses: keys })
}

const isPlan = ({ media }: ParkDocument, key: string | null) => key !== null && Object.hasOwn(media, key) && media[key]!.kind === 'plan'

/** Panoramas name plans, which must have their ids before. */
const plansFirst = (media: ParkDocument['media']) =>
  Object.entries(media).toSorted(([, a], [, b]) => Number(b.kind === 'plan') - Number(a.kind === 'plan'))

/** Replaces the keys of new panoramas, films and warehouses in hotspots by the ids that they have got. */
async function linkHotspots(trx: Db, { media }: ParkDocument, keys: Record<'media' | 'warehouses', ReadonlyMap<string, string>>) {
  const idOf = ({ kind, target }: StoredHotspot) => (target ? keys[kind === 'unit' ? 'warehouses' : 'media'].get(target) : undefined)
  for (const [key, { hotspots }] of Object.entries(media)) {
    if (hotspots.every((spot) => idOf(spot) === undefined)) continue
    const linked = hotspots.map((spot) => ({ ...spot, target: idOf(spot) ?? spot.target ?? null }))
    await updateMedia(trx, keys.media.get(key) ?? key, { hotspots: JSON.stringify(linked) })
  }
}
