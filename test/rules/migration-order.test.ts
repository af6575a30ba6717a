import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { lateMigrations } from './migration-order.ts'

/** Databases of older states cannot be upgraded: the parts of the product were joined in another order than their numbers. */
const oldestSupported = '0151_contracts_fit.sql'

/** Names of the migrations as they came into the history of this branch; null where there is no history, as in an archive. */
function readHistory(): string[] | null {
  const options = [
    'log',
    '--first-parent',
    '-m',
    '--reverse',
    '--diff-filter=A',
    '--no-renames',
    '--format=',
    '--name-only',
    '--',
    'db/migrations',
  ]
  try {
    return execFileSync('git', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((name) => name.endsWith('.sql'))
      .map((name) => name.split('/').at(-1)!)
  } catch {
    return null
  }
}

test('the numbers of migrations grow along the history, so that every supported database can be upgraded', ({ skip }) => {
  const history = readHistory()
  if (history === null || !history.includes(oldestSupported)) return skip('without history')
  expect(lateMigrations(history, oldestSupported)).toEqual([])
})

test('a migration that comes after one with a higher number is found', () => {
  expect(lateMigrations(['0003_c.sql', '0001_a.sql', '0004_d.sql', '0002_b.sql', '0006_f.sql', '0005_e.sql'], '0004_d.sql')).toEqual([
    '0002_b.sql',
    '0005_e.sql',
  ])
})
