import type { TileFacts } from '#features/listings/web/cards/tile.tsx'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { sumOf } from '#features/inventory/drafts/hundredths.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { WarehouseValues } from '#features/inventory/fields/warehouse-fields.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { stateOf } from '../plan/plan-layout.ts'

type CardFacts = Omit<TileFacts, 'to' | 'picture' | 'drawing'> & {
  glyph: Pick<ListedPark, 'section' | 'rentableArea' | 'leasedArea' | 'dueSoonArea'>
}

/** Computes the figures of a park's card from the working copy, over the warehouses that the site shows. */
export function toTileFacts(park: ParkDocument, today: string, locale: Locale): CardFacts {
  const units = Object.values(park.warehouses).filter(({ listed }) => listed)
  const rentable = sumOf(units.map(({ rentableArea }) => rentableArea))
  const letAreas = (state: 'leased' | 'dueSoon') =>
    sumOf(units.filter((unit) => stateOf(unit, today) === state).map(({ totalArea }) => totalArea))
  const [leased, dueSoon] = [letAreas('leased'), letAreas('dueSoon')]
  const prices = units.flatMap(({ price }) => (price === null ? [] : [price]))
  const first = <Name extends keyof WarehouseValues>(name: Name) => units.find((unit) => unit[name] !== null)?.[name] ?? null
  const kinds = new Set(Object.values(park.media).map(({ kind }) => kind))
  const isChinese = locale === 'zh-CN'
  return {
    title: (isChinese ? park.nameZh : park.nameEn) ?? park.nameZh ?? '',
    place: (isChinese ? park.addressZh : park.addressEn) ?? park.addressZh ?? '',
    price: prices.length > 0 ? Math.min(...prices) : null,
    rentableArea: rentable,
    shares: { rentable, dueSoon, leased },
    height: first('floorHeight'),
    columnX: first('columnSpacingX'),
    columnY: first('columnSpacingY'),
    load: first('loadBearing'),
    hot: park.hot,
    full: units.length > 0 && rentable === 0,
    hasVr: kinds.has('vr'),
    hasVideo: kinds.has('video'),
    reason: null,
    glyph: {
      rentableArea: rentable,
      leasedArea: leased,
      dueSoonArea: dueSoon,
      section: {
        floors: Object.values(park.floors).map(({ number, height }) => ({ number: number ?? 0, heightM: height })),
        columnX: first('columnSpacingX'),
        columnY: first('columnSpacingY'),
        platform: units.some(({ platform }) => platform),
        canopy: units.some(({ canopy }) => canopy),
      },
    },
  }
}
