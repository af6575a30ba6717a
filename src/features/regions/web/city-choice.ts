import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf, localeOf, type Language } from '#platform/i18n/language.ts'
import { cityCookie, formatCityCookie } from '../city-cookie.ts'
import type { CityGroup, HotRegion, RegionLevel } from '../contract.ts'

export type City = { name: string; code: string; level: RegionLevel }

/** The specification's city state. An empty code means all cities, also for a visitor who has not chosen yet. */
export type CityState = {
  selectCity: string
  selectCityCode: string
  selectCityLevel: RegionLevel | null
  isChosen: boolean
  allCityList: readonly CityGroup[] | null
  hotCityList: readonly HotRegion[] | null
}

/** The choice as the browser stores it. */
type StoredChoice = { name: string; code: string; level: RegionLevel | null; language: Language }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'whs.city'

const buildUnchosen = (language: Language): CityState => ({
  selectCity: m.ui_all({}, { locale: localeOf(language) }),
  selectCityCode: '',
  selectCityLevel: null,
  isChosen: false,
  allCityList: null,
  hotCityList: null,
})

const unchosenStates = { zh_CN: buildUnchosen('zh_CN'), en_US: buildUnchosen('en_US') }

/** Returns the state before any choice, always the same object, so that hydration renders nothing a second time. */
export const unchosen = (language: Language): CityState => unchosenStates[language]

/**
 * Creates the store of the visitor's city, which the browser's storage keeps. The choice has a name in one language, and switching to English
 * resets it to all cities (CITY-3), so a choice made in the other language is dropped. `tellServer` is called with the code, empty for all
 * cities.
 */
export function createCityStore(storage: Store, language: Language, tellServer: (code: string) => void = () => {}) {
  let state = restore(storage, language)
  tellServer(state.selectCityCode)
  const listeners = new Set<() => void>()
  const set = (changes: Partial<CityState>) => {
    state = { ...state, ...changes }
    for (const notify of listeners) notify()
  }
  const save = (choice: Omit<StoredChoice, 'language'>) =>
    storage.setItem(storageKey, JSON.stringify({ ...choice, language } satisfies StoredChoice))
  return {
    get: () => state,
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    /** Null: all cities. */
    choose(city: City | null) {
      const { name, code, level } = city ?? { name: unchosen(language).selectCity, code: '', level: null }
      save({ name, code, level })
      tellServer(code)
      set({ selectCity: name, selectCityCode: code, selectCityLevel: level, isChosen: true })
    },
    setLists: (lists: Pick<CityState, 'allCityList' | 'hotCityList'>) => set(lists),
    /** Reads the storage again, after a choice in another tab. */
    reload: () => set({ ...restore(storage, language), allCityList: state.allCityList, hotCityList: state.hotCityList }),
  }
}

function restore(storage: Store, language: Language): CityState {
  const choice = readChoice(storage.getItem(storageKey))
  if (!choice || choice.language !== language) {
    if (choice) storage.removeItem(storageKey)
    return unchosen(language)
  }
  return { ...unchosen(language), selectCity: choice.name, selectCityCode: choice.code, selectCityLevel: choice.level, isChosen: true }
}

/** Reads a stored choice; returns null for anything that this version does not write. */
function readChoice(text: string | null): StoredChoice | null {
  try {
    const choice = JSON.parse(text ?? 'null') as Partial<StoredChoice> | null
    const isValid =
      typeof choice?.name === 'string' && /^(\d{6}(\d{2})?)?$/.test(choice.code ?? '-') && [null, 1, 2, 3].includes(choice.level ?? null)
    return isValid ? (choice as StoredChoice) : null
  } catch {
    return null
  }
}

let browserStore: ReturnType<typeof createCityStore> | null = null

export function cityStore() {
  if (browserStore) return browserStore
  const language = languageOf(getLocale())
  const created = createCityStore(localStorage, language, (code) => writeCookie(code === '' ? null : formatCityCookie(code, language)))
  addEventListener('storage', ({ key }) => key === storageKey && created.reload())
  browserStore = created
  return created
}

const yearSeconds = 31_536_000

/** Null removes the cookie. */
function writeCookie(value: string | null) {
  document.cookie = `${cityCookie}=${value ?? ''}; path=/whs; max-age=${value === null ? 0 : yearSeconds}; samesite=lax`
}

/** Returns the visitor's city. Server and hydration use the state before any choice, because the server does not know it. */
export const useCity = () =>
  useSyncExternalStore(
    (notify) => cityStore().subscribe(notify),
    () => cityStore().get(),
    () => unchosen(languageOf(getLocale())),
  )
