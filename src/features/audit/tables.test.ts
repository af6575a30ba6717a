import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from './actions.ts'
import { kindOfTable } from './tables.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const migrations = globSync('db/migrations/*.sql', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .filter((sql) => sql.includes('insert into audited_table'))

test('[OPS-3] every table whose changes are captured is a kind of record in the audit log', () => {
  const captured = migrations.flatMap((sql) =>
    [...sql.matchAll(/^ {2}\('(\w+)', '([\w.]+)', '\{/gm)].map(([, table, kind]) => [table!, kind!]),
  )
  expect(captured.length).toBeGreaterThan(20)
  expect(Object.entries(kindOfTable).toSorted()).toEqual(captured.toSorted())
})

test('[OPS-3] every kind of change set has a sentence', () => {
  const [list] = migrations.flatMap((sql) => /kind in \(([^)]+)\)/.exec(sql)?.[1] ?? [])
  const kinds = [...list!.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!)
  expect(kinds.length).toBeGreaterThan(10)
  // An edit is named after its first record.
  expect(kinds.filter((kind) => kind !== 'edit' && !(`changeSet.${kind}` in auditActions))).toEqual([])
})
