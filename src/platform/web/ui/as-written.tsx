import { getLocale } from '#paraglide/runtime.js'

const chinese = /\p{Script=Han}/u

/** The language of text that people entered and nobody translates, where it differs from that of the page. */
export const writtenIn = (text: string) => (getLocale() === 'en-US' && chinese.test(text) ? 'zh-CN' : undefined)

/** Marks such text for screen readers and fonts. */
export function AsWritten({ text }: { text: string }) {
  const language = writtenIn(text)
  return language ? <span lang={language}>{text}</span> : text
}
