import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { checkDatabase } from './check-database.ts'

async function linesOf(connection: Parameters<typeof checkDatabase>[0]) {
  const lines: string[] = []
  await checkDatabase(connection, (line) => lines.push(line))
  return lines
}

test('[RUN-3] the embedded database passes the check', async () => {
  expect(await linesOf(await createTestDatabase())).toEqual([])
})

test('[RUN-3] a database without UTF-8 is refused, with the command that creates one', async () => {
  const connection = await createTestDatabase({ empty: true, encoding: 'SQL_ASCII' })
  await expect(linesOf(connection)).rejects.toThrow(/keeps text as SQL_ASCII, which cannot hold Chinese. Create one with: create database /)
})

test('[RUN-3] a database that cannot fold É is accepted with a warning', async () => {
  const connection = await createTestDatabase({ empty: true, locale: 'C' })
  expect(await linesOf(connection)).toEqual([expect.stringMatching(/^Warning: .* cannot fold É to é/)])
})

test('[RUN-3] a missing database or server is refused in one line that names it', async () => {
  const connection = await createTestDatabase()
  await expect(linesOf({ ...connection, database: 'missing' })).rejects.toThrow(/there is no database "missing"; create it with/)
  await expect(linesOf({ ...connection, user: 'stranger' })).rejects.toThrow(/the user "stranger" may not connect/)
  await expect(linesOf({ host: 'no-such-host.invalid', user: 'a', database: 'b' })).rejects.toThrow(/the host "no-such-host.invalid"/)
})
