import { m } from '#messages'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { emptyDocument, type ParkDocument } from '../park-document.ts'
import { findDraft, insertNewDraft } from './queries-drafts.ts'
import type { RateDeps } from './rate-park.ts'
import { storeWorkingCopy } from './save-draft.ts'
import { newKey } from './stacking-operations.ts'
import { openWorkingCopy } from './working-copy.ts'

type Start = { nameZh: string; nameEn: string; districtCode?: string | undefined; copyOf?: string | undefined }

/** Starts the working copy of a new park, empty or as a copy. Throws 404 for an unknown park to copy. */
export async function startDraft(call: MemberCall, deps: RateDeps, { nameZh, nameEn, districtCode, copyOf }: Start) {
  const { db: trx } = call
  const source = copyOf === undefined ? emptyDocument : copyPark((await openWorkingCopy(trx, copyOf)).park)
  const regions = await deps.regions.current()
  const place = districtCode === undefined ? [] : regions.pathTo(districtCode)
  const codes = place.length === 3 ? { provinceCode: place[0]!.code, cityCode: place[1]!.code, districtCode: place[2]!.code } : {}
  const { id, code } = await insertNewDraft(trx)
  const park: ParkDocument = {
    ...source,
    ...codes,
    ...(nameZh !== '' && { nameZh }),
    ...(nameEn !== '' && { nameEn }),
    code,
  }
  const draft = (await findDraft(trx, id, true))!
  await storeWorkingCopy(trx, deps, call, { parkId: null, row: null, published: emptyDocument, draft, park: emptyDocument }, park, [])
  return { draftId: id }
}

/** Copies what an editor sees, under new keys: without the contact phones, and with names that say it is a copy. Media files are shared. */
function copyPark(park: ParkDocument): ParkDocument {
  const [floorKeys, warehouseKeys, mediaKeys] = [newKeysOf(park.floors), newKeysOf(park.warehouses), newKeysOf(park.media)]
  const rekey = <One>(records: Record<string, One>, names: ReadonlyMap<string, string>, change: (one: One) => One = (one) => one) =>
    Object.fromEntries(Object.entries(records).map(([key, one]) => [names.get(key)!, change(one)]))
  const floorOf = (key: string | null) => (key === null ? null : (floorKeys.get(key) ?? null))
  const warehouseOf = (key: string | null) => (key === null ? null : (warehouseKeys.get(key) ?? null))
  return {
    ...park,
    nameZh: park.nameZh && park.nameZh + m.inventory_copySuffix({}, { locale: 'zh-CN' }),
    nameEn: park.nameEn && park.nameEn + m.inventory_copySuffix({}, { locale: 'en-US' }),
    gates: rekey(park.gates, newKeysOf(park.gates)),
    floors: rekey(park.floors, floorKeys),
    warehouses: rekey(park.warehouses, warehouseKeys, (one) => ({ ...one, floorId: floorOf(one.floorId), contactPhone: null })),
    media: rekey(park.media, mediaKeys, (one) => ({
      ...one,
      floorId: floorOf(one.floorId),
      warehouseId: warehouseOf(one.warehouseId),
      planId: one.planId === null ? null : (mediaKeys.get(one.planId) ?? null),
      hotspots: one.hotspots.map((spot) =>
        spot.target ? { ...spot, target: (spot.kind === 'unit' ? warehouseKeys : mediaKeys).get(spot.target) ?? null } : spot,
      ),
    })),
  }
}

const newKeysOf = (records: object) => new Map(Object.keys(records).map((key) => [key, newKey()]))
