import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf, localeOf, type Language } from '#platform/i18n/language.ts'
import type { CityGroup, HotRegion, RegionLevel } from '../contract.ts'

export type City = { name: string; code: string; level: RegionLevel }

/** The specification's city state. An empty code means all cities, and so does a visitor who has not chosen yet. */
export type CityState = {
  selectCity: string
  selectCityCode: string
  selectCityLevel: RegionLevel | null
  isChosen: boolean
  allCityList: readonly CityGroup[] | null
  hotCityList: readonly HotRegion[] | null
}

type Kept = { name: string; code: string; level: RegionLevel | null; language: Language }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'whs.city'

const unchosenIn = (language: Language): CityState => ({
  selectCity: m.ui_all({}, { locale: localeOf(language) }),
  selectCityCode: '',
  selectCityLevel: null,
  isChosen: false,
  allCityList: null,
  hotCityList: null,
})

const unchosenStates = { zh_CN: unchosenIn('zh_CN'), en_US: unchosenIn('en_US') }

/** Always the same one: for a visitor who has chosen none, nothing is rendered a second time. */
export const unchosen = (language: Language): CityState => unchosenStates[language]

/**
 * Which city the visitor looks at. The choice is kept in the browser. It has a name in one language, and switching to English sets it
 * back to all cities (CITY-3), so that a choice of the other language is dropped.
 */
export function createCityStore(storage: Store, language: Language) {
  let state = restore(storage, language)
  const listeners = new Set<() => void>()
  const set = (changes: Partial<CityState>) => {
    state = { ...state, ...changes }
    for (const notify of listeners) notify()
  }
  const keep = (kept: Omit<Kept, 'language'>) => storage.setItem(storageKey, JSON.stringify({ ...kept, language } satisfies Kept))
  return {
    get: () => state,
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    /** Null: all cities. */
    choose(city: City | null) {
      const { name, code, level } = city ?? { name: unchosen(language).selectCity, code: '', level: null }
      keep({ name, code, level })
      set({ selectCity: name, selectCityCode: code, selectCityLevel: level, isChosen: true })
    },
    setLists: (lists: Pick<CityState, 'allCityList' | 'hotCityList'>) => set(lists),
    /** After another tab has chosen. */
    reread: () => set({ ...restore(storage, language), allCityList: state.allCityList, hotCityList: state.hotCityList }),
  }
}

function restore(storage: Store, language: Language): CityState {
  const kept = readKept(storage.getItem(storageKey))
  if (!kept || kept.language !== language) {
    if (kept) storage.removeItem(storageKey)
    return unchosen(language)
  }
  return { ...unchosen(language), selectCity: kept.name, selectCityCode: kept.code, selectCityLevel: kept.level, isChosen: true }
}

/** What stands in the browser may be of an older page, or of nobody's making. */
function readKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    const isWhole =
      typeof kept?.name === 'string' && /^(\d{6}(\d{2})?)?$/.test(kept.code ?? '-') && [null, 1, 2, 3].includes(kept.level ?? null)
    return isWhole ? (kept as Kept) : null
  } catch {
    return null
  }
}

let browserStore: ReturnType<typeof createCityStore> | null = null

export function cityStore() {
  if (browserStore) return browserStore
  const created = createCityStore(localStorage, languageOf(getLocale()))
  addEventListener('storage', ({ key }) => key === storageKey && created.reread())
  browserStore = created
  return created
}

/** The server knows nobody's choice: it renders, and the browser hydrates, the state before any. */
export const useCity = () =>
  useSyncExternalStore(
    (notify) => cityStore().subscribe(notify),
    () => cityStore().get(),
    () => unchosen(languageOf(getLocale())),
  )
