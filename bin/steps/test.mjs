import fs from 'node:fs'
import { build, generate } from './build.mjs'
import { changedSince, testsTouchedBy } from './changed.mjs'
import { ensureHeadlessChromium } from './chromium.mjs'
import { faultCampaign, faultProofs } from './fault-proofs.mjs'
import { runTool } from './install.mjs'
import { securityProofs } from './security-proofs.mjs'
import { withDemoPortal } from './shared-portal.mjs'
import { Failure, inRoot, notify } from './shell.mjs'
import { withFilesInMemory } from './temporary-files.mjs'
import { filesNamed, knownNames, needOf, needsBuild, testFiles } from './test-files.mjs'
import { readPlaywright, readVitest, summary } from './test-results.mjs'

const results = inRoot('test-results')
const inResults = (name) => `${results}/${name}`

/** `npm test`: all tests. `npm test -- NAME …`: those of features, screens, folders or files. */
export function test(names = []) {
  if (names.length === 0) return runTests(testFiles(), 'npm test')
  const files = [...new Set(names.flatMap((name) => filesOrRefusal(name)))]
  return runTests(files, `npm test -- ${names.join(' ')}`)
}

/** `npm run test:fast`: all tests that need neither a database nor a browser. */
export const testFast = () =>
  runTests(
    testFiles().filter((file) => needOf(file) === 'nothing'),
    'npm run test:fast',
  )

/** `npm run test:security`: the tests that attack the portal. */
export function testSecurity() {
  const files = Object.values(securityProofs)
    .flat()
    .flatMap((place) => filesOrRefusal(place))
  return runTests([...new Set(files)], 'npm run test:security')
}

/** `npm run test:upgrade`: databases of earlier versions, and an earlier program on the database of this one. Needs the history of git. */
export function testUpgrade() {
  process.env.UPGRADE = 'all'
  return runTests(filesOrRefusal('test/upgrade'), 'npm run test:upgrade')
}

/** `npm run test:faults`: the complete fault campaign, and the tests of the faults that it leaves to single parts. */
export function testFaults() {
  process.env.FAULTS = 'all'
  const proofs = Object.values(faultProofs)
    .flat()
    .flatMap((place) => filesOrRefusal(place))
  return runTests([...new Set([faultCampaign, ...proofs])], 'npm run test:faults')
}

/** `npm run test:changed`: what the change since the merge base touches. */
export function testChanged() {
  const { base, files } = changedSince()
  if (files.length === 0) {
    console.log(`Nothing has changed since ${base}.`)
    return 0
  }
  return runTests(testsTouchedBy(files), 'npm run test:changed')
}

function filesOrRefusal(name) {
  const files = filesNamed(name)
  if (files.length > 0) return files
  const lists = Object.entries(knownNames()).map(([kind, names]) => `  ${kind}: ${names.join(', ')}`)
  throw new Failure(`No tests are called "${name}". Name one of these, or the path of a folder or a test file:\n${lists.join('\n')}`)
}

/** Runs unit and server tests with vitest, then browser tests with Playwright on the built portal. Returns the exit code. */
async function runTests(files, command) {
  const begun = performance.now()
  fs.rmSync(results, { recursive: true, force: true })
  fs.mkdirSync(results, { recursive: true })
  const units = files.filter((file) => !file.startsWith('e2e/'))
  const journeys = files.filter((file) => file.startsWith('e2e/'))
  notify(`${command}: ${count(units, 'file')} of unit and server tests, ${count(journeys, 'file')} of browser tests`)
  const needsChromium = journeys.length > 0 || units.some((file) => needOf(file) === 'program')
  const chromium = needsChromium ? await ensureHeadlessChromium() : null
  await (files.some(needsBuild) ? build() : generate())
  const parts = []
  if (units.length > 0) parts.push(await withFilesInMemory(() => runVitest(units, chromium)))
  if (journeys.length > 0) parts.push(await withFilesInMemory(() => runPlaywright(journeys, chromium)))
  return report(parts, { command, seconds: Math.round((performance.now() - begun) / 1_000) })
}

const count = ({ length }, noun) => `${length} ${noun}${length === 1 ? '' : 's'}`

function report(parts, { command, seconds }) {
  const { passed, retried, failed } = summary(parts)
  fs.writeFileSync(inResults('passed.txt'), [`# ${command}`, ...passed].map((line) => `${line}\n`).join(''))
  list('Passed only when retried; find out why they failed', retried)
  list('Failed', failed)
  console.log(`${Math.floor(seconds / 60)} min ${seconds % 60} s`)
  console.log(`${passed.length} passed, ${failed.length} failed`)
  return failed.length === 0 && passed.length > 0 ? 0 : 1
}

function list(heading, titles) {
  if (titles.length > 0) console.log(`\n${heading}:\n${titles.map((title) => `  ${title}`).join('\n')}\n`)
}

async function runVitest(files, chromium) {
  const output = inResults('vitest.json')
  // Without another project, no PostgreSQL server is started.
  const project = files.every((file) => needOf(file) === 'nothing') ? ['--project=fast'] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const code = await runTool('vitest', ['run', ...project, ...reporters, ...files], {
    env: { NODE_ENV: 'test', ...(chromium && { CHROMIUM_PATH: chromium }) },
  })
  return readVitest(output, code)
}

async function runPlaywright(files, chromium) {
  const log = 'test-results/server.log'
  const part = await withDemoPortal(inRoot(log), async ({ baseUrl, dataDir }) => {
    const output = inResults('playwright.json')
    const code = await runTool('playwright', ['test', ...files.map(asPattern)], {
      env: { PORTAL_URL: baseUrl, PORTAL_DATA_DIR: dataDir, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
    })
    return readPlaywright(output, code)
  })
  if (part !== null) return part
  notify(fs.readFileSync(inRoot(log), 'utf8').split('\n').slice(-20).join('\n'))
  return { passed: [], retried: [], failed: [`The portal did not start for the browser tests; its output is in ${log}`] }
}

/** Playwright takes names of files as patterns. */
const asPattern = (file) => `${file.replaceAll('.', '\\.')}$`
