import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditActions, recordKinds } from './actions.ts'
import { kindOfTable } from './tables.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const migrations = globSync('db/migrations/*.sql', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .filter((sql) => /(insert into|update) audited_table/.test(sql))

test('[OPS-3] every table whose changes are captured is a kind of record in the audit log', () => {
  const kinds = new Map(
    migrations.flatMap((sql) => [
      ...[...sql.matchAll(/^ {2}\('(\w+)', '([\w.]+)', '\{/gm)].map(([, table, kind]) => [table!, kind!] as const),
      ...[...sql.matchAll(/update audited_table set kind = '([\w.]+)' where name = '(\w+)'/g)].map(
        ([, kind, table]) => [table!, kind!] as const,
      ),
    ]),
  )
  expect(kinds.size).toBeGreaterThan(20)
  expect(kindOfTable).toEqual(Object.fromEntries(kinds))
})

test('[OPS-3] every kind of change set has a sentence', () => {
  const [list] = migrations.flatMap((sql) => /kind in \(([^)]+)\)/.exec(sql)?.[1] ?? [])
  const kinds = [...list!.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!)
  expect(kinds.length).toBeGreaterThan(10)
  // An edit is named after its first record.
  expect(kinds.filter((kind) => kind !== 'edit' && !(`changeSet.${kind}` in auditActions))).toEqual([])
})

test('kinds of records begin with a capital letter in English', () => {
  const names = Object.values(recordKinds).map((name) => name({}, { locale: 'en-US' }))
  expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([])
})
