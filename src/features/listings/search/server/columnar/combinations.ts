import {
  fromToday,
  termOf,
  withCombinedFigures,
  type FoundCombination,
  type Instead,
  type Term,
} from '#features/listings/search/combination.ts'
import type { EngineMarker, ParkResult } from '#features/listings/search/engine.ts'
import { combineFreeUnits, laterMonths, type Combination, type FreeUnit } from '#features/listings/timeline/combine.ts'
import { buildingOf, floorOf, FreeSpace } from '#features/listings/timeline/free-space.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import type { SegmentHits } from './first-page.ts'
import { freeDuring } from './free-during.ts'
import type { QueryPlan } from './query-plan.ts'
import { unknown16, type Segment } from './segment.ts'
import { warehouseMatches } from './sweep.ts'

/** The present need, and a plan without area and time. A unit that misses a filter is never free, but keeps its place on its floor. */
type Question = { need: SpaceNeed; term: Term; plan: QueryPlan; neededArea: number }

export function askFor(wanted: SpaceNeed, plan: QueryPlan): Question {
  const need = fromToday(wanted, plan.query)
  return { need, plan, term: termOf(need, plan.query.today), neededArea: Math.round(need.area * 100) }
}

const space = new FreeSpace()

/** Keeps the parks that meet the need. */
export const keepParks = (segments: readonly SegmentHits[], question: Question): SegmentHits[] =>
  segments.map((one) => keepHits(one, (park) => meetsNeed(one.segment, park, question, question.term)))

/** As `filter` of the array, whose own takes longer than the rest of the search. */
function keepHits(one: SegmentHits, isKept: (park: number) => boolean): SegmentHits {
  const hits = new Int32Array(one.hits.length)
  let count = 0
  for (let at = 0; at < one.hits.length; at++) {
    const park = one.hits[at] as number
    if (isKept(park)) hits[count++] = park
  }
  return { ...one, hits: hits.subarray(0, count) }
}

/** Reads no further once one unit is enough. */
function meetsNeed(segment: Segment, park: number, { need, plan, neededArea }: Question, term: Term): boolean {
  const { terms, first } = segment
  space.clear()
  for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++) {
    const free = freeIn(segment, at, plan, term)
    if (free >= neededArea) return true
    space.add(terms.storey[at] as number, terms.place[at] as number, free)
  }
  return space.holds(neededArea, need)
}

/** The best combination of a park that meets the need. */
function combine(segment: Segment, park: number, { need, term, plan }: Question): Combination | null {
  const units: FreeUnit[] = []
  for (let at = segment.first[park] as number; at < (segment.first[park + 1] as number); at++)
    units.push(toUnit(segment, at, freeIn(segment, at, plan, term)))
  return combineFreeUnits(units, need)
}

/** Says what these parks, of which none meets the need, offer instead. */
export function findInstead(segments: readonly SegmentHits[], question: Question): Instead {
  const { need, term, plan, neededArea } = question
  const anywhere = { ...need, floors: 'any' } as const
  let largest = 0
  const large: SegmentHits[] = []
  for (const one of segments) {
    for (const park of one.hits) largest = Math.max(largest, readSpace(one.segment, park, plan, term).maxArea(need))
    large.push(keepHits(one, (park) => readWhole(one.segment, park).holds(neededArea, anywhere)))
  }
  const fitsIn = (month: string) => {
    const later = termOf({ ...need, from: `${month}-01` }, plan.query.today)
    return large.some(({ segment, hits }) => hits.some((park) => meetsNeed(segment, park, question, later)))
  }
  return { largest: largest / 100, firstMonth: laterMonths(need).find(fitsIn) ?? null }
}

/** Finds a park by its id. */
type Locate = (parkId: number) => { segment: Segment; park: number }

/** Adds the combination to the results of a page. */
export const withCombinations = (page: readonly ParkResult[], locate: Locate, question: Question): FoundCombination[] =>
  page.flatMap((result) => {
    const { segment, park } = locate(Number(result.parkId))
    const combination = combine(segment, park, question)
    return combination ? [{ park: result, combination }] : []
  })

/** Replaces the figures of single parks by those of their combinations. */
export const combineMarkers = (markers: readonly EngineMarker[], locate: Locate, question: Question): EngineMarker[] =>
  markers.map((marker) => {
    if (marker.park === null) return marker
    const { segment, park } = locate(Number(marker.park.parkId))
    const combination = combine(segment, park, question)
    return combination ? withCombinedFigures(marker, marker.park, combination, (id) => findPrice(segment, park, id)) : marker
  })

/** In fen per m² and day. */
function findPrice({ terms, whPrice, first }: Segment, park: number, unitId: string): number | null {
  for (let at = first[park] as number; at < (first[park + 1] as number); at++)
    if (String(terms.id[at]) === unitId) return whPrice[at] === unknown16 ? null : (whPrice[at] as number)
  return null
}

const freeIn = (segment: Segment, at: number, plan: QueryPlan, term: Term) =>
  warehouseMatches(segment, at, plan) ? freeDuring(segment, at, term) : 0

/** Returns the space that all questions share: read the answer before the next call. */
function readSpace(segment: Segment, park: number, plan: QueryPlan, term: Term): FreeSpace {
  const { terms, first } = segment
  space.clear()
  for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++)
    space.add(terms.storey[at] as number, terms.place[at] as number, freeIn(segment, at, plan, term))
  return space
}

/** The same if everything were free. */
function readWhole(segment: Segment, park: number): FreeSpace {
  const { terms, first } = segment
  space.clear()
  for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++) space.add(0, 0, terms.totalArea[at] as number)
  return space
}

function toUnit({ terms, whPrice }: Segment, at: number, free: number): FreeUnit {
  const storey = terms.storey[at] as number
  const price = whPrice[at] as number
  return {
    id: String(terms.id[at]),
    building: storey === 0 ? null : buildingOf(storey),
    floor: storey === 0 ? null : floorOf(storey),
    place: terms.place[at] === 0 ? null : (terms.place[at] as number),
    divisible: terms.divisible[at] === 1,
    minRentalArea: terms.minRentArea[at] === 0 ? null : (terms.minRentArea[at] as number) / 100,
    price: price === unknown16 ? null : price / 100,
    free,
  }
}
