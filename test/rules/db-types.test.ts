import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { tableTypes } from '../../tools/table-types.ts'

test('the table types match the migrated database (else: npm run db:types)', async () => {
  const written = readFileSync(path.join(import.meta.dirname, '..', '..', 'src', 'platform', 'server', 'postgres', 'db-types.ts'), 'utf8')
  const generated = await tableTypes(await createTestDatabase())
  expect(declarations(written)).toEqual(declarations(generated))
})

/** Removes comments and layout, which the tools decide. */
const declarations = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
