import { getLocale } from '#paraglide/runtime.js'

const chinese = /\p{Script=Han}/u

/** The language of words that people have typed and nobody translates, where it is not that of the page. */
export const writtenIn = (text: string) => (getLocale() === 'en-US' && chinese.test(text) ? 'zh-CN' : undefined)

/** Such words say so, for voices and for fonts. */
export function AsWritten({ text }: { text: string }) {
  const language = writtenIn(text)
  return language ? <span lang={language}>{text}</span> : text
}
