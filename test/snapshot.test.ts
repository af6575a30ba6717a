import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fillFromSnapshot } from './snapshot.ts'

const name = `trial-${process.pid}`

function emptyFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'snapshot-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const cached = () => path.join(import.meta.dirname, '..', '.cache', name)
const read = (folder: string) => fs.readFileSync(path.join(folder, 'data', 'row'), 'utf8')

/** Fills a new folder with `text`, or with what the snapshot of `key` has. */
async function fill(key: string, text: string, create = async (target: string) => write(target, text)) {
  const target = emptyFolder()
  onTestFinished(() => fs.rmSync(cached(), { recursive: true, force: true }))
  await fillFromSnapshot({ target, name, key, create: () => create(target) })
  return target
}

function write(target: string, text: string) {
  fs.mkdirSync(path.join(target, 'data'), { recursive: true })
  fs.writeFileSync(path.join(target, 'data', 'row'), text)
}

test('[RUN-1] a snapshot is made once for each key, and what a run changes does not come back', async () => {
  const first = await fill('a', 'one')
  write(first, 'changed by the run')
  const second = await fill('a', 'never made')
  expect(read(second)).toBe('one')
  write(second, 'changed as well')
  expect(read(await fill('a', 'never made'))).toBe('one')
  expect(read(await fill('b', 'two'))).toBe('two')
})

test('[RUN-1] an interrupted run leaves no snapshot, and two runs at once leave one', async () => {
  const interrupted = fill('a', 'one', async (target) => {
    write(target, 'half')
    throw new Error('interrupted')
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  expect(read(await fill('a', 'whole'))).toBe('whole')

  const both = await Promise.all(['left', 'right'].map((text) => fill('c', text)))
  expect(both.map(read)).toEqual(['left', 'right'])
  expect(fs.readdirSync(cached()).toSorted()).toEqual(['a', 'c'])
  expect(['left', 'right']).toContain(read(await fill('c', 'never made')))
})

test('[RUN-1] a cluster outside of the data folder is not kept: a second run would share it', async () => {
  await fill('d', 'one', async (target) => {
    write(target, 'one')
    fs.writeFileSync(path.join(target, 'database-folder'), '/elsewhere\n')
  })
  expect(fs.existsSync(path.join(cached(), 'd'))).toBe(false)
})
