/**
 * Languages are zh_CN and en_US on the outside: cookie, `?lang=`, headers, API. Inside they are the locales zh-CN and en-US, because Paraglide
 * passes its locale to Intl, which refuses an underscore.
 */
export const languages = ['zh_CN', 'en_US'] as const
export type Language = (typeof languages)[number]
export type Locale = 'zh-CN' | 'en-US'

export const defaultLanguage: Language = 'zh_CN'
/** Name of the cookie and of the key in localStorage, from the specification. */
export const languageKey = 'Language'

export const localeOf = (language: Language): Locale => (language === 'en_US' ? 'en-US' : 'zh-CN')
export const languageOf = (locale: string): Language => (locale.startsWith('en') ? 'en_US' : 'zh_CN')
/** The value of `<html lang>`. */
export const htmlLanguage = (language: Language) => (language === 'en_US' ? 'en' : 'zh-CN')

/** Reads `zh_CN`, `zh-CN`, `zh`, `en_US`, `en-US` or `en` in any case; null for anything else. */
export function readLanguage(text: string | null | undefined): Language | null {
  const name = text?.toLowerCase().replace('-', '_')
  return languages.find((language) => [language.toLowerCase(), language.slice(0, 2)].some((known) => known === name)) ?? null
}

/** Reads the language from a `Cookie` header. */
export function languageFromCookies(header: string | null | undefined): Language | null {
  return readLanguage(/(?:^|;\s*)Language=([\w-]+)/.exec(header ?? '')?.[1])
}

/** Returns the first supported language of an `Accept-Language` header. Ignores weights, because browsers send the languages in order. */
export function languageFromAccept(header: string | null | undefined): Language | null {
  for (const range of (header ?? '').split(',')) {
    const tag = range.trim().toLowerCase()
    if (tag.startsWith('zh')) return 'zh_CN'
    if (tag.startsWith('en')) return 'en_US'
  }
  return null
}
