import { needLimits, type SpaceNeed } from './space-need.ts'

const maxUnits = needLimits.units.max

/** A floor of a building as one number that grows by one from floor to floor; 0 for no floor. In SQL: `storeyColumn`. */
export const toStorey = (building: number, floor: number) => building * storeysPerBuilding + floor + groundStorey
export const storeysPerBuilding = 65_536
export const groundStorey = 32_768

export const buildingOf = (storey: number) => Math.floor(storey / storeysPerBuilding)
export const floorOf = (storey: number) => (storey % storeysPerBuilding) - groundStorey

type Limits = Pick<SpaceNeed, 'units' | 'floors'>

/**
 * What is free in one park, in hundredths of m², without an object for each unit: an upper bound of what a combination can have, by the rules
 * of `combine.ts`. Used for one park after the other.
 */
export class FreeSpace {
  #count = 0
  #free = new Float64Array(64)
  #storey = new Float64Array(64)
  /** 0 if it is not known. */
  #place = new Float64Array(64)
  /** The largest sums of at most 1, 2 … neighbours: of the floor that is read, and of the one before it. */
  #sums = new Float64Array(maxUnits + 1)
  #sumsBelow = new Float64Array(maxUnits + 1)
  readonly #largest = new Float64Array(maxUnits)

  clear() {
    this.#count = 0
  }

  /** Adds a unit; `free` is 0 for one that only belongs to its floor. */
  add(storey: number, place: number, free: number) {
    if (this.#count === this.#free.length) this.#grow()
    const at = this.#count++
    this.#storey[at] = storey
    this.#place[at] = place
    this.#free[at] = free
  }

  /** True if a combination has at least this area. */
  holds(area: number, limits: Limits): boolean {
    // No combination exceeds the sum of the largest units, anywhere in the park.
    if (this.#sumOfLargest(limits.units) < area) return false
    return this.#largest[0]! >= area || limits.floors === 'any' || this.maxArea(limits) >= area
  }

  /** Returns the area of the largest combination; 0 if nothing is free. */
  maxArea({ units, floors }: Limits): number {
    const sumOfLargest = this.#sumOfLargest(units)
    const largest = this.#largest[0]!
    return floors === 'any' || units === 1 ? sumOfLargest : Math.max(largest, this.#maxNeighbours(units, floors === 'adjoining'))
  }

  #sumOfLargest(units: number): number {
    const largest = this.#largest.fill(0)
    for (let at = 0; at < this.#count; at++) {
      let free = this.#free[at] as number
      for (let rank = 0; rank < units && free > 0; rank++) {
        const other = largest[rank] as number
        if (free <= other) continue
        largest[rank] = free
        free = other
      }
    }
    let sum = 0
    for (let rank = 0; rank < units; rank++) sum += largest[rank] as number
    return sum
  }

  /** The largest sum of neighbours on a floor; with `isJoined`, also on two floors above each other. */
  #maxNeighbours(units: number, isJoined: boolean): number {
    this.#sort()
    let max = 0
    let storeyBelow = -1
    for (let first = 0, end = 0; first < this.#count; first = end) {
      const storey = this.#storey[first] as number
      end = this.#endOfFloor(first)
      if (storey === 0 || !this.#isVerified(first, end)) continue
      const below = this.#sums
      this.#sums = this.#sumsBelow
      this.#sumsBelow = below
      this.#sumNeighbours(first, end, units)
      max = Math.max(max, this.#sums[units] as number)
      if (isJoined && storey === storeyBelow + 1)
        for (let upper = 1; upper < units; upper++) max = Math.max(max, (this.#sums[upper] as number) + (below[units - upper] as number))
      storeyBelow = storey
    }
    return max
  }

  #endOfFloor(first: number): number {
    let end = first + 1
    while (end < this.#count && this.#storey[end] === this.#storey[first]) end++
    return end
  }

  /** True if every unit of a floor has a place of its own. */
  #isVerified(first: number, end: number): boolean {
    for (let at = first; at < end; at++) if (this.#place[at] === 0 || (at > first && this.#place[at] === this.#place[at - 1])) return false
    return true
  }

  #sumNeighbours(first: number, end: number, units: number) {
    const sums = this.#sums.fill(0)
    for (let start = first; start < end; start++) {
      let sum = 0
      for (let at = start; at < end && at - start < units; at++) {
        if (this.#free[at] === 0 || (at > start && this.#place[at] !== (this.#place[at - 1] as number) + 1)) break
        sum += this.#free[at] as number
        if (sum > (sums[at - start + 1] as number)) sums[at - start + 1] = sum
      }
    }
    for (let count = 2; count <= units; count++) sums[count] = Math.max(sums[count] as number, sums[count - 1] as number)
  }

  /** By storey and place. By insertion, because parks have few units and list them mostly in this order. */
  #sort() {
    for (let next = 1; next < this.#count; next++) {
      const [storey, place, free] = [this.#storey[next] as number, this.#place[next] as number, this.#free[next] as number]
      let at = next
      for (; at > 0 && this.#isBehind(at - 1, storey, place); at--) {
        this.#storey[at] = this.#storey[at - 1] as number
        this.#place[at] = this.#place[at - 1] as number
        this.#free[at] = this.#free[at - 1] as number
      }
      this.#storey[at] = storey
      this.#place[at] = place
      this.#free[at] = free
    }
  }

  #isBehind(at: number, storey: number, place: number): boolean {
    const own = this.#storey[at] as number
    return own > storey || (own === storey && (this.#place[at] as number) > place)
  }

  #grow() {
    const widened = (column: Float64Array) => {
      const copy = new Float64Array(column.length * 2)
      copy.set(column)
      return copy
    }
    this.#free = widened(this.#free)
    this.#storey = widened(this.#storey)
    this.#place = widened(this.#place)
  }
}
