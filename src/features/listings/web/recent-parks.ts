import { useSyncExternalStore } from 'react'
import { getLocale } from '#paraglide/runtime.js'
import type { Locale } from '#platform/i18n/language.ts'
import type { ParkCard } from '../park-card.ts'

/** What this browser keeps of a park that was looked at. */
export type RecentPark = Pick<ParkCard, 'parkId' | 'name' | 'priceMin' | 'rentableArea' | 'coverPicture'> & { locale: Locale }

const key = 'whs-recent-parks'
const mostKept = 10
const none: readonly RecentPark[] = []
let known: { text: string | null; parks: readonly RecentPark[] } = { text: null, parks: none }
const listeners = new Set<() => void>()

/** To be called when a person looks at a park. The latest stands first. */
export function rememberPark({ parkId, name, priceMin, rentableArea, coverPicture }: Omit<RecentPark, 'locale'>) {
  const seen: RecentPark = { parkId, name, priceMin, rentableArea, coverPicture, locale: getLocale() }
  const parks = [seen, ...recentParks().filter((each) => each.parkId !== parkId)].slice(0, mostKept)
  try {
    localStorage.setItem(key, JSON.stringify(parks))
  } catch {
    // Storage is full or forbidden: then nothing is remembered.
  }
  for (const listener of listeners) listener()
}

/** Parks looked at in this browser, the latest first; none on the server and in the first render. */
export const useRecentParks = () => useSyncExternalStore(subscribe, recentParks, () => none)

export function recentParks(): readonly RecentPark[] {
  const text = readStored()
  if (text !== known.text) known = { text, parks: parse(text) }
  return known.parks
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readStored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What lies in the storage may be of another time or another hand. */
function parse(text: string | null): readonly RecentPark[] {
  if (text === null) return none
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isRecentPark) : none
  } catch {
    return none
  }
}

function isRecentPark(value: unknown): value is RecentPark {
  const { parkId, name, rentableArea } = (value ?? {}) as Partial<Record<keyof RecentPark, unknown>>
  return typeof parkId === 'string' && typeof name === 'string' && typeof rentableArea === 'number'
}
