import gcoord from 'gcoord'

export type CoordinateSystem = 'wgs84' | 'gcj02' | 'bd09'
export type Point = { longitude: number; latitude: number }

const systems = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 }

const decimalPair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*([NSEW])?\s*[,，;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*([NSEW])?\s*$/i
const sexagesimal = /(\d{1,3})\s*[°\u5EA6]\s*(\d{1,2})\s*['′\u5206]\s*(\d{1,2}(?:\.\d+)?)\s*["″\u79D2]?\s*([NSEW])/gi

/**
 * Reads coordinates that were copied from a map, in degrees or in degrees, minutes and seconds, and converts them to WGS-84 with six decimals.
 * Without letters, a first number beyond 90 is the longitude; otherwise the latitude comes first, as on most maps. Null for any other text.
 */
export function readCoordinates(text: string, system: CoordinateSystem): Point | null {
  const point = readSexagesimal(text) ?? readDecimals(text)
  if (!point || Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null
  const [longitude, latitude] = gcoord.transform([point.longitude, point.latitude], systems[system], systems.wgs84)
  return { longitude: round(longitude), latitude: round(latitude) }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function readSexagesimal(text: string): Point | null {
  const parts = [...text.matchAll(sexagesimal)].map(([, degrees, minutes, seconds, letter]) => ({
    letter: letter!.toUpperCase(),
    value: Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600,
  }))
  return toPoint(parts)
}

function readDecimals(text: string): Point | null {
  const match = decimalPair.exec(text)
  if (!match) return null
  const [, first, firstLetter, second, secondLetter] = match
  if (firstLetter && secondLetter)
    return toPoint([
      { letter: firstLetter.toUpperCase(), value: Number(first) },
      { letter: secondLetter.toUpperCase(), value: Number(second) },
    ])
  if (firstLetter || secondLetter) return null
  const [a, b] = [Number(first), Number(second)]
  return Math.abs(a) > 90 ? { longitude: a, latitude: b } : { longitude: b, latitude: a }
}

function toPoint(parts: readonly { letter: string; value: number }[]): Point | null {
  const of = (letters: string) => parts.find(({ letter }) => letters.includes(letter))
  const [lat, lng] = [of('NS'), of('EW')]
  if (parts.length !== 2 || !lat || !lng) return null
  return { latitude: lat.letter === 'S' ? -lat.value : lat.value, longitude: lng.letter === 'W' ? -lng.value : lng.value }
}
