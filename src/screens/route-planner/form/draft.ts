import type { Destination, RouteQuestion, Start } from '../route-question.ts'

/** What stands in the form and has not been asked yet. */
export type Draft = {
  start: Start | null
  startText: string
  destination: Destination
  /** Coordinates as typed; they count when both are filled in. */
  longitude: string
  latitude: string
}

/** The form as an address fills it in. */
export function createDraft({ start, destination }: RouteQuestion, parkName: string | null): Draft {
  return {
    start,
    startText: formatStart(start, parkName),
    destination,
    longitude: destination.point ? String(destination.point.longitude) : '',
    latitude: destination.point ? String(destination.point.latitude) : '',
  }
}

function formatStart(start: Start | null, parkName: string | null) {
  if (!start) return ''
  return 'parkId' in start ? (parkName ?? '') : start.name || `${start.longitude}, ${start.latitude}`
}

/** The place that the form names, with coordinates only where both are typed. Half of a pair is kept as a wrong one: the check says so. */
export function readDestination({ destination, longitude, latitude }: Draft): Destination {
  if (longitude.trim() === '' && latitude.trim() === '') return { ...destination, point: null }
  return { ...destination, point: { longitude: readDegrees(longitude), latitude: readDegrees(latitude) } }
}

const readDegrees = (text: string) => (/^\s*-?\d{1,3}(\.\d{1,12})?\s*$/.test(text) ? Number(text) : Number.NaN)

/** Coordinates with four decimals, as in forms. */
export const formatShortPoint = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
  `${longitude.toFixed(4)}, ${latitude.toFixed(4)}`
