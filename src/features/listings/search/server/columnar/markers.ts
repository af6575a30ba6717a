import type { Box, EngineMarker } from '#features/listings/search/engine.ts'
import { toColumn, gridOfExtent, gridOfView, groupsByCountry, maxSingles, toRow, type Extent, type MarkerGrid } from '../marker-grid.ts'
import { CellRegions } from './cell-regions.ts'
import { buildCountryMarkers } from './country-markers.ts'
import { toParkResult } from './figures.ts'
import type { Blocks } from './blocks.ts'
import type { Districts } from './districts.ts'
import type { SegmentHits } from './first-page.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Segment } from './segment.ts'

/** Returns single parks by id, countries by code, or the cells of the grid row by row. */
export function buildMarkers(segments: SegmentHits[], plan: QueryPlan, districts: Districts): EngineMarker[] {
  const { bbox, markers } = plan.query
  const zoom = markers?.zoom
  const parks = segments.reduce((sum, { hits }) => sum + hits.length, 0)
  if (parks === 0) return []
  if (parks <= maxSingles(zoom)) return buildSingles(segments, plan)
  if (groupsByCountry(zoom)) return buildCountryMarkers(segments, plan, districts)
  return buildClusters(segments, plan, bbox ? gridOfView(bbox, zoom) : gridOfExtent(measureExtent(segments), zoom), districts)
}

function buildSingles(segments: SegmentHits[], plan: QueryPlan): EngineMarker[] {
  const entries = segments.flatMap(({ segment, hits }) => Array.from(hits, (park) => ({ segment, park })))
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
      regionCode: null,
      park: toParkResult(segment, park, plan),
    }
  })
}

function measureExtent(segments: SegmentHits[]): Extent {
  const box = [180e6, 90e6, -180e6, -90e6]
  for (const each of segments) {
    const { base } = each
    if (base) {
      const { boxes } = base.blocks
      visitBlocks(each.hits, base.blocks, (from, to, block) => isWithin(boxes, 4 * block, box, 0) || extend(box, 0, each, from, to))
    } else extend(box, 0, each, 0, each.hits.length)
  }
  const [minLng, minLat, maxLng, maxLat] = box as [number, number, number, number]
  return { minLng, minLat, maxLng, maxLat }
}

/** Visits runs of hits in one block. Hits ascend, so that a run that covers its whole block is recognised by its last hit. */
function visitBlocks(hits: Int32Array, { starts, of, parks }: Blocks, visit: (from: number, to: number, block: number) => void) {
  for (let from = 0; from < hits.length;) {
    const block = of[hits[from] as number] as number
    const end = starts[block + 1] as number
    const whole = from + (parks[block] as number)
    let to = whole <= hits.length && (hits[whole - 1] as number) < end ? whole : from + 1
    while (to < whole && to < hits.length && (hits[to] as number) < end) to++
    visit(from, to, block)
    from = to
  }
}

/** Boxes are four consecutive numbers: west, south, east, north. */
type Boxes = Int32Array | number[]

const isWithin = (inner: Boxes, at: number, outer: Boxes, outerAt: number) =>
  (inner[at] as number) >= (outer[outerAt] as number) &&
  (inner[at + 1] as number) >= (outer[outerAt + 1] as number) &&
  (inner[at + 2] as number) <= (outer[outerAt + 2] as number) &&
  (inner[at + 3] as number) <= (outer[outerAt + 3] as number)

/** Extends a box to contain another one. */
function widen(boxes: Int32Array, box: number, other: Int32Array, otherBox: number) {
  for (let side = 0; side < 4; side++) {
    const [own, added] = [boxes[box + side] as number, other[otherBox + side] as number]
    boxes[box + side] = side < 2 ? Math.min(own, added) : Math.max(own, added)
  }
}

function extend(boxes: Boxes, box: number, { segment: { lng, lat }, hits }: SegmentHits, from: number, to: number) {
  let west = boxes[box] as number
  let south = boxes[box + 1] as number
  let east = boxes[box + 2] as number
  let north = boxes[box + 3] as number
  for (let at = from; at < to; at++) {
    const park = hits[at] as number
    const x = lng[park] as number
    const y = lat[park] as number
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  boxes[box] = west
  boxes[box + 1] = south
  boxes[box + 2] = east
  boxes[box + 3] = north
}

function buildClusters(segments: SegmentHits[], plan: QueryPlan, grid: MarkerGrid, districts: Districts): EngineMarker[] {
  const cells = new Cells(grid, new CellRegions(grid, districts))
  for (const each of segments) {
    const { base } = each
    if (base) visitBlocks(each.hits, base.blocks, (from, to, block) => cells.addBlock(each, from, to, base.blocks, block))
    else cells.addEach(each, 0, each.hits.length)
  }
  return cells.markers(plan)
}

/** Sums over the parks of each cell of the grid, row by row. */
class Cells {
  readonly #grid: MarkerGrid
  readonly #counts: Int32Array
  readonly #boxes: Int32Array
  /** Four sums per cell: longitudes, latitudes, rentable and total areas. */
  readonly #sums: Float64Array
  /** The last park added, shown by a cell with one park. */
  readonly #parks: Int32Array
  readonly #segments: (Segment | null)[]
  readonly #regions: CellRegions

  constructor(grid: MarkerGrid, regions: CellRegions) {
    this.#grid = grid
    this.#regions = regions
    this.#counts = new Int32Array(grid.cells)
    this.#boxes = new Int32Array(4 * grid.cells)
    for (let at = 0; at < this.#boxes.length; at++) this.#boxes[at] = at % 4 < 2 ? 180e6 : -180e6
    this.#sums = new Float64Array(4 * grid.cells)
    this.#parks = new Int32Array(grid.cells)
    this.#segments = Array.from({ length: grid.cells }, () => null)
  }

  /** Most blocks lie in one cell; their sums are added at once. */
  addBlock(segments: SegmentHits, from: number, to: number, blocks: Blocks, block: number) {
    const { boxes } = blocks
    const box = 4 * block
    const cell = this.#cellAt(boxes[box] as number, boxes[box + 1] as number)
    if (cell !== this.#cellAt(boxes[box + 2] as number, boxes[box + 3] as number)) return this.addEach(segments, from, to)
    const { segment, hits } = segments
    const isWhole = to - from === (blocks.parks[block] as number)
    if (isWhole) for (let each = 0; each < 4; each++) this.#sums[4 * cell + each]! += blocks.sums[box + each] as number
    else this.#addFigures(cell, segments, from, to)
    this.#counts[cell]! += to - from
    this.#parks[cell] = hits[from] as number
    this.#segments[cell] = segment
    // A block never crosses districts.
    this.#regions.add(cell, segment.district[hits[from] as number] as number)
    if (isWithin(boxes, box, this.#boxes, 4 * cell)) return
    if (isWhole) widen(this.#boxes, 4 * cell, boxes, box)
    else extend(this.#boxes, 4 * cell, segments, from, to)
  }

  #addFigures(cell: number, { segment: { lng, lat, rentable, total }, hits }: SegmentHits, from: number, to: number) {
    let [sumLng, sumLat, rentableArea, totalArea] = [0, 0, 0, 0]
    for (let at = from; at < to; at++) {
      const park = hits[at] as number
      sumLng += lng[park] as number
      sumLat += lat[park] as number
      rentableArea += rentable[park] as number
      totalArea += total[park] as number
    }
    const sums = this.#sums
    sums[4 * cell]! += sumLng
    sums[4 * cell + 1]! += sumLat
    sums[4 * cell + 2]! += rentableArea
    sums[4 * cell + 3]! += totalArea
  }

  addEach({ segment, hits }: SegmentHits, from: number, to: number) {
    const { lng, lat, rentable, total, district } = segment
    const { k, columns, firstColumn, firstRow } = this.#grid
    const counts = this.#counts
    const boxes = this.#boxes
    const sums = this.#sums
    const parks = this.#parks
    const segments = this.#segments
    const regions = this.#regions
    for (let at = from; at < to; at++) {
      const park = hits[at] as number
      const x = lng[park] as number
      const y = lat[park] as number
      const cell = (toRow(y, k) - firstRow) * columns + toColumn(x, k) - firstColumn
      const four = 4 * cell
      if (counts[cell] === 0) segments[cell] = segment
      counts[cell]!++
      parks[cell] = park
      regions.add(cell, district[park] as number)
      sums[four]! += x
      sums[four + 1]! += y
      sums[four + 2]! += rentable[park] as number
      sums[four + 3]! += total[park] as number
      if (x < (boxes[four] as number)) boxes[four] = x
      if (y < (boxes[four + 1] as number)) boxes[four + 1] = y
      if (x > (boxes[four + 2] as number)) boxes[four + 2] = x
      if (y > (boxes[four + 3] as number)) boxes[four + 3] = y
    }
  }

  #cellAt(lng: number, lat: number): number {
    const { k, columns, firstColumn, firstRow } = this.#grid
    return (toRow(lat, k) - firstRow) * columns + toColumn(lng, k) - firstColumn
  }

  markers(plan: QueryPlan): EngineMarker[] {
    const markers: EngineMarker[] = []
    for (let cell = 0; cell < this.#grid.cells; cell++) if (this.#counts[cell] !== 0) markers.push(this.#marker(cell, plan))
    return markers
  }

  #marker(cell: number, plan: QueryPlan): EngineMarker {
    const count = this.#counts[cell] as number
    const [sumLng, sumLat, rentableArea, totalArea] = this.#sums.subarray(4 * cell, 4 * cell + 4) as unknown as Box
    const segment = this.#segments[cell]
    return {
      count,
      sumLng,
      sumLat,
      bbox: Array.from(this.#boxes.subarray(4 * cell, 4 * cell + 4)) as Box,
      rentableArea,
      totalArea,
      regionCode: count === 1 ? null : this.#regions.codeOf(cell),
      park: count === 1 && segment ? toParkResult(segment, this.#parks[cell] as number, plan) : null,
    }
  }
}
