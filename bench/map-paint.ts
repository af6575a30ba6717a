// node bench/map-paint.ts [--url http://localhost:8080] [--runs 3]; `npm run bench:map` runs it last.
// Measures what a browser loads for the map beyond the list, and the time to the first complete picture in headless Chromium with software
// rendering. Without a URL it starts a portal with the demo world. Exit code 1 on a layout shift or a console message.
// Result: docs/benchmarks/map-paint.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { launchForMaps, sizeNames, sizes, type Size } from './map-browser.ts'
import { startPortal } from './portal-process.ts'

const { values } = parseArgs({ options: { url: { type: 'string' }, runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
const loadBefore = os.loadavg()[0] ?? 0
const mapPage = '/whs/warehouse/map?regionCode=370200'

type File = { name: string; gzipKb: number }
type Paint = { size: string; paintedMs: number; tiles: number; tilesKb: number; layoutShift: number; complaints: string[] }

const browser = await launchForMaps()
const portal = values.url ? null : await startPortal({ DEMO: '1' })
const origin = values.url ?? portal!.origin
try {
  const files = await ownFiles(browser)
  const paints: Paint[] = []
  for (const size of sizeNames) paints.push(await median(browser, size))
  report(files, paints)
} finally {
  await browser.close()
  await portal?.stop()
}

/** Returns the scripts and style sheets of the map that the list does not load. */
async function ownFiles(browser: Browser): Promise<File[]> {
  const list = await filesOf(browser, '/whs/warehouse', 'main')
  const map = await filesOf(browser, mapPage, '[data-painted]')
  return [...map]
    .filter(([name]) => !list.has(name))
    .map(([name, body]) => ({ name, gzipKb: gzipSync(body, { level: 9 }).length / 1_000 }))
    .toSorted((a, b) => b.gzipKb - a.gzipKb)
}

async function filesOf(browser: Browser, address: string, until: string) {
  const page = await browser.newPage({ viewport: sizes.desktop })
  const bodies: Promise<[string, Buffer]>[] = []
  page.on('response', (response) => {
    const name = /\/whs\/assets\/([^?]+\.(?:m?js|css))$/.exec(response.url())?.[1]
    if (name) bodies.push(response.body().then((body) => [name, body]))
  })
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  await page.locator(until).first().waitFor({ timeout: 120_000 })
  const files = new Map(await Promise.all(bodies))
  await page.close()
  return files
}

async function median(browser: Browser, size: Size): Promise<Paint> {
  const all: Paint[] = []
  for (let run = 0; run < runs; run++) all.push(await paint(browser, size))
  const middle = all.toSorted((a, b) => a.paintedMs - b.paintedMs)[Math.floor(runs / 2)]!
  return { ...middle, layoutShift: Math.max(...all.map((one) => one.layoutShift)), complaints: all.flatMap((one) => one.complaints) }
}

/** Uses a new browser profile, so that nothing is cached. */
async function paint(browser: Browser, size: Size): Promise<Paint> {
  const context = await browser.newContext({ viewport: sizes[size] })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  const tiles: number[] = []
  page.on('response', (response) => {
    if (/\.pmtiles(\?|$)/.test(response.url())) tiles.push(Number(response.headers()['content-length'] ?? 0))
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(origin + mapPage)
  const paintedMs = await paintedAt(page)
  const layoutShift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
  await context.close()
  const tilesKb = tiles.reduce((sum, bytes) => sum + bytes, 0) / 1_000
  return { size, paintedMs, tiles: tiles.length, tilesKb, layoutShift, complaints }
}

/** Returns the milliseconds from the start of the navigation until the map has drawn all of its content. */
async function paintedAt(page: Page) {
  const isPainted = () => document.querySelector('[data-painted]') && performance.now()
  return (await page.waitForFunction(isPainted, null, { timeout: 120_000, polling: 'raf' })).jsonValue() as Promise<number>
}

function report(files: File[], paints: Paint[]) {
  const round = (value: number) => Math.round(value * 10) / 10
  const total = files.reduce((sum, { gzipKb }) => sum + gzipKb, 0)
  const large = files.filter(({ gzipKb }) => gzipKb >= 2)
  console.table(
    [...large, { name: 'the map, beyond the list, with small files', gzipKb: total }].map((file) => ({
      ...file,
      gzipKb: round(file.gzipKb),
    })),
  )
  console.table(
    paints.map(({ complaints, ...one }) => ({
      ...one,
      paintedMs: Math.round(one.paintedMs),
      tilesKb: round(one.tilesKb),
      complaints: complaints.length,
    })),
  )
  for (const complaint of new Set(paints.flatMap(({ complaints }) => complaints))) console.log(complaint)
  const folder = path.join(import.meta.dirname, '..', 'docs', 'benchmarks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'map-paint.json'), `${JSON.stringify({ loadBefore, runs, files, paints }, null, 2)}\n`)
  process.exitCode = paints.some(({ layoutShift, complaints }) => layoutShift > 0.001 || complaints.length > 0) ? 1 : 0
}
