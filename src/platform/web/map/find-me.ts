import type { LngLat } from './map-handle.ts'

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 }

/** Where the browser says that the reader is, in WGS-84; null when it will not or cannot say. */
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
