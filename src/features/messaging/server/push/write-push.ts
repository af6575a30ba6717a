import type { Language } from '#platform/i18n/language.ts'
import { htmlLanguage } from '#platform/i18n/language.ts'
import type { MessageParams, PushTemplate } from '#features/messaging/message.ts'

export type PushText = {
  title: string
  body: string
  /** A path of the portal. */
  url: string
  /** The language of the texts, for browsers. */
  lang: string
}

/** Browsers show little more. */
const maxBodyLength = 300

/** Writes the notice in a browser. */
export const writePush = ({ title, facts, url }: MessageParams[PushTemplate], language: Language): PushText => ({
  title,
  body: facts.join('\n').slice(0, maxBodyLength),
  url: new URL(url).pathname,
  lang: htmlLanguage(language),
})
