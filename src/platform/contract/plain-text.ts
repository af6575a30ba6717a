/** Text that a person has typed and others will read: in NFC, on one line, without what is invisible or turns the direction of its surroundings. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Formatting characters; the joiner stays where it makes one emoji of several. */
const invisible = /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})|(?!\u200D)\p{Cf}/gu

let segmenter: Intl.Segmenter | null = null

/** Made when first wanted: in a browser that takes 30 ms, and most pages never count. */
function graphemesOf(text: string) {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' })
  return [...segmenter.segment(text)]
}

/** What a reader counts as characters. */
export const countGraphemes = (text: string) => graphemesOf(text).length

/** The first so many of what a reader counts as characters, never half of one. */
export const cutGraphemes = (text: string, most: number) =>
  graphemesOf(text)
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('')
