import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { needOf, testFiles } from './bin/steps/test-files.mjs'

const files = testFiles().filter((file) => !file.startsWith('e2e/'))
/** Replaces a module, which other files would get too. */
const mocking = 'src/features/accounts/server/bad-input.test.ts'
const withoutDatabase = files.filter((file) => needOf(file) === 'nothing')
/** Most of these load the whole server. */
const ofServer = files.filter((file) => /^src\/(main\/|.*\/server\/)/.test(file) && file !== mocking && !withoutDatabase.includes(file))
const others = files.filter((file) => file !== mocking && !withoutDatabase.includes(file) && !ofServer.includes(file))

const common = {
  setupFiles: ['./test/close-after-file.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    // One less is the default, which leaves one on a machine of two cores.
    maxWorkers: os.availableParallelism(),
    projects: [
      // By what files import, not by their names: without a database, no test of this project can reach one.
      { test: { ...common, name: 'fast', include: withoutDatabase, isolate: false } },
      // Modules are loaded once for many files: half the work of a run is loading otherwise. Each file has a database of its own and closes
      // what it opened.
      { test: { ...common, name: 'server', include: ofServer, isolate: false } },
      { test: { ...common, name: 'mocking', include: [mocking] } },
      { test: { ...common, name: 'others', include: others } },
    ],
  },
})
