import { findSharedPrefix, listBuildings } from '#features/listings/building.ts'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { listCombinable } from '#features/listings/timeline/combinable.ts'
import { addMonths, explainNone, findCombination, type Combination, type NoCombination } from '#features/listings/timeline/combine.ts'
import type { UnitTimeline } from '#features/listings/timeline/contract.ts'
import type { Span } from '#features/listings/timeline/free-spans.ts'
import { readNeed, shownMonths } from '#features/listings/timeline/need-address.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { dayNumber, listMonths } from '#platform/i18n/shanghai-time.ts'

const monthsPerTick = 3
/** Buildings with more units are shown floor by floor, folded. */
const maxUnfoldedUnits = 40

/** `left` and `width` in percent of the months. */
type Placed = { left: number; width: number }
export type Bar = Span & Placed
/** `name` is without what the names of a building have in common. `chosen` is its part in the combination. */
export type TimelineRow = { id: string; name: string; area: number; bars: Bar[]; chosen: ({ area: number } & Placed) | null }
/** A building, or a floor of a large one. */
export type TimelineGroup = { building: number | null; floor: number | null; isFolded: boolean; rows: TimelineRow[] }
export type TimelineView = {
  today: string
  todayAt: number
  months: string[]
  ticks: { month: string; at: number }[]
  groups: TimelineGroup[]
  need: SpaceNeed | null
  /** For a need one of both. */
  combination: Combination | null
  none: NoCombination | null
}

type Park = Pick<ParkDetail, 'floors' | 'warehouses'>

/** Lays out the timeline of a park, with the combination that its address asks for. Null for a park without units. */
export function layoutTimeline(park: Park, rows: readonly UnitTimeline[], search: URLSearchParams): TimelineView | null {
  const today = rows[0]?.spans[0]?.from
  if (today === undefined) return null
  const units = new Map(park.warehouses.map((unit) => [unit.warehouseId, unit]))
  const known = rows.flatMap((row) => (units.has(row.warehouseId) ? [{ ...row, unit: units.get(row.warehouseId)! }] : []))
  const months = listMonths(today, shownMonths + 1)
  const need = readNeed(search, { today, end: `${months.at(-1)}-01` })
  const answer = need ? findAnswer(known, need) : { combination: null, none: null }
  const place = placer(`${months[0]}-01`, `${months.at(-1)}-01`)
  return {
    today,
    todayAt: place(today, null).left,
    months: months.slice(0, -1),
    ticks: months.slice(0, -1).flatMap((month, at) => (at % monthsPerTick === 0 ? [{ month, at: place(`${month}-01`, null).left }] : [])),
    groups: listGroups(park, known, (row) => layoutRow(row, { place, need, combination: answer.combination })),
    need,
    ...answer,
  }
}

type Known = UnitTimeline & { unit: WarehouseDetail }

function findAnswer(rows: readonly Known[], need: SpaceNeed): Pick<TimelineView, 'combination' | 'none'> {
  const units = listCombinable(
    rows,
    rows.map(({ unit }) => unit),
  )
  const combination = findCombination(units, need)
  return { combination, none: combination ? null : explainNone(units, need) }
}

type Place = (from: string, until: string | null) => Placed

const round = (share: number) => Math.round(share * 10_000) / 100

/** Places spans between two days; `until` is the first day that is not of the span, null the end of all. */
function placer(first: string, end: string): Place {
  const [start, length] = [dayNumber(first), dayNumber(end) - dayNumber(first)]
  const shareAt = (day: string) => Math.max(0, Math.min(1, (dayNumber(day) - start) / length))
  return (from, until) => {
    const left = round(shareAt(from))
    return { left, width: round((until === null ? 1 : shareAt(until)) - left / 100) }
  }
}

/** Returns where a shown day is, in percent of the months. */
export const placeDay = ({ months }: Pick<TimelineView, 'months'>, day: string) =>
  placer(`${months[0]}-01`, `${listMonths(`${months.at(-1)}-01`, 2)[1]}-01`)(day, null).left

type Choice = { place: Place; need: SpaceNeed | null; combination: Combination | null }

function layoutRow({ warehouseId: id, unit, spans }: Known, { place, need, combination }: Choice): TimelineRow {
  const part = combination?.parts.find((one) => one.id === id)
  const bars = spans
    .map((span, at): Bar => ({ ...span, ...place(span.from, spans[at + 1]?.from ?? null) }))
    // Later spans are not shown.
    .filter(({ left }) => left < 100)
  const chosen = need && part ? { area: part.area, ...place(need.from, addMonths(need.from, need.months)) } : null
  return { id, name: unit.name, area: unit.totalArea, bars, chosen }
}

/** The units of each building from the ground floor up, and at the end those that belong to no floor. */
function listGroups(park: Park, rows: readonly Known[], layout: (row: Known) => TimelineRow): TimelineGroup[] {
  const inBuildings = listBuildings(park).flatMap((building) => {
    const prefix = findSharedPrefix(building).length
    const own = rows.filter((row) => row.building === building.number)
    const inGroup = (floor: number | null, some: readonly Known[]): TimelineGroup => ({
      building: building.number,
      floor,
      isFolded: floor !== null,
      rows: some.map((row) => layout({ ...row, unit: { ...row.unit, name: row.unit.name.slice(prefix) } })),
    })
    if (own.length <= maxUnfoldedUnits) return [inGroup(null, own)]
    return building.floors.map(({ number }) => inGroup(number, own.filter(({ floor }) => floor === number))) // prettier-ignore
  })
  const others = rows.filter(({ building }) => building === null)
  return [...inBuildings, { building: null, floor: null, isFolded: others.length > maxUnfoldedUnits, rows: others.map(layout) }].filter(
    (group) => group.rows.length > 0,
  )
}
