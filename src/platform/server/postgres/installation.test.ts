import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { diskStorage } from '../storage/disk-storage.ts'
import { checkInstallation, type Installation } from './installation.ts'

function ownStorage() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'installation-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return { folder, storage: diskStorage(folder) }
}

async function setUp() {
  const client = new pg.Client(await createTestDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  const { storage, folder } = ownStorage()
  const own: Installation = { keyId: 'key-1', previousKeyIds: [], storage, place: folder, version: '1' }
  return { client, own, folder, check: (other: Partial<Installation> = {}) => checkInstallation(client, { ...own, ...other }) }
}

test('[RUN-6.A6] a process with another secret key is refused in one line, unless its key replaces the former one', async () => {
  const { check } = await setUp()
  await check()
  await check()
  await expect(check({ keyId: 'key-2' })).rejects.toThrow(/^The database belongs to a portal with another SECRET_KEY.*$/)
  await check({ keyId: 'key-2', previousKeyIds: ['key-1'] })
  await expect(check()).rejects.toThrow('SECRET_KEY')
})

test('[RUN-6.A6] a process with other files is refused in one line; one with a copy of the files is not', async () => {
  const { check, folder } = await setUp()
  await check()
  const { storage, folder: other } = ownStorage()
  await expect(check({ storage, place: other })).rejects.toThrow(`The files of this database are not in ${other}.`)
  fs.cpSync(folder, other, { recursive: true })
  await check({ storage, place: other })
})

test('a start keeps which version created the database, and which one ran last', async () => {
  const { check, client } = await setUp()
  await check()
  await check({ version: '2' })
  const { rows } = await client.query('select created_version, last_version from installation')
  expect(rows).toEqual([{ created_version: '1', last_version: '2' }])
})
