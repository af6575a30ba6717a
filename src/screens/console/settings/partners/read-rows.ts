export type ReadRows = { rows: unknown[] } | { why: string }

/** Reads a row, a list of rows, or the body of a call. */
export function readRows(text: string): ReadRows {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return { rows: value }
    const rows = typeof value === 'object' && value !== null && 'rows' in value ? value.rows : undefined
    return { rows: Array.isArray(rows) ? rows : [value] }
  } catch (error) {
    return { why: error instanceof Error ? error.message : '' }
  }
}
