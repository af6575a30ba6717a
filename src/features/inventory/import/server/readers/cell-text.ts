/** Formats of Excel that show a number as a date, by their number; 27 to 36 and 50 to 58 are the dates of Chinese and Japanese versions. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** How a style shows a number: as it is, as a date, or filled with zeros to a length, as a code is. */
export type NumberStyle = 'number' | 'date' | { zeros: number }

export function numberStyle(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return isBuiltInDate(id) ? 'date' : 'number'
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/^0{2,}$/.test(bare)) return { zeros: bare.length }
  return /[yd]/i.test(bare) || (/m/i.test(bare) && !/[0#]/.test(bare)) ? 'date' : 'number'
}

/** Returns a number as a person would type it: without binary noise (`0.30000000000000004`) and without an exponent. */
export function numberText(raw: string): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e-') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text
}

const dayMs = 86_400_000
/** Day 0 of both calendars of Excel. In the first, 1900 is a leap year, so days before March 1900 are off by one, which no listing has. */
const epochs = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }

/** Returns the day, with the minutes unless it is midnight: `2026-12-01`, `2026-12-01 09:30`. A number that is no date stays one. */
export function dateText(raw: string, since1904: boolean): string {
  const days = Number(raw)
  if (!Number.isFinite(days) || days < 1 || days > 2_958_465) return numberText(raw)
  const start = since1904 ? epochs.from1904 : epochs.from1900
  const time = new Date(Math.round((start + days * dayMs) / 60_000) * 60_000).toISOString()
  const [day, minute] = [time.slice(0, 10), time.slice(11, 16)]
  return minute === '00:00' ? day : `${day} ${minute}`
}

export function styledText(raw: string, style: NumberStyle, since1904: boolean): string {
  if (style === 'number') return numberText(raw)
  if (style === 'date') return dateText(raw, since1904)
  return /^\d+$/.test(raw) ? raw.padStart(style.zeros, '0') : numberText(raw)
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export const unescapeText = (text: string) =>
  text.includes('_x') ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text

/** Returns the position, from 0, of a column by its letters: `A1` is 0, `AB7` is 27. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column - 1
}

export const rowOf = (reference: string) => Number(/\d+$/.exec(reference)?.[0] ?? 0)
