import { defineCustomClientStrategy, defineCustomServerStrategy, getLocale, overwriteGetLocale } from '#paraglide/runtime.js'
import { languageFromCookies, languageKey, localeOf, readLanguage, type Language } from '#platform/i18n/language.ts'

/** Order of a page: `?lang=`, cookie, Chinese. The last is Paraglide's base locale. */
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
  // What the server has rendered, so that hydration cannot disagree with it.
  getLocale: () => (document.documentElement.lang === 'en' ? 'en-US' : 'zh-CN'),
  // Paraglide calls it by itself with what the page is in, which is nobody's choice: stored, it would win over one that is.
  setLocale: () => {},
})

if (typeof document !== 'undefined') {
  // A page is in one language until it is loaded again; it would be worked out anew for each of its texts.
  const shown = getLocale()
  overwriteGetLocale(() => shown)
}

/** Of the address that one came to: a redirect may have replaced it by the time of the first paint. */
const isAskedFor = typeof location !== 'undefined' && new URL(location.href).searchParams.has('lang')

function storeLanguage(language: Language) {
  localStorage.setItem(languageKey, language)
  document.cookie = `${languageKey}=${language};path=/whs/;max-age=31536000;samesite=lax`
}

/** Stores the choice and loads the page again, without a `?lang=` that would win over it. */
export function switchLanguage(language: Language) {
  storeLanguage(language)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  location.replace(url)
}

/**
 * Brings the two stores together after the first paint: an address with `?lang=` is a choice; a cookie that was lost is restored
 * from localStorage, with one reload where the page is in the other language.
 */
export function restoreLanguage(shown: Language) {
  if (isAskedFor) return storeLanguage(shown)
  const stored = readLanguage(localStorage.getItem(languageKey))
  if (!stored || languageFromCookies(document.cookie)) return
  storeLanguage(stored)
  if (stored !== shown) location.reload()
}
