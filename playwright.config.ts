import { defineConfig } from '@playwright/test'

// `npm test` starts the portal with the demo world and names it here; for one journey: start it by hand, then `npx playwright test`.
const baseURL = process.env['PORTAL_URL'] ?? 'http://localhost:8080'
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  outputDir: './test-results/e2e',
  // Two cores are the size of machine this is made for.
  workers: 2,
  fullyParallel: true,
  // The check of a whole change is not thrown away for one journey that a busy machine upset; it names those that were tried again.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/playwright.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // Without these, one that waits for what is gone takes all the time of its test.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Without its film, which takes a sixth of the processor from the tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath,
      args: [
        // Chromium has no sandbox for root, the usual user in a container; and only test pages are opened.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // WebGL without a graphics card; but pages are put together without it, which costs half the time.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
      ],
    },
  },
})
