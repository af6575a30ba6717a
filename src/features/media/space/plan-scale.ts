import { pictureWidths } from '#features/files/address.ts'
import { scaleLimits } from '#features/files/scale-limits.ts'

/** Plans are shown and calibrated in the largest rendition of their picture: browsers do not get drawings themselves. */
export const planRenditionPx = pictureWidths.at(-1)!

/** A point of a plan in pixels of its largest rendition, from the top left corner. */
export type PlanPoint = readonly [x: number, y: number]

export const distancePx = ([x1, y1]: PlanPoint, [x2, y2]: PlanPoint): number => Math.hypot(x2 - x1, y2 - y1)

/** Returns metres per pixel from two points and the distance between them in metres; null if they give none. */
export function scaleFrom(from: PlanPoint, to: PlanPoint, lengthM: number): number | null {
  const pixels = distancePx(from, to)
  if (!(pixels >= 1) || !(lengthM > 0)) return null
  const scale = Math.round((lengthM / pixels) * 1e6) / 1e6
  return scale >= scaleLimits.min && scale <= scaleLimits.max ? scale : null
}

/** Returns a bar of about a fifth of a picture whose length is 1, 2 or 5 of a power of ten. `share` is its part of the width of the picture. */
export function scaleBarOf(metresPerPx: number, widthPx: number): { lengthM: number; share: number } {
  const wholeM = metresPerPx * widthPx
  const power = 10 ** Math.floor(Math.log10(wholeM / 5))
  const lengthM = [5, 2, 1].map((step) => step * power).find((step) => step <= wholeM / 5) ?? power
  return { lengthM, share: lengthM / wholeM }
}
