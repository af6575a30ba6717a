/** Within so many minutes by truck of a place. Degrees. */
export type Reach = { longitude: number; latitude: number; minutes: number; name: string }

type ReachQuery = {
  reachLng?: string | number | undefined
  reachLat?: string | number | undefined
  reachMinutes?: string | number | undefined
  reachName?: string | number | undefined
}

/** The reach of a search, as its address has it. */
export function reachOfQuery({ reachLng, reachLat, reachMinutes, reachName }: ReachQuery): Reach | null {
  if (reachLng === undefined || reachLat === undefined || reachMinutes === undefined) return null
  const [longitude, latitude, minutes] = [Number(reachLng), Number(reachLat), Number(reachMinutes)]
  return { longitude, latitude, minutes, name: String(reachName ?? `${longitude.toFixed(3)}, ${latitude.toFixed(3)}`) }
}

const longestName = 60
const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The same for another address; null takes it back. */
export const queryOfReach = (reach: Reach | null): ReachQuery =>
  reach === null
    ? { reachLng: undefined, reachLat: undefined, reachMinutes: undefined, reachName: undefined }
    : {
        reachLng: digits(reach.longitude),
        reachLat: digits(reach.latitude),
        reachMinutes: reach.minutes,
        reachName: [...reach.name].slice(0, longestName).join(''),
      }
