import type { SieveAnswer, SieveQuery } from '#features/listings/search/engine.ts'
import { absentShift, parkFlagNames } from '#features/listings/search/traits.ts'
import { facetsFromBits } from '../facets.ts'
import type { Base } from './base.ts'
import { candidatesAmong, candidatesOfBase, candidatesOfDelta } from './candidates.ts'
import type { Districts, RankRange } from './districts.ts'
import { pageOf, type Found } from './first-page.ts'
import type { OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { markersOf } from './markers.ts'
import { visitOffers } from './offers.ts'
import type { ParkRow } from './park-row.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'
import { Segment } from './segment.ts'
import { firstAtLeast } from './sorted.ts'
import { sweep } from './sweep.ts'
import { takeBlocks } from './take-blocks.ts'
import { Tally } from './tally.ts'

/** The delta is walked whole by every query, so it stays small beside the base: beyond this, a fresh base is due. */
const smallestDeltaLimit = 1_024
const deltaShare = 0.05

/**
 * Answers a search by walking typed arrays in this process. PostgreSQL stays the truth: this is a cache that is thrown
 * away and loaded again at will.
 *
 * Two segments: the base as it was loaded, and the delta with the parks that have changed shape since. A park lives in
 * one of them. Nothing here awaits, so that a query sees one state and the scratch arrays need no lock.
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

  /** Time for a fresh base. */
  get isWorn(): boolean {
    return this.#delta.parks > Math.max(smallestDeltaLimit, deltaShare * this.#base.segment.parks)
  }

  sieve(query: SieveQuery): Omit<SieveAnswer, 'version'> {
    const plan = planQuery(query, this.#districts)
    const tally = this.#tally
    tally.reset()
    const found = this.#find(plan, plan.districts, tally)
    return {
      parks: found.reduce((sum, { hits }) => sum + hits.length, 0),
      warehouses: tally.warehouses,
      page: pageOf(found, plan),
      markers: query.markers ? markersOf(found, plan, this.#districts) : null,
      facets: query.facets ? this.#facets(plan, found) : null,
    }
  }

  /** Ids of all parks that match, in no order; of these few alone, where they are given. */
  matchingParks(query: SieveQuery, among: readonly number[] | null): number[] {
    const plan = planQuery({ ...query, facets: false, markers: null }, this.#districts)
    const tally = this.#tally
    tally.reset()
    const found = among === null ? this.#find(plan, plan.districts, tally) : this.#findAmong(plan, among, tally)
    return found.flatMap(({ segment, hits }) => Array.from(hits, (park) => segment.id[park] as number))
  }

  visitOffers(query: OfferQuery, visitor: OfferVisitor) {
    visitOffers({ base: this.#base, delta: this.#delta, districts: this.#districts }, query, visitor)
  }

  /** What a park is now, or that it is no longer public. False when its district is unknown: the regions must be read again. */
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

  #overwrite(id: number, row: ParkRow, district: number): boolean {
    const inDelta = this.#deltaPark.get(id)
    if (inDelta !== undefined) return this.#delta.overwrite(inDelta, row, district)
    const inBase = this.#base.parkIndex.find(id)
    return inBase >= 0 && this.#base.overwrite(inBase, row, district)
  }

  #find(plan: QueryPlan, districts: RankRange, tally: Tally): Found[] {
    const found: Found[] = [{ segment: this.#base.segment, hits: this.#hitsOfBase(plan, districts, tally), base: this.#base }]
    if (this.#delta.parks === 0) return found
    const ofDelta = candidatesOfDelta(this.#delta, plan, districts)
    return [...found, { segment: this.#delta, hits: sweptHits(this.#delta, ofDelta, plan, tally), base: null }]
  }

  #hitsOfBase(plan: QueryPlan, districts: RankRange, tally: Tally): Int32Array {
    const candidates = candidatesOfBase(this.#base, plan, districts)
    return plan.anyPark ? takeBlocks(this.#base, candidates, tally) : sweptHits(this.#base.segment, candidates, plan, tally)
  }

  #findAmong(plan: QueryPlan, ids: readonly number[], tally: Tally): Found[] {
    const inDelta = ids.map((id) => this.#deltaPark.get(id)).filter((park) => park !== undefined)
    const inBase = ids.filter((id) => !this.#deltaPark.has(id)).map((id) => this.#base.parkIndex.find(id))
    return [
      { segment: this.#base.segment, parks: inBase.filter((park) => park >= 0), base: this.#base },
      { segment: this.#delta, parks: inDelta, base: null },
    ].map(({ segment, parks, base }) => {
      const candidates = candidatesAmong(segment, Int32Array.from(parks), plan, plan.districts)
      return { segment, hits: sweptHits(segment, candidates, plan, tally), base }
    })
  }

  #facets(plan: QueryPlan, found: Found[]) {
    const flags = this.#tally.parksByFlag(parkFlagNames.length, absentShift)
    const bits = this.#tally.takeBits()
    return facetsFromBits(bits, flags, this.#parksByRegion(plan, found))
  }

  /** Of a district, the siblings are counted too: the same search over the whole city. It overwrites the hits, so it goes last. */
  #parksByRegion(plan: QueryPlan, found: Found[]): Record<string, number> {
    const counted = plan.siblings
      ? this.#find({ ...plan, query: { ...plan.query, facets: false } }, plan.siblings, this.#siblingTally)
      : found
    const [inBase, inDelta] = counted as [Found, Found | undefined]
    // Hits of the base ascend, and a region is one run of parks: two searches by halves instead of a look at each hit.
    const { starts } = this.#base
    const counts: Record<string, number> = {}
    for (const { code, from, to } of plan.children) {
      const parks =
        firstAtLeast(inBase.hits, starts[to] as number) - firstAtLeast(inBase.hits, starts[from] as number) + inDistricts(inDelta, from, to)
      if (parks > 0) counts[code] = parks
    }
    return counts
  }
}

const sweptHits = (segment: Segment, candidates: Int32Array, plan: QueryPlan, tally: Tally) =>
  segment.hits.subarray(0, sweep(segment, candidates, plan, tally))

const inDistricts = (found: Found | undefined, from: number, to: number) =>
  found ? found.hits.reduce((sum, park) => sum + (isWithin(found.segment.district[park] as number, from, to) ? 1 : 0), 0) : 0

const isWithin = (rank: number, from: number, to: number) => rank >= from && rank < to
