import { accessLeg, sumAccessKm, toAccessS } from '#features/routing/server/access-leg.ts'
import { listMainlandRings, mainlandToleranceKm, maxRoadDistanceKm as maxGapKm, type Ring } from '#features/routing/server/mainland.ts'
import { kmPerDegree } from './road-anchors.ts'
import { canStartOn, type NetworkArrays } from './network-arrays.ts'
import type { Tree } from './network-tree.ts'
import type { Point } from '../truck-router.ts'

/** A field of figures on a grid of points. `values` are in rows from the south-west. */
export type Grid = { west: number; south: number; step: { lng: number; lat: number }; columns: number; rows: number; values: Float64Array }

/** No road of the network is faster, measured along the straight line between its ends: a test proves it for every edge. */
export const maxSpeedKmh = 89
const cellsAcross = 240
const minCellKm = 0.4
/** No ordinary road is slower: how much later, at most, a truck is at the middle between two points of a road than at the nearer one. */
const maxDelayMinutesPerKm = 60 / 25 / 2
const kmPerMinute = accessLeg.kmh / accessLeg.detour / 60

/** Minutes are shown rounded: 60 minutes include 60.4. */
const toMaxMinutes = (minutes: number) => minutes + 0.5

/** Returns the straight km that a truck can reach at most, with the free part of both access legs. */
export const toMaxKm = (minutes: number, speedKmh = maxSpeedKmh) => (toMaxMinutes(minutes) / 60) * speedKmh + 2 * accessLeg.fromKm

/**
 * Computes for a grid around the start how many km a truck could still leave the nearest reached road within the time: positive inside the
 * reach. All approximations are generous, and the margin of a cell's diagonal is included, so that the line of 0 between grid points
 * encloses every point of the reach.
 */
export function measureReachGrid(roads: NetworkArrays, tree: Tree, start: Point, minutes: number): Grid {
  const { grid, cellKm } = createGrid(start, toMaxKm(minutes) + maxGapKm)
  const spacingKm = Math.min(cellKm.x, cellKm.y) / 2
  const seed = createSeeder(grid, cellKm)
  forEachRoadPoint(roads, tree, toMaxMinutes(minutes), spacingKm, (lng, lat, minutesLeft) =>
    seed(lng, lat, Math.min(maxGapKm, minutesLeft * kmPerMinute) + accessLeg.fromKm + 1.3 * spacingKm),
  )
  spreadField(grid, cellKm)
  const land = measureMainland(grid, cellKm)
  const marginKm = Math.hypot(cellKm.x, cellKm.y)
  for (let at = 0; at < grid.values.length; at++) grid.values[at] = Math.min(grid.values[at]!, land[at]!) + marginKm
  return grid
}

/** `cellKm`: the size of a cell in the north, where it is narrowest, so that no distance is overestimated. */
function createGrid({ longitude, latitude }: Point, radiusKm: number): { grid: Grid; cellKm: CellKm } {
  const latRadius = radiusKm / kmPerDegree
  const narrowest = kmPerDegree * Math.cos(((latitude + latRadius) * Math.PI) / 180)
  const lngRadius = radiusKm / narrowest
  const sizeKm = Math.max(minCellKm, (2 * radiusKm) / cellsAcross)
  const step = { lng: sizeKm / narrowest, lat: sizeKm / kmPerDegree }
  // Two cells more on each side, so that the margin fits.
  const [columns, rows] = [Math.ceil((2 * lngRadius) / step.lng) + 5, Math.ceil((2 * latRadius) / step.lat) + 5]
  const [west, south] = [longitude - lngRadius - 2 * step.lng, latitude - latRadius - 2 * step.lat]
  const values = new Float64Array(columns * rows).fill(-Infinity)
  return { grid: { west, south, step, columns, rows, values }, cellKm: { x: sizeKm, y: sizeKm } }
}

/** Visits points of all roads on which trips can end, not more than `spacingKm` apart, with the minutes left there. */
function forEachRoadPoint(
  roads: NetworkArrays,
  { root, hours }: Tree,
  minutes: number,
  spacingKm: number,
  visit: (lng: number, lat: number, minutesLeft: number) => void,
) {
  const { from, to, lng, lat, km, hours: edgeHours, flags } = roads
  const startMinutes = toAccessS(sumAccessKm([root.gapKm])) / 60
  for (let edge = 0; edge < from.length; edge++) {
    if (!canStartOn(flags[edge]!)) continue
    const [a, b] = [from[edge]!, to[edge]!]
    const isRoot = edge === root.edge
    if (!isRoot && Math.min(hours[a]!, hours[b]!) * 60 > minutes) continue
    const parts = Math.max(1, Math.ceil(km[edge]! / spacingKm))
    for (let part = 0; part <= parts; part++) {
      const along = part / parts
      const viaEnds = Math.min(hours[a]! + edgeHours[edge]! * along, hours[b]! + edgeHours[edge]! * (1 - along))
      const arrival = isRoot ? Math.min(viaEnds, edgeHours[edge]! * Math.abs(root.along - along)) : viaEnds
      const minutesLeft = minutes - startMinutes - arrival * 60
      if (minutesLeft < -spacingKm * maxDelayMinutesPerKm) continue
      visit(lng[a]! + (lng[b]! - lng[a]!) * along, lat[a]! + (lat[b]! - lat[a]!) * along, minutesLeft)
    }
  }
}

type CellKm = { x: number; y: number }

/** Sets the four grid points around a road point to what is left of the budget there. */
function createSeeder({ west, south, step, columns, rows, values }: Grid, cellKm: CellKm) {
  return (lng: number, lat: number, budgetKm: number) => {
    const [x, y] = [(lng - west) / step.lng, (lat - south) / step.lat]
    for (const column of [Math.floor(x), Math.floor(x) + 1])
      for (const row of [Math.floor(y), Math.floor(y) + 1]) {
        if (column < 0 || row < 0 || column >= columns || row >= rows) continue
        const left = budgetKm - Math.hypot((column - x) * cellKm.x, (row - y) * cellKm.y)
        const at = row * columns + column
        if (left > values[at]!) values[at] = left
      }
  }
}

/** Carries each value to its neighbours, less the distance: two passes over the grid. */
function spreadField({ columns, rows, values }: Grid, cellKm: CellKm) {
  // A way along axes and diagonals is up to 8.24 % longer than the straight line: shorter steps never overestimate a distance.
  const [dx, dy, diagonal] = [cellKm.x, cellKm.y, Math.hypot(cellKm.x, cellKm.y)].map((km) => km / 1.0824) as [number, number, number]
  const raise = (at: number, column: number, row: number, columnStep: number, rowStep: number, km: number) => {
    const [x, y] = [column + columnStep, row + rowStep]
    if (x < 0 || y < 0 || x >= columns || y >= rows) return
    const carried = values[y * columns + x]! - km
    if (carried > values[at]!) values[at] = carried
  }
  for (const way of [1, -1])
    for (let i = 0; i < rows * columns; i++) {
      const at = way === 1 ? i : rows * columns - 1 - i
      const row = Math.floor(at / columns)
      const column = at - row * columns
      raise(at, column, row, -way, 0, dx)
      raise(at, column, row, 0, -way, dy)
      raise(at, column, row, -way, -way, diagonal)
      raise(at, column, row, way, -way, diagonal)
    }
}

/** Returns for each grid point how many km it is inside the mainland's tolerance at least; infinite on the mainland itself. */
function measureMainland(grid: Grid, cellKm: CellKm): Float64Array {
  const land: Grid = { ...grid, values: new Float64Array(grid.values.length).fill(-Infinity) }
  const spacingKm = Math.min(cellKm.x, cellKm.y) / 2
  const seed = createSeeder(land, cellKm)
  const boxes = {
    west: grid.west,
    south: grid.south,
    east: grid.west + grid.columns * grid.step.lng,
    north: grid.south + grid.rows * grid.step.lat,
  }
  for (const ring of listMainlandRings(boxes)) {
    fillRing(land, ring)
    forEachPointOnRing(ring, spacingKm, (lng, lat) => seed(lng, lat, mainlandToleranceKm + spacingKm))
  }
  spreadField(land, cellKm)
  return land.values
}

/** Marks the grid points inside a ring by the even-odd rule, row by row. */
function fillRing({ west, south, step, columns, rows, values }: Grid, ring: Ring) {
  for (let row = 0; row < rows; row++) {
    const lat = south + row * step.lat
    const crossings = listCrossings(ring, lat)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const first = Math.max(0, Math.ceil((crossings[at]! - west) / step.lng))
      const last = Math.min(columns - 1, Math.floor((crossings[at + 1]! - west) / step.lng))
      for (let column = first; column <= last; column++) values[row * columns + column] = Infinity
    }
  }
}

function listCrossings(ring: Ring, lat: number) {
  const crossings: number[] = []
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [aLng, aLat] = ring[i]!
    const [bLng, bLat] = ring[j]!
    if (aLat > lat !== bLat > lat) crossings.push(((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng)
  }
  return crossings.sort((a, b) => a - b)
}

function forEachPointOnRing(ring: Ring, spacingKm: number, visit: (lng: number, lat: number) => void) {
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [aLng, aLat] = ring[j]!
    const [bLng, bLat] = ring[i]!
    const parts = Math.max(1, Math.ceil((Math.hypot(bLng - aLng, bLat - aLat) * kmPerDegree) / spacingKm))
    for (let part = 0; part < parts; part++) visit(aLng + ((bLng - aLng) * part) / parts, aLat + ((bLat - aLat) * part) / parts)
  }
}
