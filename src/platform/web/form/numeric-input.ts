/**
 * What is left of typed text in a field for numbers: digits, one decimal point and one leading minus, cut to so many decimals. 1 to 4 keep
 * a point; any other number makes it a whole number.
 */
export function cutNumber(text: string, decimals: number): string {
  const keepsPoint = decimals >= 1 && decimals <= 4
  const minus = text.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  if (!keepsPoint || rest.length === 0) return minus + whole
  return `${minus}${whole}.${rest.join('').slice(0, decimals)}`
}

/** On leaving the field: always so many decimals; nothing for what is no number. Cut, not rounded, as while typing. */
export function withDecimals(text: string, decimals: number): string {
  const cut = cutNumber(text, decimals)
  const [whole = '', part = ''] = cut.split('.')
  if (!/\d/.test(cut)) return ''
  return decimals === 0 ? whole : `${/\d/.test(whole) ? whole : `${whole}0`}.${part.padEnd(decimals, '0')}`
}
