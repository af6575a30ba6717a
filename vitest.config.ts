import os from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'test/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/**/*.test.ts',
      'bin/**/*.test.ts',
    ],
    exclude: ['test/rules/planted/**', '**/node_modules/**'],
    globalSetup: './test/global-setup.ts',
    // One less is the default, which leaves a machine of two cores with one.
    maxWorkers: os.availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
