import { singleMarkersFromZoom } from '../engine.ts'

/**
 * Clusters are the cells of a grid that is fixed to the earth, so that they stay where they are while the map is moved.
 * A cell of grid k is 5·2^k × 4·2^k micro-degrees: about 64 pixels square in the latitudes of China, when k is 24 − zoom.
 * The grid gets coarser until its cells over the parks found are few enough to be sent.
 */
export const cellWidthUnits = 5
export const cellHeightUnits = 4
export const coarsestGrid = 24
export const mostCells = 961

/** Without a zoom: from the finest on. */
export const finestGrid = (zoom: number | undefined) => coarsestGrid - Math.min(Math.max(zoom ?? 20, 0), 20)

export const showsSingles = (zoom: number | undefined) => zoom === undefined || zoom >= singleMarkersFromZoom

export type Extent = { minLng: number; minLat: number; maxLng: number; maxLat: number }

export type MarkerGrid = { width: number; height: number; columns: number; firstColumn: number; firstRow: number; cells: number }

export function markerGrid(extent: Extent, zoom: number | undefined): MarkerGrid {
  for (let k = finestGrid(zoom); ; k++) {
    const width = cellWidthUnits * 2 ** k
    const height = cellHeightUnits * 2 ** k
    const firstColumn = Math.floor((extent.minLng + 180e6) / width)
    const firstRow = Math.floor((extent.minLat + 90e6) / height)
    const columns = Math.floor((extent.maxLng + 180e6) / width) - firstColumn + 1
    const rows = Math.floor((extent.maxLat + 90e6) / height) - firstRow + 1
    if (columns * rows <= mostCells || k >= coarsestGrid) return { width, height, columns, firstColumn, firstRow, cells: columns * rows }
  }
}
