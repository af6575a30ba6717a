/** The drive-time filter: within `minutes` by truck of a place. Degrees. */
export type Isochrone = { longitude: number; latitude: number; minutes: number; name: string }

type IsochroneQuery = {
  reachLng?: string | number | undefined
  reachLat?: string | number | undefined
  reachMinutes?: string | number | undefined
  reachName?: string | number | undefined
}

/** Reads the drive-time filter of a search query. */
export function readIsochrone({ reachLng, reachLat, reachMinutes, reachName }: IsochroneQuery): Isochrone | null {
  if (reachLng === undefined || reachLat === undefined || reachMinutes === undefined) return null
  const [longitude, latitude, minutes] = [Number(reachLng), Number(reachLat), Number(reachMinutes)]
  return { longitude, latitude, minutes, name: String(reachName ?? `${longitude.toFixed(3)}, ${latitude.toFixed(3)}`) }
}

const maxNameLength = 60
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Returns the query parameters of a drive-time filter; null removes it. */
export const toIsochroneQuery = (reach: Isochrone | null): IsochroneQuery =>
  reach === null
    ? { reachLng: undefined, reachLat: undefined, reachMinutes: undefined, reachName: undefined }
    : {
        reachLng: roundDegrees(reach.longitude),
        reachLat: roundDegrees(reach.latitude),
        reachMinutes: reach.minutes,
        reachName: [...reach.name].slice(0, maxNameLength).join(''),
      }
