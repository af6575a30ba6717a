import type { Call } from '#platform/web/request/call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { geocode } from '../contract.ts'
import { findPlaces as searchPlaces } from '../places-contract.ts'

/** A named point to measure from. Degrees. */
export type RoutePoint = { longitude: number; latitude: number; name: string }
/** A suggestion. `parkId` is null for places that are no parks. */
export type PlaceOption = { key: string; label: string; detail: string; parkId: string | null; point: RoutePoint }

const maxTextLength = 100

/** Reads coordinates such as `117.5312,36.7024`, or returns null. */
export function readPoint(text: string): { longitude: number; latitude: number } | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text)
  return match && { longitude: Number(match[1]), latitude: Number(match[2]) }
}

export const formatPoint = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
  `${longitude.toFixed(3)}, ${latitude.toFixed(3)}`

/** Finds what a text may mean: coordinates, or cities, districts and parks by name. */
export async function findPlaces(call: Call, text: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const point = readPoint(text)
  if (point) {
    const label = formatPoint(point)
    return [{ key: 'point', label, detail: '', parkId: null, point: { ...point, name: label } }]
  }
  const places = await call(searchPlaces, { text: [...text].slice(0, maxTextLength).join('') }, { signal })
  return places.map(({ kind, id, name, detail, longitude, latitude }) => ({
    key: `${kind} ${id}`,
    label: name,
    detail,
    parkId: kind === 'park' ? id : null,
    point: { longitude, latitude, name },
  }))
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
