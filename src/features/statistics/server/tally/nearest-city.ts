import type { Regions } from '#features/regions/server/regions.ts'

type Place = { longitude: number; latitude: number }

const kmPerDegree = 111

/** Returns a function that finds the city whose centre is nearest to a place, within 150 km. */
export function nearestCity({ all }: Pick<Awaited<ReturnType<Regions['current']>>, 'all'>) {
  const cities = all.filter(({ level, lng, lat }) => level === 2 && lng !== null && lat !== null)
  return ({ longitude, latitude }: Place): string | null => {
    const shrink = Math.cos((latitude * Math.PI) / 180)
    let nearest: { code: string; km: number } | null = null
    for (const { code, lng, lat } of cities) {
      const km = Math.hypot((lng! - longitude) * shrink, lat! - latitude) * kmPerDegree
      if (nearest === null || km < nearest.km) nearest = { code, km }
    }
    return nearest !== null && nearest.km <= 150 ? nearest.code : null
  }
}
