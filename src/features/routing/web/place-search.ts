import { searchParks } from '#features/listings/contract.ts'
import { listAllRegions, type FlatRegion } from '#features/regions/contract.ts'
import type { Call } from '#platform/web/request/call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { geocode } from '../contract.ts'

/** A named point to measure from. Degrees. */
export type RoutePoint = { longitude: number; latitude: number; name: string }
export type PlaceOption = { key: string; label: string; detail: string; load: () => Promise<RoutePoint> }

const maxParks = 4
const maxRegions = 3
const maxKeywordLength = 50

/** Reads coordinates such as `117.5312,36.7024`, or returns null. */
export function readPoint(text: string): { longitude: number; latitude: number } | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text)
  return match && { longitude: Number(match[1]), latitude: Number(match[2]) }
}

export const formatPoint = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
  `${longitude.toFixed(3)}, ${latitude.toFixed(3)}`

/** Finds what a text may mean: coordinates, parks by name, or an address by the city or district that it names. */
export async function findPlaces(call: Call, text: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const point = readPoint(text)
  if (point) return [{ key: 'point', label: formatPoint(point), detail: '', load: async () => ({ ...point, name: formatPoint(point) }) }]
  const [parks, regions] = await Promise.all([findParks(call, text, signal), findRegions(call, text)])
  return [...parks, ...regions]
}

async function findParks(call: Call, text: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const keyword = [...text].slice(0, maxKeywordLength).join('')
  const { parkVoPageInfo } = await call(searchParks, { keyword, pageSize: '10', markers: '0' }, { signal })
  return parkVoPageInfo.list.slice(0, maxParks).map(({ parkId, name, regionName, longitude, latitude }) => ({
    key: parkId,
    label: name,
    detail: regionName,
    load: async () => ({ longitude, latitude, name }),
  }))
}

/** Returns cities and districts of China that the text names or that begin with it, best match first. */
async function findRegions(call: Call, text: string): Promise<PlaceOption[]> {
  const rows = await call(listAllRegions, { regionType: 'china', level: 3, flat: '1' })
  const flat = rows.flatMap((row) => ('code' in row ? [row] : []))
  const parents = new Map(flat.flatMap((row) => row.areaInfoList.map((child) => [child.code, row] as const)))
  const rank = ({ name }: FlatRegion) => matchedNameLength(text, name)
  return flat
    .filter((row) => row.level > 1 && rank(row) > 0)
    .toSorted((a, b) => rank(b) - rank(a) || a.level - b.level)
    .slice(0, maxRegions)
    .map((region) => toRegionOption(call, region, parents, text))
}

/** Returns how many characters of a region's name the text contains; 0 is no match. */
export function matchedNameLength(text: string, name: string) {
  const [input, fullName] = [text.toLowerCase(), name.toLowerCase()]
  const shortName = fullName.replace(/(?<=..)[省市区县]$/, '')
  if (input.includes(shortName)) return shortName.length
  return input.length > 1 && fullName.startsWith(input) ? input.length : 0
}

function toRegionOption(call: Call, region: FlatRegion, parents: ReadonlyMap<string, FlatRegion>, text: string): PlaceOption {
  const above = parents.get(region.code)
  const city = region.level === 3 ? above : region
  const province = city && parents.get(city.code)
  return {
    key: region.code,
    label: region.name,
    detail: [above?.name, region.level === 3 ? province?.name : undefined].filter(Boolean).join(' · '),
    load: async () => {
      const codes = { provinceCode: province?.code ?? region.code, cityCode: city?.code ?? region.code }
      const result = await call(geocode, {
        ...codes,
        ...(region.level === 3 && { districtCode: region.code }),
        address: text.slice(0, 100),
      })
      return { longitude: result.longitude, latitude: result.latitude, name: result.accuracy === 'park' ? result.name : region.name }
    },
  }
}

/** Returns the seat of a city. */
export async function findCityCentre(call: Call, { code, name }: { code: string; name: string }): Promise<RoutePoint> {
  const provinceCode = `${code.slice(0, 2)}0000`
  const cityCode = code.length === 6 ? `${code.slice(0, 4)}00` : code
  const { longitude, latitude } = await call(geocode, { provinceCode, cityCode, address: name })
  return { longitude, latitude, name }
}

/** Names a point of the map, by its coordinates if no name is known. */
export async function namePoint(call: Call, point: { longitude: number; latitude: number }): Promise<RoutePoint> {
  try {
    const { name } = await call(geocode, point)
    return { ...point, name }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { ...point, name: formatPoint(point) }
  }
}
