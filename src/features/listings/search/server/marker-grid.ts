import { singleMarkersFromZoom } from '../engine.ts'

/**
 * Clusters are the cells of a grid that is fixed to the earth, so that they stay where they are while the map is moved.
 * A cell of grid k is 2^k micro-degrees wide and high: about 48 × 58 pixels in the latitudes of China, when k is 26 − zoom.
 * The grid gets coarser until its cells over the parks found are few enough to be sent.
 */
export const coarsestGrid = 26
export const mostCells = 961

/** Without a zoom: from the finest on. */
export const finestGrid = (zoom: number | undefined) => coarsestGrid - Math.min(Math.max(zoom ?? 20, 0), 20)

export const showsSingles = (zoom: number | undefined) => zoom === undefined || zoom >= singleMarkersFromZoom

export type Extent = { minLng: number; minLat: number; maxLng: number; maxLat: number }

/** Columns and rows are counted from those of the extent's south-western corner. */
export type MarkerGrid = { k: number; columns: number; firstColumn: number; firstRow: number; cells: number }

export const columnOf = (lng: number, k: number) => (lng + 180_000_000) >> k
export const rowOf = (lat: number, k: number) => (lat + 90_000_000) >> k

export function markerGrid(extent: Extent, zoom: number | undefined): MarkerGrid {
  for (let k = finestGrid(zoom); ; k++) {
    const firstColumn = columnOf(extent.minLng, k)
    const firstRow = rowOf(extent.minLat, k)
    const columns = columnOf(extent.maxLng, k) - firstColumn + 1
    const rows = rowOf(extent.maxLat, k) - firstRow + 1
    if (columns * rows <= mostCells || k >= coarsestGrid) return { k, columns, firstColumn, firstRow, cells: columns * rows }
  }
}
