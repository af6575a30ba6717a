import { searchParks } from '#features/listings/contract.ts'
import { listAllRegions, type FlatRegion } from '#features/regions/contract.ts'
import type { Call } from '#platform/web/request/call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { geocode } from '../contract.ts'

/** A place to measure from. Degrees. */
export type Place = { longitude: number; latitude: number; name: string }
export type PlaceOption = { key: string; label: string; detail: string; place: () => Promise<Place> }

const mostParks = 4
const mostRegions = 3
const longestKeyword = 50

/** `117.5312,36.7024` */
export function pointIn(text: string): { longitude: number; latitude: number } | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text)
  return match && { longitude: Number(match[1]), latitude: Number(match[2]) }
}

export const pointName = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
  `${longitude.toFixed(3)}, ${latitude.toFixed(3)}`

/** What a text may mean: coordinates, a park by its name, or an address, by the city or district that it names. */
export async function findPlaces(call: Call, text: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const point = pointIn(text)
  if (point) return [{ key: 'point', label: pointName(point), detail: '', place: async () => ({ ...point, name: pointName(point) }) }]
  const [parks, regions] = await Promise.all([parksNamed(call, text, signal), regionsNamed(call, text)])
  return [...parks, ...regions]
}

async function parksNamed(call: Call, text: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const keyword = [...text].slice(0, longestKeyword).join('')
  const { parkVoPageInfo } = await call(searchParks, { keyword, pageSize: '10', markers: '0' }, { signal })
  return parkVoPageInfo.list.slice(0, mostParks).map(({ parkId, name, regionName, longitude, latitude }) => ({
    key: parkId,
    label: name,
    detail: regionName,
    place: async () => ({ longitude, latitude, name }),
  }))
}

/** Cities and districts of China that the text names, or that begin with it; the one with the longest name first. */
async function regionsNamed(call: Call, text: string): Promise<PlaceOption[]> {
  const rows = await call(listAllRegions, { regionType: 'china', level: 3, flat: '1' })
  const flat = rows.flatMap((row) => ('code' in row ? [row] : []))
  const parents = new Map(flat.flatMap((row) => row.areaInfoList.map((child) => [child.code, row] as const)))
  const rank = ({ name }: FlatRegion) => nameIn(text, name)
  return flat
    .filter((row) => row.level > 1 && rank(row) > 0)
    .toSorted((a, b) => rank(b) - rank(a) || a.level - b.level)
    .slice(0, mostRegions)
    .map((region) => regionOption(call, region, parents, text))
}

/** How much of a region's name the text has, in characters; 0: nothing to speak of. */
export function nameIn(text: string, name: string) {
  const [typed, whole] = [text.toLowerCase(), name.toLowerCase()]
  const plain = whole.replace(/(?<=..)[省市区县]$/, '')
  if (typed.includes(plain)) return plain.length
  return typed.length > 1 && whole.startsWith(typed) ? typed.length : 0
}

function regionOption(call: Call, region: FlatRegion, parents: ReadonlyMap<string, FlatRegion>, text: string): PlaceOption {
  const above = parents.get(region.code)
  const city = region.level === 3 ? above : region
  const province = city && parents.get(city.code)
  return {
    key: region.code,
    label: region.name,
    detail: [above?.name, region.level === 3 ? province?.name : undefined].filter(Boolean).join(' · '),
    place: async () => {
      const codes = { provinceCode: province?.code ?? region.code, cityCode: city?.code ?? region.code }
      const found = await call(geocode, { ...codes, ...(region.level === 3 && { districtCode: region.code }), address: text.slice(0, 100) })
      return { longitude: found.longitude, latitude: found.latitude, name: found.accuracy === 'park' ? found.name : region.name }
    },
  }
}

/** The seat of the city that the visitor has chosen. */
export async function placeOfCity(call: Call, { code, name }: { code: string; name: string }): Promise<Place> {
  const provinceCode = `${code.slice(0, 2)}0000`
  const cityCode = code.length === 6 ? `${code.slice(0, 4)}00` : code
  const { longitude, latitude } = await call(geocode, { provinceCode, cityCode, address: name })
  return { longitude, latitude, name }
}

/** What a place of the map is called; its coordinates where it has no name. */
export async function placeAt(call: Call, point: { longitude: number; latitude: number }): Promise<Place> {
  try {
    const { name } = await call(geocode, point)
    return { ...point, name }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { ...point, name: pointName(point) }
  }
}
