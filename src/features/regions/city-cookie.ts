import type { Language } from '#platform/i18n/language.ts'

/** Tells the server in which city the visitor searches, because pages are rendered without knowing the visitor. */
export const cityCookie = 'whs_city'

/** A choice counts in its own language only (CITY-3). */
export const formatCityCookie = (code: string, language: Language) => `${code}.${language}`

/** Returns the code of the city in a cookie header, or null for no choice, all cities, or a choice made in the other language. */
export function readCityCookie(cookies: string | undefined, language: Language): string | null {
  const [, code, chosenIn] = /(?:^|; ?)whs_city=(\d{6})\.(zh_CN|en_US)(?:;|$)/.exec(cookies ?? '') ?? []
  return code !== undefined && chosenIn === language ? code : null
}
