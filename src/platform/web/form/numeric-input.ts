/**
 * Reduces input of a number field to digits, one decimal point and one leading minus, cut to `decimals`. From 1 to 4 decimals keep the point; any
 * other number makes it an integer.
 */
export function cutNumber(text: string, decimals: number): string {
  const keepsPoint = decimals >= 1 && decimals <= 4
  const minus = text.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  if (!keepsPoint || rest.length === 0) return minus + whole
  return `${minus}${whole}.${rest.join('').slice(0, decimals)}`
}

/** Formats the input when the field loses the focus, with exactly `decimals` decimals, cut and not rounded; empty if it is no number. */
export function withDecimals(text: string, decimals: number): string {
  const cut = cutNumber(text, decimals)
  const [whole = '', part = ''] = cut.split('.')
  if (!/\d/.test(cut)) return ''
  return decimals === 0 ? whole : `${/\d/.test(whole) ? whole : `${whole}0`}.${part.padEnd(decimals, '0')}`
}
