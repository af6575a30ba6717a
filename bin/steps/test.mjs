import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runTool } from './install.mjs'
import { startInBackground } from './serve.mjs'
import { inRoot, say } from './shell.mjs'
import { readPlaywright, readVitest, summary } from './test-results.mjs'

const results = inRoot('test-results')
const inResults = (name) => path.join(results, name)

/** All tests: rules and server by vitest on a real PostgreSQL, journeys by Playwright against the built portal with the demo world. */
export async function test() {
  fs.rmSync(results, { recursive: true, force: true })
  fs.mkdirSync(results, { recursive: true })
  const chromium = await ensureChromium()
  await build()
  const parts = [await runVitest(), await runPlaywright(chromium)]
  const { passed, triedAgain, failed } = summary(parts)
  fs.writeFileSync(inResults('passed.txt'), passed.map((title) => `${title}\n`).join(''))
  list('Passed only when tried again; look into what made them fail', triedAgain)
  list('Failed', failed)
  console.log(`${passed.length} passed, ${failed.length} failed`)
  return failed.length === 0 && passed.length > 0 ? 0 : 1
}

function list(heading, titles) {
  if (titles.length > 0) console.log(`\n${heading}:\n${titles.map((title) => `  ${title}`).join('\n')}\n`)
}

async function runVitest() {
  const report = inResults('vitest.json')
  const code = await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    env: { NODE_ENV: 'test' },
  })
  return readVitest(report, code)
}

async function runPlaywright(chromium) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'))
  // Open to others: PostgreSQL may run as another user.
  fs.chmodSync(dataDir, 0o755)
  const log = fs.openSync(inResults('server.log'), 'w')
  const port = await freePort()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    // Every browser of the tests comes from one address.
    WHS_LIMITS: 'test',
    ...unset('DATABASE_URL', 'BASE_URL'),
  }
  const server = startInBackground({ env, output: log })
  try {
    const baseUrl = `http://localhost:${port}`
    if (!(await isReady(server, baseUrl))) {
      say(fs.readFileSync(inResults('server.log'), 'utf8').split('\n').slice(-20).join('\n'))
      return {
        passed: [],
        triedAgain: [],
        failed: ['The portal did not start for the browser tests; its output is in test-results/server.log'],
      }
    }
    const report = inResults('playwright.json')
    const code = await runTool('playwright', ['test'], {
      env: { PORTAL_URL: baseUrl, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return readPlaywright(report, code)
  } finally {
    await server.stop()
    fs.closeSync(log)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const unset = (...names) => Object.fromEntries(names.map((name) => [name, '']))

/** Five minutes: the first start makes the demo world. */
async function isReady(server, baseUrl) {
  for (let tries = 0; tries < 1_200 && !server.hasEnded(); tries++) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null)
    if (answer?.ok) return true
    await sleep(250)
  }
  return false
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
