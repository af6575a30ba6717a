import { defineConfig } from '@playwright/test'

// `npm test` starts a portal with the demo world and sets its address. For one test: start a portal by hand, then `npx playwright test`.
const baseURL = process.env['PORTAL_URL'] ?? 'http://localhost:8080'
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  outputDir: './test-results/e2e',
  // One for each core of the smallest machine.
  workers: 2,
  fullyParallel: true,
  // On a busy machine, one test may fail by chance. Tests that passed only when retried are listed at the end, and their second run is traced.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/playwright.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // By default, an action waits as long as its test may take.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Tracing every test would take a quarter of the processor; screenshots in it take a sixth more.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath,
      args: [
        // Chromium has no sandbox for root, the usual user in a container. Only test pages are opened.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // WebGL without a graphics card. Compositing pages with it as well would take twice the time.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        // Pages of a context share a process: starting one costs a second of processor.
        '--renderer-process-limit=1',
      ],
    },
  },
})
