import type { Mode } from '#features/routing/contract.ts'

export type Point = { longitude: number; latitude: number }
/** A park or warehouse of the portal, or any point. */
export type Start = { parkId: string; warehouseId: string | null } | (Point & { name: string })

export type Destination = {
  /** Codes of province, city and district, in this order. */
  region: readonly string[]
  address: string
  /** Set on the map or by dragging; if null, the address is geocoded. */
  point: Point | null
}

/** Own figures in metres and tonnes; absent ones come from the preset. */
export type TruckChoice = {
  preset: number
  axles?: number
  height?: number
  width?: number
  length?: number
  weight?: number
  loaded: boolean
  etc: boolean
}

/** Everything that determines a plan; stored in the address of the page. */
export type RouteQuestion = { start: Start | null; destination: Destination; truck: TruckChoice; mode: Mode }

export const modes = ['recommended', 'distance', 'lessHighway', 'economic'] as const satisfies readonly Mode[]
/** The figures that visitors may change, with the limits of the server. Metres and tonnes. */
export const truckFigures = {
  axles: { min: 2, max: 10, decimals: 0 },
  length: { min: 2, max: 60, decimals: 2 },
  width: { min: 1, max: 5, decimals: 2 },
  height: { min: 1, max: 6, decimals: 2 },
  weight: { min: 0.5, max: 300, decimals: 2 },
} as const
export type TruckFigure = keyof typeof truckFigures
export const figureNames = Object.keys(truckFigures) as TruckFigure[]

/** Parameters of an address of the planner. */
export const queryNames = [
  'warehouseId',
  'from',
  'fromName',
  'province',
  'city',
  'district',
  'address',
  'to',
  'truck',
  ...figureNames,
  'empty',
  'etc',
  'mode',
] as const

export const defaultTruck: TruckChoice = { preset: 6, loaded: true, etc: true }
export const emptyDestination: Destination = { region: [], address: '', point: null }
const maxTextLength = 100

type RouteAddress = { parkId?: string | undefined; query: URLSearchParams }

/** Reads the question of an address. Invalid parameters are ignored, so that the page opens. */
export function readRouteQuestion({ parkId, query }: RouteAddress): RouteQuestion {
  return {
    start: readStart(parkId, query),
    destination: {
      region: readRegion(query),
      address: readText(query, 'address'),
      point: readPoint(query.get('to')),
    },
    truck: readTruck(query),
    mode: modes.find((mode) => mode === query.get('mode')) ?? 'recommended',
  }
}

function readStart(parkId: string | undefined, query: URLSearchParams): Start | null {
  if (parkId) return { parkId, warehouseId: readId(query, 'warehouseId') }
  const point = readPoint(query.get('from'))
  return point && { ...point, name: readText(query, 'fromName') }
}

function readRegion(query: URLSearchParams): string[] {
  const codes = ['province', 'city', 'district'].map((name) => query.get(name) ?? '')
  const missing = codes.findIndex((code) => !/^\d{6}(\d{2})?$/.test(code))
  return missing === -1 ? codes : codes.slice(0, missing)
}

/** Reads coordinates such as `117.5312,36.7024`, or returns null. */
export function readPoint(text: string | null): Point | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text ?? '')
  return match && { longitude: Number(match[1]), latitude: Number(match[2]) }
}

function readTruck(query: URLSearchParams): TruckChoice {
  const preset = readNumber(query, 'truck')
  const own = figureNames.flatMap((name) => {
    const value = readNumber(query, name)
    const { min, max, decimals } = truckFigures[name]
    const isSound = value !== null && value >= min && value <= max && (decimals > 0 || Number.isInteger(value))
    return isSound ? [[name, value]] : []
  })
  return {
    preset: preset !== null && [1, 2, 3, 4, 5, 6].includes(preset) ? preset : defaultTruck.preset,
    ...(Object.fromEntries(own) as Partial<Record<TruckFigure, number>>),
    loaded: query.get('empty') !== '1',
    etc: query.get('etc') !== '0',
  }
}

const readNumber = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? ''
  return /^\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}
const readText = (query: URLSearchParams, name: string) => (query.get(name) ?? '').trim().slice(0, maxTextLength)
const readId = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? ''
  return text !== '' && text.length <= 64 ? text : null
}

/** Six decimals are about 0.1 m. */
export const formatPoint = ({ longitude, latitude }: Point) => `${roundDegrees(longitude)},${roundDegrees(latitude)}`
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Returns the canonical address of a question below `/whs`: fixed parameter order, without defaults. */
export function routeAddress({ start, destination, truck, mode }: RouteQuestion): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value))
  }
  const parkId = start && 'parkId' in start ? start.parkId : null
  if (start && 'parkId' in start) add('warehouseId', start.warehouseId)
  else if (start) {
    add('from', formatPoint(start))
    add('fromName', start.name)
  }
  const [province, city, district] = destination.region
  add('province', province)
  add('city', city)
  add('district', district)
  add('address', destination.address)
  add('to', destination.point && formatPoint(destination.point))
  if (truck.preset !== defaultTruck.preset) add('truck', truck.preset)
  for (const name of figureNames) add(name, truck[name])
  if (!truck.loaded) add('empty', 1)
  if (!truck.etc) add('etc', 0)
  if (mode !== 'recommended') add('mode', mode)
  const path = parkId === null ? '/warehouse/route' : `/warehouse/route/${encodeURIComponent(parkId)}`
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

export type Mistake = 'selectStart' | 'selectDestination' | 'chooseCity' | 'enterAddress' | 'wrongPoint'

/** The area in which routes are planned; equal to the server's. Degrees. */
const coverage = { west: 73, east: 136, south: 3, north: 59 }
export const isCovered = ({ longitude, latitude }: Point) =>
  longitude >= coverage.west && longitude <= coverage.east && latitude >= coverage.south && latitude <= coverage.north

/** Returns the first mistake in the specification's order (ROUTE-5), or null if a plan can be requested. */
export function findMistake({ start, destination }: Pick<RouteQuestion, 'start' | 'destination'>): Mistake | null {
  const { region, address, point } = destination
  if (!start) return 'selectStart'
  if (region.length === 0 && address === '' && point === null) return 'selectDestination'
  if (point === null && region.length < 2) return 'chooseCity'
  if (point === null && address === '') return 'enterAddress'
  const points = [point, 'parkId' in start ? null : start]
  return points.every((each) => each === null || isCovered(each)) ? null : 'wrongPoint'
}

/** Converts a question to the input of `planRoute`. */
export function toPlanInput({ start, destination, truck }: RouteQuestion) {
  const [provinceCode, cityCode, districtCode] = destination.region
  const { loaded, etc, ...figures } = truck
  return {
    start:
      start && 'parkId' in start ? { [start.warehouseId === null ? 'parkId' : 'warehouseId']: start.warehouseId ?? start.parkId } : start!,
    destination: {
      ...(provinceCode && { provinceCode }),
      ...(cityCode && { cityCode }),
      ...(districtCode && { districtCode }),
      ...(destination.address && { address: destination.address }),
      ...destination.point,
    },
    truck: { ...figures, loaded: (loaded ? 1 : 0) as 0 | 1, etc: (etc ? 1 : 0) as 0 | 1 },
  }
}
