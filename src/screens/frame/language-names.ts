import { m } from '#messages'
import type { Language } from '#platform/i18n/language.ts'

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  zh_CN: m.frame_otherLanguage({}, { locale: 'en-US' }),
  en_US: m.frame_otherLanguage({}, { locale: 'zh-CN' }),
}
