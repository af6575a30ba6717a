const maxLength = 20
const minDigits = 6
const chineseDigits = '〇一二三四五六七八九'

/** Returns a keyword as it is compared: full-width characters and capitals are as good as others. */
export const normaliseWords = (keyword: string) => keyword.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * True for what is never kept, however many search for it: telephone and licence numbers in any spelling, mail and web addresses, and long
 * texts.
 */
export function isNeverKept(words: string): boolean {
  if ([...words].length > maxLength || /@|:\/\/|www\.|\.(?:com|cn|net|org)\b/.test(words)) return true
  const digits = words.replaceAll(/[〇零一二三四五六七八九]/g, (digit) => String(Math.max(0, chineseDigits.indexOf(digit))))
  // However a number is grouped.
  return new RegExp(`\\d{${minDigits}}`).test(digits.replaceAll(/[\s\-_.()/+]+/g, ''))
}

export const splitWords = (words: string) => [...new Set(words.split(/[\s,，、;；]+/).filter((word) => word !== ''))]
