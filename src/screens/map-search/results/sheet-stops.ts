/** How far the list is pulled up on a phone: its head alone, half the map, or all of it. */
export const stops = ['peek', 'half', 'full'] as const
export type Stop = (typeof stops)[number]

/** Heights in px of the stops on this screen. */
export type StopHeights = Record<Stop, number>

/** Above this speed, px per ms, a pull is a throw and goes on to the next stop. */
const minThrowSpeed = 0.5

/** Where a sheet comes to rest that was let go at `height`, `speed` upwards. */
export function findRestingStop(height: number, speed: number, heights: StopHeights): Stop {
  if (speed > minThrowSpeed) return stops.find((stop) => heights[stop] > height) ?? 'full'
  if (speed < -minThrowSpeed) return stops.toReversed().find((stop) => heights[stop] < height) ?? 'peek'
  return stops.toSorted((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height))[0]!
}

/** The stop after this one, by button: up to the end, then down. */
export const higher = (stop: Stop): Stop => (stop === 'peek' ? 'half' : 'full')
export const lower = (stop: Stop): Stop => (stop === 'full' ? 'half' : 'peek')
