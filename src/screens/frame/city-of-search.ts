import type { City } from '#features/regions/web/city-choice.ts'

type PathStep = { code: string; name: string }

/**
 * Returns the city on the path of a searched region, from the top down: 青岛 for 山东 / 青岛市 / 黄岛区. Null for a province, for overseas, and
 * without a region.
 */
export function findCityOnPath(path: readonly PathStep[]): City | null {
  const at = path.findIndex(({ code }) => isCityCode(code))
  const city = path[at]
  if (!city) return null
  const below = path[at + 1]
  // A collection such as 新疆直辖县市 is no city, the cities below it are.
  if (city.code.slice(2, 4) === '90') return below ? { code: below.code, name: shorten(below.name), level: 3 } : null
  return { code: city.code, name: shorten(city.name), level: 2 }
}

const isCityCode = (code: string) => /^(?!99)\d{4}00$/.test(code) && !code.endsWith('0000')

const shorten = (name: string) => name.replace(/(?<=..)市$/, '')
