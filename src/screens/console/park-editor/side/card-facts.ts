import type { TileFacts } from '#features/listings/web/cards/tile.tsx'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { unitsOnOffer } from '#features/listings/units-on-offer.ts'
import { findFreeFrom } from '#features/inventory/drafts/free-from.ts'
import { compareKeys } from '#features/inventory/drafts/operations.ts'
import { sumOf } from '#features/inventory/drafts/hundredths.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { WarehouseValues } from '#features/inventory/fields/warehouse-fields.ts'
import { isDueSoon } from '#features/listings/search/availability.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { listBuildingNumbers, listFloors, type Circumstances } from '../plan/plan-layout.ts'

type CardFacts = Omit<TileFacts, 'to' | 'picture' | 'drawing'> & {
  glyph: Pick<ListedPark, 'section' | 'rentableArea' | 'leasedArea' | 'dueSoonArea'>
}

/**
 * Computes the figures of a park's card from the working copy, over the warehouses that the site shows: as `warehouseFigures` of listings does in SQL.
 * Areas in m², lengths in m, load in t/m².
 */
export function toTileFacts(park: ParkDocument, { today, occupancy }: Circumstances, locale: Locale): CardFacts {
  const units = listUnits(park)
  const dueSoon = units.filter(({ key, rentableArea, rentableTime }) => {
    const freeFrom = findFreeFrom({ rentableArea, rentableTime }, occupancy[key])
    return isDueSoon({ rentableArea: rentableArea ?? 0, freeFrom }, today)
  })
  const rentable = areaOf(units, ({ rentableArea }) => rentableArea)
  const shares = {
    rentable,
    dueSoon: areaOf(dueSoon, ({ totalArea }) => totalArea),
    leased: areaOf(
      units.filter((unit) => !dueSoon.includes(unit)),
      ({ totalArea, rentableArea }) => (totalArea ?? 0) - (rentableArea ?? 0),
    ),
  }
  const prices = unitsOnOffer(units).flatMap(({ price }) => price ?? [])
  const heights = units.flatMap(({ floorHeight }) => floorHeight ?? [])
  const spaced = units.find(({ columnSpacingX, columnSpacingY }) => columnSpacingX !== null && columnSpacingY !== null)
  const spacing = { columnX: spaced?.columnSpacingX ?? null, columnY: spaced?.columnSpacingY ?? null }
  const kinds = new Set(Object.values(park.media).map(({ kind }) => kind))
  const isChinese = locale === 'zh-CN'
  return {
    title: (isChinese ? park.nameZh : park.nameEn) ?? park.nameZh ?? '',
    place: (isChinese ? park.addressZh : park.addressEn) ?? park.addressZh ?? '',
    price: prices.length > 0 ? Math.min(...prices) : null,
    rentableArea: rentable,
    shares,
    height: heights.length > 0 ? Math.max(...heights) : null,
    ...spacing,
    load: units.find(({ loadBearing }) => loadBearing !== null)?.loadBearing ?? null,
    hot: park.hot,
    full: units.length > 0 && rentable === 0,
    hasVr: kinds.has('vr'),
    hasVideo: kinds.has('video'),
    reason: null,
    glyph: {
      rentableArea: shares.rentable,
      leasedArea: shares.leased,
      dueSoonArea: shares.dueSoon,
      section: {
        floors: listFloorsOfFirstBuilding(park),
        ...spacing,
        platform: units.some(({ platform }) => platform),
        canopy: units.some(({ canopy }) => canopy),
      },
    },
  }
}

/** The largest first, because column spacing and load are those of the largest warehouse that states them. */
const listUnits = ({ warehouses }: ParkDocument): (WarehouseValues & { key: string })[] =>
  Object.entries(warehouses)
    .map(([key, unit]) => ({ ...unit, key }))
    .filter(({ listed }) => listed)
    .toSorted((a, b) => (b.totalArea ?? 0) - (a.totalArea ?? 0) || compareKeys(a.key, b.key))

const areaOf = (units: readonly WarehouseValues[], read: (unit: WarehouseValues) => number | null) => sumOf(units.map(read))

function listFloorsOfFirstBuilding(park: ParkDocument) {
  const first = listBuildingNumbers(park)[0]
  return first === undefined
    ? []
    : listFloors(park, first)
        .toReversed()
        .map((key) => ({ number: park.floors[key]!.number ?? 0, heightM: park.floors[key]!.height }))
}
