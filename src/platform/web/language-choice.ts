import { defineCustomClientStrategy, defineCustomServerStrategy, getLocale, overwriteGetLocale } from '#paraglide/runtime.js'
import { languageFromCookies, languageKey, localeOf, readLanguage, type Language } from '#platform/i18n/language.ts'

/** Returns the language of a page: `?lang=`, then the cookie; null for the default, Paraglide's base locale. */
export function languageOfPage(url: string, cookies: string | null): Language | null {
  return readLanguage(new URL(url).searchParams.get('lang')) ?? languageFromCookies(cookies)
}

defineCustomServerStrategy('custom-language', {
  getLocale: (request?: Request) => {
    const language = request && languageOfPage(request.url, request.headers.get('cookie'))
    return language ? localeOf(language) : undefined
  },
})

defineCustomClientStrategy('custom-language', {
  // The language of the rendered page, so that hydration cannot disagree with it. Unit tests have no page.
  getLocale: () => (typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en-US' : 'zh-CN'),
  // Paraglide calls this with the language of the page, which is no choice of the reader and must not be stored as one.
  setLocale: () => {},
})

if (typeof document !== 'undefined') {
  // The language is fixed until the next page load; Paraglide would determine it again for every text.
  const locale = getLocale()
  overwriteGetLocale(() => locale)
}

/** Read from the initial URL, because a redirect may replace it before the first paint. */
const isInUrl = typeof location !== 'undefined' && new URL(location.href).searchParams.has('lang')

function storeLanguage(language: Language) {
  localStorage.setItem(languageKey, language)
  document.cookie = `${languageKey}=${language};path=/whs/;max-age=31536000;samesite=lax`
}

/** Stores the choice and reloads the page, without a `?lang=` that would override it. */
export function switchLanguage(language: Language) {
  storeLanguage(language)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  // Navigating to the current address loads nothing if it has a fragment: the browser only scrolls.
  if (url.href === location.href) location.reload()
  else location.replace(url)
}

/**
 * Synchronises cookie and localStorage after the first paint. A URL with `?lang=` is a choice; a lost cookie is restored from localStorage, with
 * a reload if the page is in the other language.
 */
export function restoreLanguage(language: Language) {
  if (isInUrl) return storeLanguage(language)
  const stored = readLanguage(localStorage.getItem(languageKey))
  if (!stored || languageFromCookies(document.cookie)) return
  storeLanguage(stored)
  if (stored !== language) location.reload()
}
