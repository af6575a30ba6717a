import { maxMarkers, singleMarkersFromZoom, type Box } from '../engine.ts'

/**
 * Clusters are the cells of a grid that is fixed to the earth in WebMercator, so that they do not change while the map is panned. A cell of
 * grid k is 2^k micro-degrees of longitude wide and equally high on the screen: 95 pixels if k is 26 − zoom, with MapLibre's zoom levels,
 * where the world is 512 · 2^zoom pixels wide. The size of the cells depends only on zoom and SIZE of the view or, without a view, on the
 * extent of the matching parks.
 */
export const coarsestGrid = 26

/** With a zoom, an answer with 20 cards stays below 60 KB, and the labels have room. Without one, `maxMarkers` is the limit. */
const maxCellsAtZoom = 128
const maxCellsWithoutZoom = 961
export const maxCells = (zoom: number | undefined) => (zoom === undefined ? maxCellsWithoutZoom : maxCellsAtZoom)

/** So few parks are shown individually at any zoom: the map has room for them. */
const maxSinglesFarOff = 40

/** Up to this number, parks are shown individually. */
export function maxSingles(zoom: number | undefined) {
  if (zoom === undefined) return maxMarkers
  return zoom >= singleMarkersFromZoom ? maxCellsAtZoom : maxSinglesFarOff
}

/** The whole world is in view up to this zoom: clusters are countries. */
const maxWorldZoom = 1
export const groupsByCountry = (zoom: number | undefined) => zoom !== undefined && zoom <= maxWorldZoom

/** The first grid to try; without a zoom, the finest one. */
export const finestGrid = (zoom: number | undefined) => coarsestGrid - Math.min(Math.max(zoom ?? 20, 0), 20)

/** A cluster is named after a region that holds all its parks: from these grids on, no smaller than a province or a city. */
export const finestGridOfProvinces = 22
export const finestGridOfCities = 19

export type Extent = { minLng: number; minLat: number; maxLng: number; maxLat: number }

/** Columns and rows count from those of the extent's south-western corner. */
export type MarkerGrid = { k: number; columns: number; firstColumn: number; firstRow: number; cells: number }

const half = 180_000_000
export const toColumn = (lng: number, k: number) => (lng + half) >> k
export const toRow = (lat: number, k: number) => (toMercator(lat) + half) >> k

const maxLatitude = 85
const degree = 1_000_000

/** WebMercator at whole degrees of latitude from −85 to 85, in micro-degrees of longitude. The last value is repeated for its own step. */
export const mercatorTable = Int32Array.from({ length: 2 * maxLatitude + 2 }, (_, at) => {
  const latitude = (Math.min(at - maxLatitude, maxLatitude) * Math.PI) / 180
  return Math.round((Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / Math.PI) * half)
})

/**
 * Returns the WebMercator of a latitude in micro-degrees, interpolated linearly between whole degrees, so that it is exact in integers and
 * SQL computes the same. The error is below a hundredth of a cell's height, and no position is derived from it.
 */
export function toMercator(lat: number): number {
  const above = Math.min(Math.max(lat, -maxLatitude * degree), maxLatitude * degree) + maxLatitude * degree
  const step = Math.floor(above / degree)
  const south = mercatorTable[step] as number
  return south + Math.floor(((above - step * degree) * ((mercatorTable[step + 1] as number) - south)) / degree)
}

const buildGrid = ({ minLng, minLat, maxLng, maxLat }: Extent, k: number): MarkerGrid => {
  const firstColumn = toColumn(minLng, k)
  const firstRow = toRow(minLat, k)
  const columns = toColumn(maxLng, k) - firstColumn + 1
  return { k, columns, firstColumn, firstRow, cells: columns * (toRow(maxLat, k) - firstRow + 1) }
}

/** The finest grid over the extent of the matching parks that has few enough cells. */
export function gridOfExtent(extent: Extent, zoom: number | undefined): MarkerGrid {
  let k = finestGrid(zoom)
  while (k < coarsestGrid && buildGrid(extent, k).cells > maxCells(zoom)) k++
  return buildGrid(extent, k)
}

/** The grid of a view, equally fine for every view of the same size. */
export function gridOfView([minLng, minLat, maxLng, maxLat]: Box, zoom: number | undefined): MarkerGrid {
  const [width, height] = [maxLng - minLng, toMercator(maxLat) - toMercator(minLat)]
  let k = finestGrid(zoom)
  while (k < coarsestGrid && cellsAcross(width, k) * cellsAcross(height, k) > maxCells(zoom)) k++
  return buildGrid({ minLng, minLat, maxLng, maxLat }, k)
}

/** The maximum number of cells that a length can touch. The tolerance absorbs the rounding of views that are a whole number of cells long. */
const cellsAcross = (length: number, k: number) => Math.ceil(length / 2 ** k - 0.05) + 1
