import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillBase, startBase } from './base-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run. Its database `base` is migrated, holds the reference data, and is never written to. */
    postgres: { host: string; port: number; user: string }
  }
}

/** Starts one PostgreSQL server for the whole run, if any of its projects needs one; each test file takes a copy of `base`. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name === 'fast')) return
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'))
  // PostgreSQL may run as another user, who has to get in.
  fs.chmodSync(folder, 0o755)
  await fillBase(folder)
  // Nothing of it has to survive the run.
  const server = await startBase(folder, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'])
  const { host, port, user } = server.connection
  project.provide('postgres', { host, port, user })

  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
