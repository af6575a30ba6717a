import type { Destination, RouteQuestion, Start } from '../route-question.ts'

/** The current values of the form. */
export type Draft = {
  start: Start | null
  startText: string
  destination: Destination
  /** Coordinates as text; used if either is filled in. */
  longitude: string
  latitude: string
}

/** Creates the form values for the question of an address. */
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

/** Reads the destination of the form. An incomplete or invalid pair of coordinates becomes NaN, which the check reports. */
export function readDestination({ destination, longitude, latitude }: Draft): Destination {
  if (longitude.trim() === '' && latitude.trim() === '') return { ...destination, point: null }
  return { ...destination, point: { longitude: readDegrees(longitude), latitude: readDegrees(latitude) } }
}

const readDegrees = (text: string) => (/^\s*-?\d{1,3}(\.\d{1,12})?\s*$/.test(text) ? Number(text) : Number.NaN)

/** Formats coordinates with four decimals. */
export const formatShortPoint = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
  `${longitude.toFixed(4)}, ${latitude.toFixed(4)}`
