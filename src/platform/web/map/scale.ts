import type { View } from './map-handle.ts'

export type Scale = { pixels: number; figure: string; unit: 'm' | 'km' }

const maxPixels = 96
/** Metres per pixel at the equator at zoom 0, with tiles of 512 pixels. */
const metresAtZoom0 = 40_075_016.686 / 512

/** Returns the longest round distance that fits the scale bar. */
export function scaleOf({ center, zoom }: Pick<View, 'center' | 'zoom'>): Scale {
  const metresPerPixel = (metresAtZoom0 * Math.cos((center[1] * Math.PI) / 180)) / 2 ** zoom
  const maxMetres = metresPerPixel * maxPixels
  const magnitude = 10 ** Math.floor(Math.log10(maxMetres))
  const metres = [5, 3, 2, 1].map((step) => step * magnitude).find((step) => step <= maxMetres)!
  const pixels = Math.round(metres / metresPerPixel)
  return metres >= 1_000 ? { pixels, figure: String(metres / 1_000), unit: 'km' } : { pixels, figure: String(metres), unit: 'm' }
}
