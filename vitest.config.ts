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
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
