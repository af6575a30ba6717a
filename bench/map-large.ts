// node bench/map-large.ts [--parks 100000] [--warehouses 500000] [--seed 1] [--steps 8]; `npm run bench:map` runs it last.
// Uses the map screen over the large world in headless Chromium: dragging, zooming, filtering. Measures how soon the answer is on the map
// after each gesture, how long the page was blocked, and how much of the world the browser holds. Exit code 1 on a console message or when
// the browser holds more than a view of the world. Result: docs/benchmarks/map-large.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page, Response } from '@playwright/test'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'
import { maxMarkers } from '#features/listings/search/engine.ts'
import { launchForMaps, sizeNames, sizes, type Size } from './map-browser.ts'
import { startPortal } from './portal-process.ts'

const { values } = parseArgs({
  options: {
    parks: { type: 'string', default: '100000' },
    warehouses: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '8' },
  },
})
const world = { parks: Number(values.parks), warehouses: Number(values.warehouses), seed: Number(values.seed) }
const stepsOfEach = Number(values.steps)
const loadBefore = os.loadavg()[0] ?? 0
const timeoutMs = 60_000
/** A gesture that leaves the view unchanged sends no request. */
const maxAnswerMs = 3_000
const canvas = '.maplibregl-canvas'
/** Maximum number of entries in an answer, with 20 cards beside them. */
const maxBytes = 60_000

type StepKind = 'drag' | 'zoom' | 'filter'
type Step = { kind: StepKind; shownMs: number | null; bytes: number; marks: number }
type Walk = { steps: Step[]; longTasks: number[]; heapMb: number; complaints: string[] }

const browser = await launchForMaps()
const large = await openScaleWorld(world, (line) => console.log(line))
/** The large world is kept between runs, and belongs to the portal that opened it first: the same key and the same files each time. */
const owner = { SECRET_KEY: 'of-the-portal-of-the-large-world', DATA_DIR: path.resolve('.cache/scale-portal') }
const portal = await startPortal({
  DATABASE_URL: urlOf(large.connection),
  ...owner,
  DEMO: '0',
  ALLOW_OUTBOX: '1',
  WHS_LIMITS: 'test',
}).catch(async (error: unknown) => {
  await browser.close()
  await large.stop()
  throw error
})
try {
  const walks: [Size, Walk][] = []
  for (const size of sizeNames) walks.push([size, await walk(browser, size)])
  report(walks)
} finally {
  await browser.close()
  await portal.stop()
  await large.stop()
}

function urlOf({ connectionString, host, port, user, database }: typeof large.connection) {
  return connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}

async function walk(browser: Browser, size: Size): Promise<Walk> {
  const context = await browser.newContext({ viewport: sizes[size] })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  await page.addInitScript(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
  await page.goto(`${portal.origin}/whs/warehouse/map`)
  await page.locator('[data-painted=yes]').waitFor({ timeout: timeoutMs })
  await page.locator('.maplibregl-marker button').first().waitFor({ timeout: timeoutMs })
  await page.evaluate(() => void (window as unknown as { longTasks: number[] }).longTasks.splice(0))
  const steps: Step[] = []
  for (const { kind, act } of actions(page)) steps.push(await measure(page, kind, act))
  const { longTasks, heapMb } = await page.evaluate(() => ({
    longTasks: (window as unknown as { longTasks: number[] }).longTasks,
    heapMb: (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6,
  }))
  await context.close()
  return { steps, longTasks, heapMb, complaints }
}

function* actions(page: Page): Generator<{ kind: StepKind; act: () => Promise<void> }> {
  const filters = ['whType=1', 'whType=1&canopy=1', 'areaMin=5000', 'heightMin=9&priceMax=1.5', 'platform=1', '']
  for (let step = 0; step < stepsOfEach; step++) {
    yield { kind: 'zoom', act: () => zoom(page, step % 4 < 3) }
    yield { kind: 'drag', act: () => drag(page, step % 2 === 0 ? -120 : 90, step % 3 === 0 ? 70 : -50) }
    yield { kind: 'filter', act: () => filter(page, filters[step % filters.length] as string) }
  }
}

async function zoom(page: Page, isNearer: boolean) {
  await page.locator(canvas).focus()
  await page.keyboard.press(isNearer ? '+' : '-')
}

async function drag(page: Page, dx: number, dy: number) {
  const box = (await page.locator(canvas).boundingBox())!
  // On a phone the sheet with the list covers the lower half.
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y + dy, { steps: 6 })
  await page.mouse.up()
}

/** Navigates as a filter link does: to another address within the page, keeping the view. */
async function filter(page: Page, wanted: string) {
  const view = new URLSearchParams(new URL(page.url()).search)
  const address = new URLSearchParams(wanted)
  for (const name of ['bbox', 'zoom']) if (view.get(name)) address.set(name, view.get(name)!)
  await page.evaluate((search) => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }).__reactRouterDataRouter
    void router.navigate(`/warehouse/map?${search}`)
  }, String(address))
}

/** Waits from the end of the gesture until the last answer it caused is on the map, including the glide and the debounce. */
async function measure(page: Page, kind: StepKind, act: () => Promise<void>): Promise<Step> {
  const answers: Response[] = []
  const collect = (response: Response) => response.url().includes('/system/park/sieving') && answers.push(response)
  page.on('response', collect)
  await act()
  const started = performance.now()
  while (answers.length === 0 && performance.now() - started < maxAnswerMs) await page.waitForTimeout(10)
  await Promise.all(answers.map((answer) => answer.finished()))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const shownMs = answers.length > 0 ? performance.now() - started : null
  await page.waitForTimeout(700)
  page.off('response', collect)
  const sizesOf = await Promise.all(answers.map(async (answer) => (await answer.body()).byteLength))
  const marks = await page.locator('.maplibregl-marker').count()
  return { kind, shownMs, bytes: Math.max(0, ...sizesOf), marks }
}

function report(walks: [Size, Walk][]) {
  const rows = walks.flatMap(([size, { steps }]) =>
    (['drag', 'zoom', 'filter'] as const).map((kind) => {
      const of = steps.filter((step) => step.kind === kind)
      const most = (name: 'bytes' | 'marks') => Math.max(...of.map((step) => step[name]))
      const times = of.flatMap(({ shownMs }) => shownMs ?? [])
      return {
        size,
        kind,
        queries: times.length,
        shownP50Ms: quantile(times, 0.5),
        shownP95Ms: quantile(times, 0.95),
        bytesMost: most('bytes'),
        marksMost: most('marks'),
      }
    }),
  )
  const pages = walks.map(([size, { longTasks, heapMb, complaints }]) => ({
    size,
    longTasks: longTasks.length,
    longTaskP50Ms: quantile(longTasks, 0.5),
    longestTaskMs: Math.round(Math.max(0, ...longTasks)),
    heapMb: Math.round(heapMb),
    complaints: complaints.length,
  }))
  console.table(rows)
  console.table(pages)
  for (const complaint of new Set(walks.flatMap(([, { complaints }]) => complaints))) console.log(complaint)
  const folder = path.join(import.meta.dirname, '..', 'docs', 'benchmarks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'map-large.json'), `${JSON.stringify({ world, loadBefore, rows, pages }, null, 2)}\n`)
  const isTooMuch = rows.some(({ bytesMost, marksMost }) => bytesMost > maxBytes || marksMost > maxMarkers)
  process.exitCode = isTooMuch || pages.some(({ complaints }) => complaints > 0) ? 1 : 0
}

function quantile(times: number[], share: number) {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0)
}
