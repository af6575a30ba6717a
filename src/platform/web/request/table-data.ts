/**
 * The data of a page is written into the page. Lists of objects with equal names are written as tables, whose names occur once: the data of a
 * list of parks is half as long, and React Router writes and reads it faster.
 */
type Table = { tableNames: string[]; rows: unknown[][] }

/** Returns the data with its tables, for `fromTables`. */
export function toTables(data: unknown): unknown {
  if (Array.isArray(data)) {
    const names = findCommonNames(data)
    if (names === null) return data.map(toTables)
    const rows = (data as Record<string, unknown>[]).map((row) => names.map((name) => toTables(row[name])))
    return { tableNames: names, rows } satisfies Table
  }
  return isPlain(data) ? mapValues(data, toTables) : data
}

/** Results by their data: a screen reads its data at each render, and gets the same objects. */
const read = new WeakMap<object, unknown>()

/** Returns the data that was given to `toTables`, or data without tables as it is. */
export function fromTables<Data>(data: unknown): Data {
  if (typeof data !== 'object' || data === null) return data as Data
  if (!read.has(data)) read.set(data, readTables(data))
  return read.get(data) as Data
}

function readTables(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(readTables)
  if (!isPlain(data)) return data
  if (!isTable(data)) return mapValues(data, readTables)
  const { tableNames: names, rows } = data
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, readTables(row[at])])))
}

const isTable = (data: object): data is Table => 'tableNames' in data && 'rows' in data

/** Returns the names that all rows have; null if there is nothing to save, or if the rows differ. */
function findCommonNames(rows: readonly unknown[]): string[] | null {
  const [first] = rows
  if (rows.length < 2 || !isPlain(first)) return null
  const names = Object.keys(first)
  const isAlike = (row: unknown) => isPlain(row) && Object.keys(row).length === names.length && names.every((name) => name in row)
  return rows.every(isAlike) ? names : null
}

const mapValues = (data: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]))

const isPlain = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
