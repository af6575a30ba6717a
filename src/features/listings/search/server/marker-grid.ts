import { mostMarkers, singleMarkersFromZoom, type Box } from '../engine.ts'

/**
 * Clusters are the cells of a grid that is fixed to the earth in WebMercator, so that they stay as they are while the map is moved.
 * A cell of grid k is 2^k micro-degrees of longitude wide and as high on the screen: 95 pixels, when k is 26 − zoom and the map counts
 * its zooms as MapLibre does, where the world is 512 · 2^zoom pixels wide. How coarse the grid is depends on zoom and SIZE of the view
 * alone, or, without a view, on the places found.
 */
export const coarsestGrid = 26

/** For a zoom: an answer with 20 cards stays below 60 KB, and the flags have room. Without: what `mostMarkers` allows. */
const mostAtZoom = 128
const mostWithoutZoom = 961
export const mostCells = (zoom: number | undefined) => (zoom === undefined ? mostWithoutZoom : mostAtZoom)

/** So many parks are shown each by itself, near enough to tell them apart. */
export function mostSingles(zoom: number | undefined) {
  if (zoom === undefined) return mostMarkers
  return zoom >= singleMarkersFromZoom ? mostAtZoom : 0
}

/** Without a zoom: from the finest on. */
export const finestGrid = (zoom: number | undefined) => coarsestGrid - Math.min(Math.max(zoom ?? 20, 0), 20)

/** A cluster is named after the province, city or district that most of its parks are in. */
export const finestGridOfProvinces = 22
export const finestGridOfCities = 19

export type Extent = { minLng: number; minLat: number; maxLng: number; maxLat: number }

/** Columns and rows are counted from those of the extent's south-western corner. */
export type MarkerGrid = { k: number; columns: number; firstColumn: number; firstRow: number; cells: number }

const half = 180_000_000
export const columnOf = (lng: number, k: number) => (lng + half) >> k
export const rowOf = (lat: number, k: number) => (mercatorOf(lat) + half) >> k

const steepest = 85
const degree = 1_000_000

/** WebMercator at whole degrees of latitude from −85 on, in micro-degrees of longitude. The last one twice, for its own step. */
export const mercatorTable = Int32Array.from({ length: 2 * steepest + 2 }, (_, at) => {
  const latitude = (Math.min(at - steepest, steepest) * Math.PI) / 180
  return Math.round((Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / Math.PI) * half)
})

/**
 * Straight between whole degrees, so that it is exact in integers and SQL comes to the same. No cell is a hundredth higher or lower
 * for it, and nothing is placed by it.
 */
export function mercatorOf(lat: number): number {
  const above = Math.min(Math.max(lat, -steepest * degree), steepest * degree) + steepest * degree
  const step = Math.floor(above / degree)
  const south = mercatorTable[step] as number
  return south + Math.floor(((above - step * degree) * ((mercatorTable[step + 1] as number) - south)) / degree)
}

const gridOver = ({ minLng, minLat, maxLng, maxLat }: Extent, k: number): MarkerGrid => {
  const firstColumn = columnOf(minLng, k)
  const firstRow = rowOf(minLat, k)
  const columns = columnOf(maxLng, k) - firstColumn + 1
  return { k, columns, firstColumn, firstRow, cells: columns * (rowOf(maxLat, k) - firstRow + 1) }
}

/** Over the places found. */
export function gridOfExtent(extent: Extent, zoom: number | undefined): MarkerGrid {
  let k = finestGrid(zoom)
  while (k < coarsestGrid && gridOver(extent, k).cells > mostCells(zoom)) k++
  return gridOver(extent, k)
}

/** Of a view: the same for every view of this size, wherever it is. */
export function gridOfView([minLng, minLat, maxLng, maxLat]: Box, zoom: number | undefined): MarkerGrid {
  const [width, height] = [maxLng - minLng, mercatorOf(maxLat) - mercatorOf(minLat)]
  let k = finestGrid(zoom)
  while (k < coarsestGrid && cellsAcross(width, k) * cellsAcross(height, k) > mostCells(zoom)) k++
  return gridOver({ minLng, minLat, maxLng, maxLat }, k)
}

/** At the most, with one that is cut at either end; a view that is a whole number of cells and the rounding of its corners is that number. */
const cellsAcross = (length: number, k: number) => Math.ceil(length / 2 ** k - 0.05) + 1
