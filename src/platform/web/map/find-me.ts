import type { LngLat } from './map-handle.ts'

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 }

/** Returns the reader's position from the browser, in WGS-84; null if it is denied or unavailable. */
export function findMe(): Promise<LngLat | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve([longitude, latitude]),
      () => resolve(null),
      options,
    ),
  )
}
