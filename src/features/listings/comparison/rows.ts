import { m } from '#messages'
import { rackingNames } from '#features/listings/racking-names.ts'
import { area, columns, formatNumber, load, longDate, type Measured, metres, months, price } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { dayNumber } from '#platform/i18n/shanghai-time.ts'
import type { Facts } from './facts.ts'

/** A formatted value, and the figure by which values are compared, if any. Null: not stated in the listing. */
export type Cell = { value: Measured | string; score: number | null } | null

/** Where the figures of a row are explained: the page about pallets, or the timeline of the park. */
export type RowPage = 'pallets' | 'timeline'

export type Row = {
  label: string
  cells: Cell[]
  /** True if the published listings differ in this row. */
  differs: boolean
  /** The best columns; none if all are equal. */
  best: number[]
  page: RowPage | null
}
/** What can be compared, by its name in the address. */
export type CompareKind = 'parks' | 'warehouses'
export type Group = { title: string; note: string | null; rows: Row[]; saysNotStated: boolean }

/** `better`: what a tenant prefers. */
type Line = { label: Text; of: (facts: Facts, locale: Locale) => Cell; better?: 'more' | 'less'; only?: CompareKind; page?: RowPage }
type Text = typeof m.ui_price

/** The rows that differ, then the others, each in their order. */
export const differencesFirst = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => Number(b.differs) - Number(a.differs))

/** Builds the rows of the comparison by group. Null columns are unpublished listings and are ignored. */
export const buildGroups = (kind: CompareKind, columns: readonly (Facts | null)[], locale: Locale): Group[] =>
  groups.map(({ title, note, lines, saysNotStated = false }) => ({
    title: title({}, { locale }),
    note: note?.({}, { locale }) ?? null,
    saysNotStated,
    rows: lines.filter(({ only }) => only === undefined || only === kind).map((line) => buildRow(line, columns, locale)),
  }))

function buildRow({ label, of, better, page }: Line, columns: readonly (Facts | null)[], locale: Locale): Row {
  const cells = columns.map((facts) => facts && of(facts, locale))
  const published = cells.filter((_, at) => columns[at] !== null)
  return {
    label: label({}, { locale }),
    cells,
    differs: new Set(published.map((cell) => JSON.stringify(cell?.value ?? null))).size > 1,
    best: better
      ? findBest(
          cells.map((cell) => cell?.score ?? null),
          better,
        )
      : [],
    page: page ?? null,
  }
}

/** Returns the best of some scores; none if all are equal. */
export function findBest(scores: readonly (number | null)[], better: 'more' | 'less'): number[] {
  const known = scores.filter((score) => score !== null)
  const best = better === 'more' ? Math.max(...known) : Math.min(...known)
  return known.every((score) => score === best) ? [] : scores.flatMap((score, at) => (score === best ? [at] : []))
}

const measured = (value: number | null, format: (value: number) => Measured): Cell =>
  value === null ? null : { value: format(value), score: value }
const textCell = (text: string | null): Cell => (text === null || text === '' ? null : { value: text, score: null })
const list = (labels: readonly string[], locale: Locale) => textCell(labels.join(locale === 'zh-CN' ? '、' : ', '))
const has = (value: boolean | null, locale: Locale) => textCell(value === null ? null : hasText(value, locale))
const hasText = (value: boolean, locale: Locale) => (value ? m.ui_has : m.ui_hasNot)({}, { locale })
const is = (value: boolean | null, locale: Locale) => textCell(value === null ? null : (value ? m.ui_yes : m.ui_no)({}, { locale }))
const either = (first: boolean, second: boolean, locale: Locale) => textCell(`${hasText(first, locale)} / ${hasText(second, locale)}`)
const counted = (value: number | null, locale: Locale): Cell =>
  measured(value, (count) => ({ figure: formatNumber(count), unit: m.ui_unitCount({}, { locale }).trim() }))

function priceCell({ priceMin, priceMax }: Facts, locale: Locale): Cell {
  if (priceMin === null) return textCell(m.ui_priceOnRequest({}, { locale }))
  const { figure, unit } = price(priceMin, locale)
  const range = priceMax !== null && priceMax > priceMin ? `${figure}–${priceMax.toFixed(2)}` : figure
  return { value: { figure: range, unit, rent: priceMin, rentMax: priceMax }, score: priceMin }
}

const columnCell = ({ columnX: x, columnY: y }: Facts): Cell => (x === null || y === null ? null : { value: columns(x, y), score: x * y })

const palletCell = ({ pallets }: Facts, locale: Locale): Cell =>
  pallets && {
    value: { figure: formatNumber(pallets.positions), unit: rackingNames[pallets.rack]({}, { locale }) },
    score: pallets.positions,
  }

function palletRentCell({ pallets }: Facts, locale: Locale): Cell {
  const yuan = pallets?.yuanPerMonth ?? null
  return yuan === null
    ? null
    : { value: { figure: `¥${yuan.toFixed(2)}`, unit: m.listings_yuanPerPositionUnit({}, { locale }) }, score: yuan }
}

/** Listings never state it: the row tells the tenant to ask for it. */
const notStated = () => null

function powerCell({ powerMode, powerKva }: Facts): Cell {
  if (powerKva === null) return textCell(powerMode)
  return { value: { figure: formatNumber(powerKva), unit: powerMode === null ? 'kVA' : `kVA · ${powerMode}` }, score: powerKva }
}

function availabilityCell({ availability }: Facts, locale: Locale): Cell {
  if (!availability) return null
  const { state, rentableTime } = availability
  if (state === 'rentable') return textCell(m.ui_freeNow({}, { locale }))
  if (state === 'dueSoon' && rentableTime) return textCell(m.listings_freeFrom({ date: longDate(rentableTime, locale) }, { locale }))
  const texts = { dueSoon: m.listings_stateDueSoon, leased: m.ui_leased, underConstruction: m.ui_underConstruction }
  return textCell(texts[state]({}, { locale }))
}

function earliestCell({ earliest }: Facts, locale: Locale): Cell {
  if (!earliest) return null
  const { day, isNow, unitCount } = earliest
  const from = isNow ? m.ui_freeNow({}, { locale }) : m.listings_freeFrom({ date: longDate(day, locale) }, { locale })
  const value = unitCount === 1 ? from : m.listings_earliestTogether({ from, count: String(unitCount) }, { locale })
  return { value, score: dayNumber(day) }
}

const groups: { title: Text; note?: Text; lines: Line[]; saysNotStated?: boolean }[] = [
  {
    title: m.listings_groupOffer,
    lines: [
      { label: m.ui_unitPrice, of: priceCell, better: 'less' },
      { label: m.ui_rentableArea, of: ({ rentableArea }) => measured(rentableArea, area), better: 'more' },
      { label: m.ui_totalArea, of: ({ totalArea }) => measured(totalArea, area) },
      { label: m.listings_warehouseCount, of: ({ warehouseCount }, locale) => counted(warehouseCount, locale), only: 'parks' },
      { label: m.listings_parkAvailability, of: availabilityCell, only: 'warehouses' },
      { label: m.listings_earliest, of: earliestCell, better: 'less', page: 'timeline' },
    ],
  },
  {
    title: m.listings_groupCost,
    note: m.listings_groupCostNote,
    saysNotStated: true,
    lines: [
      { label: m.listings_propertyFee, of: notStated },
      { label: m.listings_deposit, of: notStated },
      {
        label: m.listings_startingLease,
        of: ({ leaseMonths }, locale) => measured(leaseMonths, (count) => months(count, locale)),
        better: 'less',
      },
      { label: m.listings_minRent, of: ({ minRentArea }) => measured(minRentArea, area), better: 'less' },
      { label: m.listings_power, of: powerCell, better: 'more' },
      { label: m.listings_charging, of: ({ charging }, locale) => has(charging, locale) },
      { label: m.listings_taxReduction, of: ({ tax }) => textCell(tax) },
    ],
  },
  {
    title: m.listings_groupBuilding,
    lines: [
      { label: m.ui_type, of: ({ types }, locale) => list(types, locale) },
      { label: m.ui_buildingType, of: ({ standards }, locale) => list(standards, locale) },
      { label: m.ui_floorHeight, of: ({ height }) => measured(height, metres), better: 'more' },
      { label: m.listings_parkColumns, of: columnCell, better: 'more' },
      { label: m.ui_floorLoad, of: ({ floorLoad }) => measured(floorLoad, load), better: 'more' },
      { label: m.listings_positions, of: palletCell, better: 'more', page: 'pallets' },
      { label: m.listings_yuanPerPosition, of: palletRentCell, better: 'less', page: 'pallets' },
      { label: m.ui_doors, of: ({ doors }, locale) => counted(doors, locale), better: 'more' },
      { label: m.ui_floorMaterial, of: ({ floorMaterials }, locale) => list(floorMaterials, locale) },
      { label: m.ui_fireRating, of: ({ fireRatings }, locale) => list(fireRatings, locale) },
      { label: m.listings_platformCanopy, of: ({ platform, canopy }, locale) => either(platform, canopy, locale) },
      { label: m.listings_rampElevator, of: ({ ramp, elevator }, locale) => either(ramp, elevator, locale) },
      { label: m.ui_bonded, of: ({ bonded }, locale) => is(bonded, locale) },
      { label: m.ui_divisible, of: ({ divisible }, locale) => is(divisible, locale) },
    ],
  },
  {
    title: m.listings_groupPlace,
    lines: [
      { label: m.ui_address, of: ({ address }) => textCell(address) },
      { label: m.listings_transport, of: ({ transport }) => textCell(transport) },
      { label: m.listings_amenities, of: ({ amenities }, locale) => list(amenities, locale) },
      { label: m.ui_registrable, of: ({ registrable }, locale) => is(registrable, locale) },
      { label: m.listings_eia, of: ({ eia }, locale) => has(eia, locale) },
      { label: m.listings_verified, of: ({ verifiedTime }, locale) => textCell(verifiedTime && longDate(verifiedTime, locale)) },
    ],
  },
]
