import { getLocale } from '#paraglide/runtime.js'

const chinese = /\p{Script=Han}/u

/** Words that people have typed and nobody translates: on an English page, Chinese ones say so, for voices and for fonts. */
export function AsWritten({ text }: { text: string }) {
  return getLocale() === 'en-US' && chinese.test(text) ? <span lang="zh-CN">{text}</span> : text
}
