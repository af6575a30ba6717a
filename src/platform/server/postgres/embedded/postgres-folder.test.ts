import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { createCluster } from './postgres-folder.ts'

test('[RUN-6] what killed first starts left behind is removed, and what another start is creating is not', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-folder-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const [dead, alive, other] = ['pg18.draft-99999999', `pg18.draft-${process.ppid}`, 'pg18']
  for (const name of [dead, alive]) fs.mkdirSync(path.join(folder, name))
  expect(() => createCluster('/nowhere', path.join(folder, other), null, () => {})).toThrow(StartRefusal)
  expect(fs.readdirSync(folder)).toEqual([alive])
})
