import { listAllRegions, listCitiesByInitial } from '#features/regions/contract.ts'
import type { Call } from '#platform/web/request/call.ts'

/** Returns the code of the province or city with this name in the language of the page, or null. */
export async function findPlaceCode(call: Call, word: string): Promise<string | null> {
  const [cities, provinces] = await Promise.all([call(listCitiesByInitial, {}), call(listAllRegions, { level: 1, flat: '1' })])
  const places = [...cities.flatMap(({ areaInfoList }) => areaInfoList), ...provinces.flatMap((each) => ('code' in each ? [each] : []))]
  return places.find(({ name }) => normalizeName(name) === normalizeName(word))?.code ?? null
}

/** Makes equivalent names equal: 青岛 and 青岛市, 广西 and 广西壮族自治区, Qingdao and qingdao. */
export const normalizeName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/(?<=..)(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/, '')
