import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { features, platform } from '../../architecture.mjs'

const root = path.join(import.meta.dirname, '..', '..')
const createdTables = new Set(
  globSync('db/migrations/*.sql', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, table]) => table!),
  ),
)
const owners = new Map(Object.entries(features).flatMap(([name, { owns }]) => (owns as string[]).map((table) => [table, name] as const)))

/** Returns the tables that a source file writes, by Kysely or in SQL text; names as in SQL. */
function tablesWritten(source: string) {
  const byKysely = [...source.matchAll(/(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)]
  const byText = [
    ...source.matchAll(/(?:insert into|delete from|merge into|copy|truncate)\s+(\w+)|update\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\s/gi),
  ]
  const names = [...byKysely, ...byText].map(([, first, second]) =>
    (first ?? second)!.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  return [...new Set(names)].filter((name) => createdTables.has(name))
}

const straysIn = (feature: string, source: string) => tablesWritten(source).filter((table) => owners.get(table) !== feature)

test('a feature writes only the tables it owns', () => {
  const strays = globSync('src/features/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      straysIn(file.split(path.sep)[2]!, readFileSync(path.join(root, file), 'utf8')).map((table) => `${file} writes ${table}`),
    )
  expect(strays).toEqual([])
})

test('a write to a table of another feature is detected, by Kysely and in SQL text', () => {
  expect(straysIn('regions', "db.updateTable('park').set({ hot: true })")).toEqual(['park'])
  expect(straysIn('regions', 'sql`update park p set hot = true`')).toEqual(['park'])
  expect(straysIn('regions', "db.insertInto('parkCounter')")).toEqual(['park_counter'])
  expect(straysIn('listings', 'sql`delete from view_mark`')).toEqual([])
})

test('every table has exactly one owner', () => {
  const owned = [...platform.owns, ...Object.values(features).flatMap(({ owns }) => owns as string[])]
  expect(owned.toSorted()).toEqual([...new Set(owned)].toSorted())
  expect([...createdTables, 'schema_migration'].filter((table) => !owned.includes(table))).toEqual([])
})
