/** Tells Excel that the file is UTF-8. */
export const csvStart = '\uFEFF'

/** Spreadsheets read text that begins like this as a formula. */
const formulaStart = /^[=+\-@\t\r]/

/** Returns a line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula is preceded by an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
