import { readFileSync } from 'node:fs'
import type { Point } from './sphere.ts'

/** A seat of a prefecture (level 2, municipalities included) or of a district, county or county-level city (level 3). */
export type Place = { code: string; zh: string; short: string; en: string; level: 2 | 3; point: Point }

const file = new URL('../../db/reference/sources/gazetteer.json', import.meta.url)

/** Prefectures first, each level ordered by code. */
export function loadPlaces(): Place[] {
  const places = JSON.parse(readFileSync(file, 'utf8')) as Place[]
  return places.toSorted((a, b) => a.level - b.level)
}

/** Finds a prefecture by its short name (上海), any other place by its full name (瓜州县). */
export function findPlace(places: Place[], name: string) {
  return places.find((place) => place.level === 2 && place.short === name) ?? places.find((place) => place.zh === name)
}

/** The same, but throws for an unknown name instead of silently shortening a road. */
export function requirePlace(places: Place[], name: string, where = '') {
  const place = findPlace(places, name)
  if (!place) throw new Error(`Unknown place "${name}" ${where}`)
  return place
}
