import type { View } from './map-handle.ts'

export type Scale = { pixels: number; figure: string; unit: 'm' | 'km' }

const longestPixels = 96
/** Metres of one pixel on the equator at zoom 0, with tiles of 512 pixels. */
const metresAtZoom0 = 40_075_016.686 / 512

/** The longest round stretch that fits. */
export function scaleOf({ center, zoom }: Pick<View, 'center' | 'zoom'>): Scale {
  const metresPerPixel = (metresAtZoom0 * Math.cos((center[1] * Math.PI) / 180)) / 2 ** zoom
  const most = metresPerPixel * longestPixels
  const magnitude = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 3, 2, 1].map((step) => step * magnitude).find((step) => step <= most)!
  const pixels = Math.round(metres / metresPerPixel)
  return metres >= 1_000 ? { pixels, figure: String(metres / 1_000), unit: 'km' } : { pixels, figure: String(metres), unit: 'm' }
}
