import { useEffect } from 'react'
import { getLocale } from '#paraglide/runtime.js'
import type { Locale } from '#platform/i18n/language.ts'
import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'
import type { ParkCard } from '#features/listings/park-card.ts'

/** What this browser stores about a viewed park. */
export type RecentPark = Pick<ParkCard, 'parkId' | 'name' | 'priceMin' | 'rentableArea' | 'coverPicture'> & { locale: Locale }

const maxParks = 10
const none: readonly RecentPark[] = []
const recent = storedValue(`${personalPrefix}recent-parks`, none, (stored) => (Array.isArray(stored) ? stored.filter(isRecentPark) : none))

/** Remembers a viewed park as the most recent one. */
export function rememberPark({ parkId, name, priceMin, rentableArea, coverPicture }: Omit<RecentPark, 'locale'>) {
  const viewed: RecentPark = { parkId, name, priceMin, rentableArea, coverPicture, locale: getLocale() }
  recent.write([viewed, ...recentParks().filter((each) => each.parkId !== parkId)].slice(0, maxParks))
}

/** Returns the parks viewed in this browser, the latest first; none on the server and in the first render. */
export const useRecentParks = recent.use

export const recentParks = recent.read

/** Replaces the names of these parks that are in another language than the page's by current ones. Until then the earlier names are shown. */
export function useCurrentNames(parks: readonly RecentPark[]) {
  const foreign = parks.filter(({ locale }) => locale !== getLocale()).map(({ parkId }) => parkId)
  const key = foreign.join()
  useEffect(() => {
    if (key === '') return
    void import('./load-names.ts').then(({ loadNames }) => loadNames(key.split(','))).then(updateNames, () => {})
  }, [key])
}

/** Stores names in the current language. A park without one is no longer published and is dropped. */
export function updateNames(names: ReadonlyMap<string, string | null>) {
  recent.write(
    recentParks().flatMap((park) => {
      const name = names.get(park.parkId)
      if (name === null) return []
      return [name === undefined ? park : { ...park, name, locale: getLocale() }]
    }),
  )
}

function isRecentPark(value: unknown): value is RecentPark {
  const { parkId, name, rentableArea } = (value ?? {}) as Partial<Record<keyof RecentPark, unknown>>
  return typeof parkId === 'string' && typeof name === 'string' && typeof rentableArea === 'number'
}
