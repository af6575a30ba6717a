import { createHash } from 'node:crypto'
import type { Db } from '#platform/server/postgres/database.ts'
import { findColumn, kindsOf, type ImportScope, type SheetKind } from '../columns.ts'
import { guessKind, headerSetKey, headerText, matchColumns, type Match } from '../match-columns.ts'
import { fold } from '../fold.ts'
import type { StoredSheet } from './queries-import.ts'
import { findMapping, saveMapping, type ValueColumn } from './queries-memory.ts'
import type { ReadFile, SourceFile } from './readers/reader.ts'

const sampledRows = 20
const samplesShown = 3

type ReadSheet = Pick<StoredSheet, 'index' | 'name' | 'headerRow' | 'headers' | 'samples'>

/** Reads the headers and the first rows of each sheet. Throws `UnreadableFile`. */
export async function readSheets(readFile: ReadFile, file: SourceFile): Promise<ReadSheet[]> {
  const sheets = new Map<number, Omit<ReadSheet, 'samples'> & { samples: string[][] }>()
  for await (const step of readFile(file, { maxRows: sampledRows })) {
    if (step.is === 'counted') continue
    if (step.is === 'sheet') {
      const { sheet: index, name, headerRow, headers } = step
      sheets.set(index, { index, name, headerRow, headers, samples: headers.map(() => []) })
      continue
    }
    const samples = sheets.get(step.sheet)?.samples ?? []
    for (const { cells } of step.rows)
      samples.forEach((values, position) => {
        const text = (cells[position] ?? '').trim()
        if (text !== '' && values.length < samplesShown) values.push(text.slice(0, maxSampleLength))
      })
  }
  return [...sheets.values()]
}

const maxSampleLength = 60

const headerHash = (kind: SheetKind, headers: StoredSheet['headers']) => createHash('sha256').update(headerSetKey(kind, headers)).digest()

/** Matches the columns of a sheet: as they were for the same headers before, else by their names. */
export async function matchSheet(db: Db, sheet: ReadSheet, scope: ImportScope, resource: SheetKind | null): Promise<StoredSheet> {
  const kind = resource ?? guessKind(sheet.name, sheet.headers, kindsOf[scope])
  const matches = kind === null ? sheet.headers.map(() => null) : await matchAs(db, kind, sheet.headers)
  return {
    ...sheet,
    kind,
    rows: null,
    keys: matches.map((match) => match?.key ?? null),
    reasons: matches.map((match) => match?.reason ?? null),
  }
}

export async function matchAs(db: Db, kind: SheetKind, headers: StoredSheet['headers']): Promise<Match[]> {
  const byName = matchColumns(kind, headers)
  const remembered = await findMapping(db, headerHash(kind, headers))
  if (!remembered) return byName
  return headers.map((header, position): Match => {
    const key = remembered.keys[fold(headerText(header))]
    if (key === undefined || (key === null && byName[position] === null)) return byName[position] ?? null
    if (key === byName[position]?.key) return byName[position]
    return key !== null && findColumn(kind, key) ? { key, reason: 'remembered' } : null
  })
}

/** Remembers how the columns of sheets are matched, for files with the same headers. */
export async function rememberSheets(db: Db, sheets: readonly StoredSheet[]) {
  for (const { kind, headers, keys } of sheets) {
    if (kind === null) continue
    const byHeader = Object.fromEntries(headers.map((header, position) => [fold(headerText(header)), keys[position] ?? null]))
    await saveMapping(db, headerHash(kind, headers), { kind, keys: byHeader })
  }
}

/** Lists the columns that sheets are matched to. */
export const matchedColumns = (sheets: readonly Pick<StoredSheet, 'kind' | 'keys'>[]): ValueColumn[] =>
  sheets.flatMap(({ kind, keys }) => (kind === null ? [] : keys.flatMap((column) => (column === null ? [] : [{ kind, column }]))))
