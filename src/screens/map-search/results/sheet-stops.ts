/** Windows in which the list is a sheet over the map, up to tablets; the style sheets say the same. */
export const sheetQuery = '(max-width: 991px)'

/** Heights of the sheet on a phone: head only, half, or full. */
export const stops = ['peek', 'half', 'full'] as const
export type Stop = (typeof stops)[number]

/** Heights in px of the stops on this screen. */
export type StopHeights = Record<Stop, number>

/** Speed in px/ms above which a release moves on to the next stop. */
const minThrowSpeed = 0.5

/** Returns the stop for a sheet released at `height` (px) with an upward `speed` (px/ms). */
export function findRestingStop(height: number, speed: number, heights: StopHeights): Stop {
  if (speed > minThrowSpeed) return stops.find((stop) => heights[stop] > height) ?? 'full'
  if (speed < -minThrowSpeed) return stops.toReversed().find((stop) => heights[stop] < height) ?? 'peek'
  return stops.toSorted((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height))[0]!
}

/** Returns the next stop up or down. */
export const higher = (stop: Stop): Stop => (stop === 'peek' ? 'half' : 'full')
export const lower = (stop: Stop): Stop => (stop === 'full' ? 'half' : 'peek')
