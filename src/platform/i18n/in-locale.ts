import type { Locale } from './language.ts'

/** Returns the part of a text in one language; some texts hold both: `中文 · English`. */
export function inLocale(text: string, locale: Locale) {
  const [zh, en] = text.split(' · ')
  return locale === 'en-US' && en ? en : (zh ?? text)
}
