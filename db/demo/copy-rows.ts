import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/**
 * Writes rows with COPY. Property names in camel case are the columns. COPY is many times faster than statements; its text format has four
 * escapes.
 */
export async function copyRows<Row extends object>(
  client: pg.ClientBase,
  table: string,
  columns: readonly (keyof Row & string)[],
  rows: Iterable<Row>,
) {
  const stream = client.query(copyFrom(`copy ${table} (${columns.map(snake).join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(columns, rows)), stream)
}

/** The same with the columns of the first row. */
export async function copyAll<Row extends object>(client: pg.ClientBase, table: string, rows: readonly Row[]) {
  const first = rows[0]
  if (first) await copyRows(client, table, Object.keys(first) as (keyof Row & string)[], rows)
}

const rowsPerChunk = 2_000

function* chunks<Row extends object>(columns: readonly (keyof Row & string)[], rows: Iterable<Row>) {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(columns.map((column) => copyText(row[column])).join('\t'))
    if (lines.length < rowsPerChunk) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text

export function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return escaped(`{${value.map(arrayElement).join(',')}}`)
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return String(value)
}

/** Elements of a text array are quoted, so that commas, braces and the word NULL stay text. */
const arrayElement = (value: unknown) => (typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value))

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
