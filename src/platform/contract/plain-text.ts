/** Cleans input that others will read: NFC, one line, without invisible characters and characters that change the text direction. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Formatting characters, except joiners between emojis. */
const invisible = /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})|(?!\u200D)\p{Cf}/gu

let segmenter: Intl.Segmenter | null = null

/** Created on first use: it takes a browser 30 ms, and most pages never need it. */
function graphemesOf(text: string) {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' })
  return [...segmenter.segment(text)]
}

/** Counts characters as a reader does (grapheme clusters). */
export const countGraphemes = (text: string) => graphemesOf(text).length

/** Returns the first `maxCount` characters as a reader counts them, never half of one. */
export const cutGraphemes = (text: string, maxCount: number) =>
  graphemesOf(text)
    .slice(0, maxCount)
    .map(({ segment }) => segment)
    .join('')
