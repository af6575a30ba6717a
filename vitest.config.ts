import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of the server's side: most load all of it. */
const ofServer = ['src/**/server/**/*.test.ts', 'src/main/**/*.test.ts']
/** It replaces a module, which others would find replaced. */
const mocking = 'src/features/accounts/server/bad-input.test.ts'

const usual = {
  setupFiles: ['./test/close-after-file.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    // One less is the default, which leaves a machine of two cores with one.
    maxWorkers: os.availableParallelism(),
    projects: [
      // Loaded once for many files: half the work of a run is loading otherwise. Each has its own database and closes what it opened.
      { test: { ...usual, name: 'server', include: ofServer, exclude: [mocking], isolate: false } },
      { test: { ...usual, name: 'mocking', include: [mocking] } },
      {
        test: {
          ...usual,
          name: 'others',
          include: ['{src,db}/**/*.test.{ts,tsx}', '{test,tools,bench,bin}/**/*.test.ts'],
          exclude: [...ofServer, 'test/rules/planted/**', '**/node_modules/**'],
        },
      },
    ],
  },
})
