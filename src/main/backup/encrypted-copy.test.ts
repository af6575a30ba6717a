import fs from 'node:fs'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { ownDataDir } from '#test/portal.ts'
import { checkSums, formatSums, listFiles, sumOf, sumsName } from './backup-files.ts'
import { copyEncrypted, fetchCopy, newestCopy } from './encrypted-copy.ts'

const secretKey = 'k'.repeat(40)
const night = '2026-06-01T02-15-00-000Z'

/** A backup of these files. */
async function buildBackup(name: string, contents: Record<string, string>) {
  const folder = path.join(ownDataDir(), name)
  const sums = new Map<string, string>()
  for (const [file, text] of Object.entries(contents)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
    sums.set(file, await sumOf(path.join(folder, file)))
  }
  fs.writeFileSync(path.join(folder, sumsName), formatSums(sums))
  return folder
}

async function openStore() {
  const identity = await generateIdentity()
  const folder = ownDataDir()
  return { identity, recipient: await identityToRecipient(identity), folder, store: diskStorage(folder) }
}

test('[RUN-3] a copy in a store is encrypted, and comes back as the backup that it was', async () => {
  const { identity, recipient, folder, store } = await openStore()
  // Longer than a chunk of the format.
  const base = 'the database'.repeat(20_000)
  const from = await buildBackup(night, { 'base.tar.zst': base, 'manifest.json': '{"format":1}', 'files/aa/one': 'the picture' })
  await copyEncrypted({ from, recipient, store, secretKey })
  expect(await newestCopy(store)).toBe(night)
  for (const name of listFiles(folder)) {
    const stored = fs.readFileSync(path.join(folder, name), 'latin1')
    expect(stored, name).toMatch(/^age-encryption\.org\/v1\n/)
    expect(stored, name).not.toMatch(/the (database|picture)|format/)
  }

  const into = path.join(ownDataDir(), 'fetched')
  await fetchCopy({ store, secretKey, night, identity, into })
  expect([...(await checkSums(into)).keys()]).toEqual(['base.tar.zst', 'files/aa/one', 'manifest.json'])
  expect(fs.readFileSync(path.join(into, 'base.tar.zst'), 'utf8')).toBe(base)
  await expect(fetchCopy({ store, secretKey, night, identity: await generateIdentity(), into: ownDataDir() })).rejects.toThrow(
    'another recipient',
  )
})

test('[RUN-3] a stored file is sent once for all nights, and a copy without its sums is none', async () => {
  const { recipient, folder, store } = await openStore()
  const sent: string[] = []
  const counting = { ...store, put: async (key: string, bytes: never) => (sent.push(key), store.put(key, bytes)) }
  await copyEncrypted({ from: await buildBackup(night, { 'files/aa/one': 'x' }), recipient, store: counting, secretKey })
  const next = '2026-06-02T02-15-00-000Z'
  await copyEncrypted({
    from: await buildBackup(next, { 'files/aa/one': 'x', 'files/bb/two': 'y' }),
    recipient,
    store: counting,
    secretKey,
  })
  expect(sent.filter((key) => key.startsWith('files/'))).toHaveLength(2)
  expect(sent.at(-1)).toBe(`nights/${next}/${sumsName}.age`)
  expect(await newestCopy(store)).toBe(next)
  fs.rmSync(path.join(folder, 'nights', next, `${sumsName}.age`))
  expect(await newestCopy(store)).toBe(night)
})
