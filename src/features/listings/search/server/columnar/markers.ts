import { mostMarkers, type Marker } from '#features/listings/search/engine.ts'
import { markerGrid, showsSingles, type Extent, type MarkerGrid } from '../marker-grid.ts'
import { foundPark } from './figures.ts'
import type { Found } from './first-page.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Segment } from './segment.ts'

/** Single parks by id, or the cells of the grid row by row. */
export function markersOf(found: Found[], plan: QueryPlan): Marker[] {
  const zoom = plan.query.markers?.zoom
  const parks = found.reduce((sum, { hits }) => sum + hits.length, 0)
  if (parks === 0) return []
  return showsSingles(zoom) && parks <= mostMarkers ? singles(found, plan) : clusters(found, plan, markerGrid(extentOf(found), zoom))
}

function singles(found: Found[], plan: QueryPlan): Marker[] {
  const entries = found.flatMap(({ segment, hits }) => Array.from(hits, (park) => ({ segment, park })))
  entries.sort((a, b) => (a.segment.id[a.park] as number) - (b.segment.id[b.park] as number))
  return entries.map(({ segment, park }) => {
    const [lng, lat] = [segment.lng[park] as number, segment.lat[park] as number]
    return {
      count: 1,
      sumLng: lng,
      sumLat: lat,
      bbox: [lng, lat, lng, lat],
      rentableArea: segment.rentable[park] as number,
      totalArea: segment.total[park] as number,
      park: foundPark(segment, park, plan),
    }
  })
}

function extentOf(found: Found[]): Extent {
  let [minLng, minLat, maxLng, maxLat] = [180e6, 90e6, -180e6, -90e6]
  for (const { segment, hits } of found) {
    const { lng, lat } = segment
    for (let at = 0; at < hits.length; at++) {
      const x = lng[hits[at] as number] as number
      const y = lat[hits[at] as number] as number
      if (x < minLng) minLng = x
      if (x > maxLng) maxLng = x
      if (y < minLat) minLat = y
      if (y > maxLat) maxLat = y
    }
  }
  return { minLng, minLat, maxLng, maxLat }
}

function clusters(found: Found[], plan: QueryPlan, grid: MarkerGrid): Marker[] {
  const cells = new Cells(grid)
  for (const { segment, hits } of found) cells.add(segment, hits)
  return cells.markers(plan)
}

class Cells {
  readonly #grid: MarkerGrid
  readonly #count: Int32Array
  readonly #sumLng: Float64Array
  readonly #sumLat: Float64Array
  readonly #rentable: Float64Array
  readonly #total: Float64Array
  readonly #box: Int32Array
  /** The last park of each cell, and where it is: what a cell of one park shows. */
  readonly #park: Int32Array
  readonly #segments: Segment[] = []
  readonly #segmentOf: Uint8Array

  constructor(grid: MarkerGrid) {
    this.#grid = grid
    this.#count = new Int32Array(grid.cells)
    this.#sumLng = new Float64Array(grid.cells)
    this.#sumLat = new Float64Array(grid.cells)
    this.#rentable = new Float64Array(grid.cells)
    this.#total = new Float64Array(grid.cells)
    this.#box = new Int32Array(grid.cells * 4)
    this.#park = new Int32Array(grid.cells)
    this.#segmentOf = new Uint8Array(grid.cells)
  }

  /**
   * Neighbours in a segment are neighbours on the map, so runs of parks fall into one cell: a run is added up in local
   * variables and written when it ends.
   */
  add(segment: Segment, hits: Int32Array) {
    const { lng, lat, rentable, total } = segment
    const { width, height, columns, firstColumn, firstRow } = this.#grid
    this.#segments.push(segment)
    for (let at = 0; at < hits.length;) {
      const first = hits[at] as number
      const column = Math.floor(((lng[first] as number) + 180e6) / width)
      const row = Math.floor(((lat[first] as number) + 90e6) / height)
      const west = column * width - 180e6
      const south = row * height - 90e6
      const east = west + width - 1
      const north = south + height - 1
      let [sumLng, sumLat, sumRentable, sumTotal] = [0, 0, 0, 0]
      let [minLng, minLat, maxLng, maxLat] = [east, north, west, south]
      const start = at
      let park = first
      for (; at < hits.length; at++) {
        const next = hits[at] as number
        const x = lng[next] as number
        const y = lat[next] as number
        if (x < west || x > east || y < south || y > north) break
        park = next
        sumLng += x
        sumLat += y
        sumRentable += rentable[next] as number
        sumTotal += total[next] as number
        if (x < minLng) minLng = x
        if (x > maxLng) maxLng = x
        if (y < minLat) minLat = y
        if (y > maxLat) maxLat = y
      }
      const cell = (row - firstRow) * columns + column - firstColumn
      this.#extend(cell, minLng, minLat, maxLng, maxLat)
      this.#count[cell] = (this.#count[cell] as number) + at - start
      this.#sumLng[cell] = (this.#sumLng[cell] as number) + sumLng
      this.#sumLat[cell] = (this.#sumLat[cell] as number) + sumLat
      this.#rentable[cell] = (this.#rentable[cell] as number) + sumRentable
      this.#total[cell] = (this.#total[cell] as number) + sumTotal
      this.#park[cell] = park
      this.#segmentOf[cell] = this.#segments.length - 1
    }
  }

  markers(plan: QueryPlan): Marker[] {
    const markers: Marker[] = []
    for (let cell = 0; cell < this.#grid.cells; cell++) {
      const count = this.#count[cell] as number
      if (count === 0) continue
      const [minLng, minLat, maxLng, maxLat] = this.#box.subarray(4 * cell, 4 * cell + 4) as unknown as [number, number, number, number]
      const segment = this.#segments[this.#segmentOf[cell] as number] as Segment
      markers.push({
        count,
        sumLng: this.#sumLng[cell] as number,
        sumLat: this.#sumLat[cell] as number,
        bbox: [minLng, minLat, maxLng, maxLat],
        rentableArea: this.#rentable[cell] as number,
        totalArea: this.#total[cell] as number,
        park: count === 1 ? foundPark(segment, this.#park[cell] as number, plan) : null,
      })
    }
    return markers
  }

  #extend(cell: number, minLng: number, minLat: number, maxLng: number, maxLat: number) {
    const box = this.#box
    const at = 4 * cell
    const fresh = this.#count[cell] === 0
    box[at] = fresh ? minLng : Math.min(box[at] as number, minLng)
    box[at + 1] = fresh ? minLat : Math.min(box[at + 1] as number, minLat)
    box[at + 2] = fresh ? maxLng : Math.max(box[at + 2] as number, maxLng)
    box[at + 3] = fresh ? maxLat : Math.max(box[at + 3] as number, maxLat)
  }
}
