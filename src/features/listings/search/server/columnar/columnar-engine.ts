import type { CombinationAnswer, CombinationQuery } from '#features/listings/search/combination.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import type { EngineAnswer, EngineQuery } from '#features/listings/search/engine.ts'
import { absentShift, parkFlagNames } from '#features/listings/search/traits.ts'
import { buildFacetCounts } from '../facets.ts'
import type { Base } from './base.ts'
import { filterCandidates, listBaseCandidates, listDeltaCandidates } from './candidates.ts'
import { askFor, findInstead, keepParks, withCombinations, combineMarkers } from './combinations.ts'
import { countPositions } from './count-positions.ts'
import type { Districts, RankRange } from './districts.ts'
import { selectPage, type SegmentHits } from './first-page.ts'
import type { OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { buildMarkers } from './markers.ts'
import { visitOffers } from './offers.ts'
import type { ParkRow } from './park-row.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'
import { Segment } from './segment.ts'
import { lowerBound } from './sorted.ts'
import { sweep } from './sweep.ts'
import { takeBlocks } from './take-blocks.ts'
import { Tally } from './tally.ts'
import { selectWarehousePage } from './warehouse-page.ts'

/** Every query reads the whole delta. When the delta exceeds the limit, the base must be reloaded. */
const minDeltaLimit = 1_024
const deltaShare = 0.05

/**
 * Answers a search by reading typed arrays in this process. PostgreSQL remains the source of truth; this cache can be discarded and
 * reloaded at any time.
 *
 * It has two segments: the base as loaded, and the delta with the parks whose size or text has changed since. Each park is in one of them.
 * Everything is synchronous, so that a query sees one state and the scratch arrays need no lock.
 */
export class ColumnarEngine {
  readonly #districts: Districts
  readonly #base: Base
  readonly #delta = new Segment(64, 256)
  readonly #deltaPark = new Map<number, number>()
  readonly #tally = new Tally()
  readonly #siblingTally = new Tally()

  constructor(districts: Districts, base: Base) {
    this.#districts = districts
    this.#base = base
  }

  get bytes(): number {
    return this.#base.bytes + this.#delta.bytes
  }

  get parks(): number {
    return this.#base.segment.parks - this.#base.segment.gone + this.#delta.parks - this.#delta.gone
  }

  /** True if the delta has grown so large that a fresh base is due. */
  get needsNewBase(): boolean {
    return this.#delta.parks > Math.max(minDeltaLimit, deltaShare * this.#base.segment.parks)
  }

  search(query: EngineQuery): Omit<EngineAnswer, 'version'> {
    return this.#withCalculated(query, () => this.#search(query))
  }

  #search(query: EngineQuery): Omit<EngineAnswer, 'version'> {
    this.#turnTo(query.today)
    const plan = planQuery(query, this.#districts)
    const tally = this.#tally
    tally.reset()
    const segments = this.#find(plan, plan.districts, tally)
    const isByWarehouse = query.view === 'warehouse'
    return {
      parks: segments.reduce((sum, { hits }) => sum + hits.length, 0),
      warehouses: tally.warehouses,
      page: isByWarehouse ? [] : selectPage(segments, plan),
      warehousePage: isByWarehouse ? selectWarehousePage(segments, plan) : [],
      markers: query.markers ? buildMarkers(segments, plan, this.#districts) : null,
      facets: query.facets ? this.#facets(plan, segments) : null,
    }
  }

  /** Returns the parks that meet a need; see `CombinationAnswer`. */
  combinations(query: CombinationQuery, need: SpaceNeed): Omit<CombinationAnswer, 'version'> {
    return this.#withCalculated(query, () => this.#combinations(query, need))
  }

  #combinations(query: CombinationQuery, need: SpaceNeed): Omit<CombinationAnswer, 'version'> {
    this.#turnTo(query.today)
    const plan = planQuery({ ...query, facets: false }, this.#districts)
    const question = askFor(need, plan)
    this.#tally.reset()
    const candidates = this.#find(plan, plan.districts, this.#tally)
    const found = keepParks(candidates, question)
    const parks = found.reduce((sum, { hits }) => sum + hits.length, 0)
    const locate = (id: number) => this.#locate(id)
    return {
      parks,
      page: withCombinations(selectPage(found, plan), locate, question),
      markers: query.markers ? combineMarkers(buildMarkers(found, plan, this.#districts), locate, question) : null,
      instead: parks === 0 ? findInstead(candidates, question) : null,
    }
  }

  /** Returns the ids of the matching parks in no particular order, of all or of `among` only. */
  matchingParks(query: EngineQuery, among: readonly number[] | null): number[] {
    return this.#withCalculated(query, () => this.#matchingParks(query, among))
  }

  #matchingParks(query: EngineQuery, among: readonly number[] | null): number[] {
    this.#turnTo(query.today)
    const plan = planQuery({ ...query, facets: false, markers: null }, this.#districts)
    const tally = this.#tally
    tally.reset()
    const segments = among === null ? this.#find(plan, plan.districts, tally) : this.#findAmong(plan, among, tally)
    return segments.flatMap(({ segment, hits }) => Array.from(hits, (park) => segment.id[park] as number))
  }

  visitOffers(query: OfferQuery, visitor: OfferVisitor) {
    visitOffers({ base: this.#base, delta: this.#delta, districts: this.#districts }, query, visitor)
  }

  /** Applies the current row of a park; null if it is not published. Returns false if its district is unknown, so that regions must be reloaded. */
  apply(id: number, row: ParkRow | null): boolean {
    const district = row ? this.#districts.rankOf(row.districtCode) : undefined
    if (row && district === undefined) return false
    if (row && district !== undefined && this.#overwrite(id, row, district)) return true
    const inBase = this.#base.parkIndex.find(id)
    if (inBase >= 0) this.#base.remove(inBase)
    const inDelta = this.#deltaPark.get(id)
    if (inDelta !== undefined) this.#delta.remove(inDelta)
    if (row && district !== undefined && row.warehouses.length > 0) this.#deltaPark.set(id, this.#delta.append(row, district))
    else this.#deltaPark.delete(id)
    return true
  }

  /** What is free soon depends on the day, which changes once a day. */
  #turnTo(today: number) {
    if (this.#base.segment.today === today) return
    this.#base.turnTo(today)
    this.#delta.turnTo(today)
  }

  /** Calls `work` with the calculated positions of the query, if it has any, in place of the stored ones. */
  #withCalculated<Result>({ calculated }: Pick<EngineQuery, 'calculated'>, work: () => Result): Result {
    if (!calculated) return work()
    const base = new Map<number, number>()
    const delta = new Map<number, number>()
    for (const { parkId, warehouseId, positions } of calculated) {
      const { segment, park } = this.#locate(Number(parkId))
      const at = park < 0 ? null : segment.findWarehouse(park, Number(warehouseId))
      if (at !== null) (segment === this.#delta ? delta : base).set(at, positions)
    }
    return this.#base.segment.positions.withFigures(base, () => this.#delta.positions.withFigures(delta, work))
  }

  /** Where a park that was found is. */
  #locate(id: number): { segment: Segment; park: number } {
    const inDelta = this.#deltaPark.get(id)
    return inDelta === undefined
      ? { segment: this.#base.segment, park: this.#base.parkIndex.find(id) }
      : { segment: this.#delta, park: inDelta }
  }

  #overwrite(id: number, row: ParkRow, district: number): boolean {
    const inDelta = this.#deltaPark.get(id)
    if (inDelta !== undefined) return this.#delta.overwrite(inDelta, row, district)
    const inBase = this.#base.parkIndex.find(id)
    return inBase >= 0 && this.#base.overwrite(inBase, row, district)
  }

  #find(plan: QueryPlan, districts: RankRange, tally: Tally): SegmentHits[] {
    const segments: SegmentHits[] = [{ segment: this.#base.segment, hits: this.#hitsOfBase(plan, districts, tally), base: this.#base }]
    if (this.#delta.parks === 0) return segments
    const ofDelta = listDeltaCandidates(this.#delta, plan, districts)
    return [...segments, { segment: this.#delta, hits: sweptHits(this.#delta, ofDelta, plan, tally), base: null }]
  }

  /** Repeats the search without its minimum of positions. Overwrites the hits. */
  #countPositions({ positionFacet }: QueryPlan): number[] {
    if (!positionFacet) return []
    const { rack, plan } = positionFacet
    return countPositions(this.#find(plan, plan.districts, this.#siblingTally), plan, rack)
  }

  #hitsOfBase(plan: QueryPlan, districts: RankRange, tally: Tally): Int32Array {
    const candidates = listBaseCandidates(this.#base, plan, districts)
    return plan.anyPark ? takeBlocks(this.#base, candidates, tally) : sweptHits(this.#base.segment, candidates, plan, tally)
  }

  #findAmong(plan: QueryPlan, ids: readonly number[], tally: Tally): SegmentHits[] {
    const inDelta = ids.map((id) => this.#deltaPark.get(id)).filter((park) => park !== undefined)
    const inBase = ids.filter((id) => !this.#deltaPark.has(id)).map((id) => this.#base.parkIndex.find(id))
    return [
      { segment: this.#base.segment, parks: inBase.filter((park) => park >= 0), base: this.#base },
      { segment: this.#delta, parks: inDelta, base: null },
    ].map(({ segment, parks, base }) => {
      const candidates = filterCandidates(segment, Int32Array.from(parks), plan, plan.districts)
      return { segment, hits: sweptHits(segment, candidates, plan, tally), base }
    })
  }

  #facets(plan: QueryPlan, segments: SegmentHits[]) {
    const flags = this.#tally.parksByFlag(parkFlagNames.length, absentShift)
    const bits = this.#tally.takeBits()
    const regionCode = this.#parksByRegion(plan, segments)
    return buildFacetCounts(plan.query, { bits, flags, regionCode, positions: this.#countPositions(plan) })
  }

  /** For a district, repeats the search over the whole city to count its siblings too. Overwrites the hits. */
  #parksByRegion(plan: QueryPlan, segments: SegmentHits[]): Record<string, number> {
    const counted = plan.siblings
      ? this.#find({ ...plan, query: { ...plan.query, facets: false } }, plan.siblings, this.#siblingTally)
      : segments
    const [inBase, inDelta] = counted as [SegmentHits, SegmentHits | undefined]
    // Hits of the base ascend, and a region is one run of parks: two binary searches instead of reading each hit.
    const { starts } = this.#base
    const counts: Record<string, number> = {}
    for (const { code, from, to } of plan.children) {
      const parks =
        lowerBound(inBase.hits, starts[to] as number) - lowerBound(inBase.hits, starts[from] as number) + inDistricts(inDelta, from, to)
      if (parks > 0) counts[code] = parks
    }
    return counts
  }
}

const sweptHits = (segment: Segment, candidates: Int32Array, plan: QueryPlan, tally: Tally) =>
  segment.hits.subarray(0, sweep(segment, candidates, plan, tally))

const inDistricts = (segments: SegmentHits | undefined, from: number, to: number) =>
  segments ? segments.hits.reduce((sum, park) => sum + (isWithin(segments.segment.district[park] as number, from, to) ? 1 : 0), 0) : 0

const isWithin = (rank: number, from: number, to: number) => rank >= from && rank < to
