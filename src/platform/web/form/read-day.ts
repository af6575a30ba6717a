const parts = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/
const digits = /^(\d{4})(\d{2})(\d{2})$/

/** Returns a day as people type it, `2026/6/1` or `20260601`, as `yyyy-MM-dd`; any other text as it is. */
export function readDay(text: string): string {
  const clean = text.normalize('NFKC').trim()
  const [, year, month, day] = parts.exec(clean) ?? digits.exec(clean) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : clean
}
