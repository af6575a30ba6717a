import { fileUrl } from './address.ts'

/** Pictures up to this width are shown whole. */
export const maxWholeWidth = 4_096
const maxTilePixels = 512
const smallestLevelWidth = 4_096
export const baseWidth = 2_048

export type PictureSize = { width: number | null; height: number | null }
/** One resolution of a panorama, in square tiles. */
export type TileLevel = { width: number; cols: number; rows: number; tilePixels: number }
export type Tile = { level: number; col: number; row: number }

const maxDeviation = 0.01

/** True for a picture that is twice as wide as high, within one per cent: what an equirectangular panorama of all directions is. */
export const isPanoramaShape = ({ width, height }: { width: number; height: number }) =>
  height > 0 && Math.abs(width / (2 * height) - 1) <= maxDeviation

/**
 * Returns the resolutions in which a panorama is cut into tiles, from the smallest; none for pictures that are shown whole and for those of
 * another shape. Columns are powers of two, as the viewer wants them, and tiles have 512 pixels or a little less.
 */
export function tileLevels({ width, height }: PictureSize): TileLevel[] {
  if (width === null || height === null || width <= maxWholeWidth || !isPanoramaShape({ width, height })) return []
  const widths = []
  for (let narrower = smallestLevelWidth; narrower < width; narrower *= 2) widths.push(narrower)
  return [...widths, width].map(levelOf)
}

function levelOf(width: number): TileLevel {
  const cols = 2 ** Math.ceil(Math.log2(width / maxTilePixels))
  const tilePixels = Math.floor(width / cols)
  return { width: tilePixels * cols, cols, rows: cols / 2, tilePixels }
}

/** Reads `0_3.jpg` of a level of a grid; null for anything outside it. */
export function readTile(levels: readonly TileLevel[], level: string, name: string): Tile | null {
  const place = /^(\d{1,2})_(\d{1,2})\.jpg$/.exec(name)
  const grid = /^\d$/.test(level) ? levels[Number(level)] : undefined
  if (!place || !grid) return null
  const [col, row] = [Number(place[1]), Number(place[2])]
  const isCanonical = `${col}_${row}.jpg` === name
  return isCanonical && col < grid.cols && row < grid.rows ? { level: Number(level), col, row } : null
}

export const tileUrl = (fileId: string, { level, col, row }: Tile) => `${fileUrl(fileId)}/tiles/${level}/${col}_${row}.jpg`
export const baseUrl = (fileId: string) => `${fileUrl(fileId)}/base.jpg`
