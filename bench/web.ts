// npm run bench:web -- [--url http://localhost:8080] [--runs 5]
// Lighthouse on home, list, park and article, phone and desktop, over HTTP/2 with TLS; bytes of script named in the HTML; pages per
// second, cached and
// rendered. Needs a running portal with the demo world and WHS_LIMITS=test, because one address sends all requests. The targets are the
// design's; the exit code is 0 if all are met.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { ensureChromium } from '../bin/steps/chromium.mjs'
import { startTlsProxy } from './web-proxy.ts'

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:8080' }, runs: { type: 'string', default: '5' } },
})
const target = values.url
const runs = Number(values.runs)
const [loadBefore] = os.loadavg()

type Page = { name: string; path: string; scriptLimit: number }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Measured = { name: string; figure: number; limit: number; unit: string; atLeast: boolean }
const kilobyte = 1_000
const attempts = 3

const pages: Page[] = [
  { name: 'home', path: '/whs/', scriptLimit: 170 },
  { name: 'list', path: '/whs/warehouse', scriptLimit: 180 },
  { name: 'detail', path: `/whs/warehouse/detail/${await somePark()}`, scriptLimit: 200 },
  { name: 'article', path: `/whs/industry/detail/${await someArticle()}`, scriptLimit: 170 },
]
const measured: Measured[] = []
/** Lighthouse's benchmark index of this machine per run; it slows a phone down to a quarter of it, and expects about 1,500 to 2,000. */
const speeds: number[] = []
for (const page of pages) measured.push(await measureScript(page))
for (const page of pages) measured.push(...(await measureRate(page)))
/** The same process and load on a route that does nothing: what this machine can reach at the moment. */
const barePerSecond = (await load({ url: `${target}/livez`, connections: 16, duration: 4 })).requests.average
await measureLighthouse()
report()

async function somePark() {
  const answer = await fetch(`${target}/whs/prod-api/system/park/sieving`)
  const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: { parkId: string }[] } } }
  return data.parkVoPageInfo.list[0]!.parkId
}

async function someArticle() {
  const answer = await fetch(`${target}/whs/prod-api/system/article/list?contentType=2`)
  return ((await answer.json()) as { rows: { id: string }[] }).rows[0]!.id
}

/** Scripts that a browser must load before it can do anything: module scripts and their preloads, gzip level 9. */
async function measureScript({ name, path: place, scriptLimit }: Page): Promise<Measured> {
  const html = await (await fetch(target + place)).text()
  const files = new Set(
    [...html.matchAll(/["'](\/whs\/assets\/[^"']+\.js)["']/g)].map(([, file]) => file!).filter((file) => isNamedToLoad(html, file)),
  )
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(Buffer.from(await (await fetch(target + file)).arrayBuffer()), { level: 9 }).length),
  )
  const figure = sizes.reduce((sum, size) => sum + size, 0) / kilobyte
  return { name: `${name}: script of the first load`, figure, limit: scriptLimit, unit: 'kB gzip', atLeast: false }
}

/** Preloads and imports only; the route manifest also names files that load when their route is visited. */
function isNamedToLoad(html: string, file: string) {
  return html.includes(`href="${file}"`) || html.includes(`src="${file}"`) || new RegExp(`import[^;]*["']${file}["']`).test(html)
}

/** A refusal is faster than any page: one refusal among the answers makes the rate meaningless. */
async function load(options: autocannon.Options) {
  // The portal closes a connection after 1,000 requests and answers 503 to later ones on it.
  const result = await autocannon({ ...options, reconnectRate: 900 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no page and ${result.errors} calls failed. Is WHS_LIMITS=test set?`)
  return result
}

/** One URL for cached pages; a different minimum area each time for rendered ones. */
async function measureRate({ name, path: place }: Page): Promise<Measured[]> {
  const kept = await load({ url: target + place, connections: 16, duration: 4, headers: { 'accept-encoding': 'br' } })
  const results: Measured[] = [
    { name: `${name}: pages from the cache`, figure: kept.requests.average, limit: 2_000, unit: '/s', atLeast: true },
  ]
  if (name !== 'list') return results
  let count = 0
  const renderFor = (duration: number) =>
    load({
      url: target,
      connections: 4,
      duration,
      requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: `${place}?areaMin=${(count++ % 90_000) + 1}` }) }],
    })
  // Warm, as in a serving process: the first few hundred pages take half as long again.
  await renderFor(15)
  const rendered = await renderFor(6)
  return [...results, { name: `${name}: pages rendered`, figure: rendered.requests.average, limit: 60, unit: '/s', atLeast: true }]
}

async function measureLighthouse() {
  const proxy = await startTlsProxy(target)
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    '--no-first-run',
  ]
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--ignore-certificate-errors', ...quiet],
  })
  try {
    for (const page of pages)
      for (const form of ['phone', 'desktop'] as const)
        measured.push(...(await lighthouseOf(page.name, proxy.origin + page.path, form, chrome.port)))
  } finally {
    chrome.kill()
    proxy.stop()
  }
}

async function lighthouseOf(name: string, url: string, form: 'phone' | 'desktop', port: number): Promise<Measured[]> {
  const samples: Record<string, number[]> = {}
  const add = (key: string, sample: number) => (samples[key] ??= []).push(sample)
  for (let run = 0; run < runs; run++) {
    const lhr = await record(url, form, port)
    speeds.push(lhr.environment.benchmarkIndex)
    for (const category of categories) add(category, (lhr.categories[category]?.score ?? 0) * 100)
    add('LCP', (lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity) / 1_000)
    add('CLS', lhr.audits['cumulative-layout-shift']?.numericValue ?? Infinity)
    if (run === 0) tellMisses(`${name}, ${form}`, Object.values(lhr.audits))
  }
  const median = (key: string) => samples[key]!.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!
  const score = (key: string, limit: number) => ({ name: `${name}, ${form}: ${key}`, figure: median(key), limit, unit: '', atLeast: true })
  return [
    score('performance', form === 'phone' ? 95 : 100),
    ...(['accessibility', 'best-practices', 'seo'] as const).map((category) => score(category, 100)),
    { name: `${name}, ${form}: LCP`, figure: median('LCP'), limit: 2.5, unit: 's', atLeast: false },
    { name: `${name}, ${form}: CLS`, figure: median('CLS'), limit: 0.001, unit: '', atLeast: false },
  ]
}

/** On a busy machine Chromium sometimes records no paint at all. Such a run is not a score of 0; it is repeated. */
async function record(url: string, form: 'phone' | 'desktop', port: number) {
  let reason = 'nothing'
  for (let attempt = 0; attempt < attempts; attempt++) {
    const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories] }
    const lhr = (await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined))?.lhr
    if (lhr && !lhr.runtimeError) return lhr
    reason = lhr?.runtimeError?.message ?? reason
  }
  throw new Error(`Lighthouse could not measure ${url}: ${reason}`)
}

type Audit = { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string | undefined; details?: unknown }

/** Audits that cost points, so that a miss has a name. */
function tellMisses(where: string, audits: Audit[]) {
  const missed = audits.filter(
    ({ score, scoreDisplayMode }) => ['binary', 'metricSavings', 'numeric'].includes(scoreDisplayMode) && score !== null && score < 0.9,
  )
  if (missed.length === 0) return
  console.log(`${where}: ${missed.map(({ id, displayValue }) => `${id}${displayValue ? ` (${displayValue})` : ''}`).join(', ')}`)
  // The console messages are gone once the run is over.
  for (const { id, details } of missed) if (id === 'errors-in-console') console.log(JSON.stringify(details))
}

function report() {
  const isMet = ({ figure, limit, atLeast }: Measured) => (atLeast ? figure >= limit : figure <= limit)
  const rows = measured.map((each) => ({
    what: each.name,
    measured: `${Math.round(each.figure * 1000) / 1000} ${each.unit}`.trim(),
    target: `${each.atLeast ? '≥' : '≤'} ${each.limit}`,
    met: isMet(each) ? 'yes' : 'NO',
  }))
  console.table(rows)
  const speed = speeds.toSorted((a, b) => a - b)[Math.floor(speeds.length / 2)]
  console.log(`Lighthouse's index of this machine: ${speed} in the middle, ${Math.min(...speeds)} to ${Math.max(...speeds)}`)
  console.log(`a bare route: ${barePerSecond} /s; load ${loadBefore} before, ${os.loadavg()[0]} after`)
  for (const { name, figure, unit } of measured.filter(({ unit }) => unit === '/s'))
    console.log(`${name}: ${Math.round(figure)} ${unit}, 1 : ${(barePerSecond / figure).toFixed(1)} of the bare route`)
  const folder = path.join(import.meta.dirname, '..', 'docs', 'benchmarks')
  mkdirSync(folder, { recursive: true })
  const machine = { cpus: os.cpus().length, loadBefore, loadAfter: os.loadavg()[0], barePerSecond, benchmarkIndex: speed }
  writeFileSync(path.join(folder, 'web.json'), `${JSON.stringify({ runs, machine, rows }, null, 2)}\n`)
  process.exitCode = measured.every(isMet) ? 0 : 1
}
