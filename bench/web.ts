// npm run bench:web -- [--url http://localhost:8080] [--runs 5] [--loads 9] [--only home,list] [--skip rates,taps] [--multiplier 12.9]
// Measures home, list, park, article and a market: bytes of HTML and script, pages per second, and Lighthouse on phone and desktop over
// HTTP/2 with TLS. The phone is measured twice: with Lighthouse's constant CPU slowdown of 4, and with one calibrated to this machine
// (web/slowdown.ts).
// Uses the portal at --url, which needs the demo world and WHS_LIMITS=test, or starts its own; both need a build.
// Parts to skip: transfer, rates, phone, desktop, taps. --multiplier replaces the calibrated slowdown, to compare runs on a machine with other load.
// Result: docs/benchmarks/web.json, unless parts were left out. The exit code is 0 if all targets are met, with both slowdowns.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../bin/steps/chromium.mjs'
import { measureIndex, type BenchmarkIndex } from './web/benchmark-index.ts'
import { isMet, rounded, type Figure, type PhoneSlowdown } from './web/figures.ts'
import { openLighthouse } from './web/lighthouse.ts'
import { pageNames, pagesAt } from './web/pages.ts'
import { measureRates } from './web/rates.ts'
import { formatFigure, printFigures, rowsOf } from './web/report.ts'
import { fixedMultiplier, hasDrifted, multiplierFor } from './web/slowdown.ts'
import { measureTaps } from './web/taps.ts'
import { startTlsProxy } from './web/tls-proxy.ts'
import { measureTransfer } from './web/transfer.ts'
import { withPortal } from './web/with-portal.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    runs: { type: 'string', default: '5' },
    loads: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    skip: { type: 'string', default: '' },
    multiplier: { type: 'string' },
  },
})
const parts = ['transfer', 'rates', 'phone', 'desktop', 'taps'] as const
const [runs, loads] = [Number(values.runs), Number(values.loads)]
const only = listOf(values.only, pageNames)
const skipped = listOf(values.skip, parts)
const [loadBefore] = os.loadavg()

await withPortal(values.url, measure)

/** Splits a list of names by commas. Throws if one is unknown. */
function listOf<Name extends string>(text: string, known: readonly Name[]): Name[] {
  const names = text.split(',').filter((name) => name !== '')
  const isKnown = (name: string): name is Name => (known as readonly string[]).includes(name)
  for (const name of names) if (!isKnown(name)) throw new Error(`${name} is none of ${known.join(', ')}`)
  return names.filter(isKnown)
}

async function measure(origin: string) {
  const measures = (part: (typeof parts)[number]) => !skipped.includes(part)
  const pages = (await pagesAt(origin)).filter(({ name }) => only.length === 0 || only.includes(name))
  const figures: Figure[] = []
  const add = (measured: Figure[]) => {
    figures.push(...measured)
    for (const figure of measured) console.log(formatFigure(figure))
  }
  if (measures('transfer')) for (const page of pages) add(await measureTransfer(origin, page))
  if (measures('rates')) for (const page of pages) add(await measureRates(origin, page))
  const indexBefore = await currentIndex()
  const slowdowns = slowdownsFor(indexBefore)
  const proxy = await startTlsProxy(origin)
  try {
    if (measures('phone') || measures('desktop')) {
      const lighthouse = await openLighthouse(proxy.origin)
      try {
        if (measures('phone')) for (const page of pages) add(await lighthouse.phone(page, slowdowns, runs))
        if (measures('desktop')) for (const page of pages) add(await lighthouse.desktop(page, runs))
      } finally {
        lighthouse.stop()
      }
    }
    if (measures('taps'))
      await withBrowser(async (browser) => {
        const elapsed = slowdowns.map((slowdown) => slowdown.elapsed)
        for (const page of pages) add(await measureTaps(browser, proxy.origin, page, elapsed, loads))
      })
  } finally {
    proxy.stop()
  }
  report(figures, { before: indexBefore, after: await currentIndex() })
}

/** Returns Lighthouse's constant slowdown, and the calibrated one. */
function slowdownsFor({ elapsed, processor }: BenchmarkIndex): PhoneSlowdown[] {
  const calibrated = (index: number) => (values.multiplier === undefined ? multiplierFor(index) : Number(values.multiplier))
  const by = (multiplier: (index: number) => number): PhoneSlowdown => ({
    elapsed: { index: elapsed, multiplier: multiplier(elapsed) },
    processor: { index: processor, multiplier: multiplier(processor) },
  })
  return [by(() => fixedMultiplier), by(calibrated)]
}

function currentIndex() {
  return withBrowser(measureIndex)
}

async function withBrowser<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}

function report(figures: Figure[], { before, after }: { before: BenchmarkIndex; after: BenchmarkIndex }) {
  printFigures(figures)
  const loadAfter = os.loadavg()[0]!
  const show = ({ elapsed, processor }: BenchmarkIndex) => `${elapsed} (${Math.round(processor)} by processor time)`
  console.log(
    `Benchmark index: ${show(before)} before, ${show(after)} after; load ${rounded(loadBefore!)} before, ${rounded(loadAfter)} after.`,
  )
  if (hasDrifted(before.elapsed, after.elapsed))
    console.log('The index has changed by more than a quarter: the figures are not comparable. Measure again on an idle machine.')
  if ([before, after].some(({ elapsed, processor }) => hasDrifted(elapsed, processor)))
    console.log('Other processes take part of the processor: only bytes and processor times are reliable.')
  process.exitCode = figures.every(isMet) ? 0 : 1
  if (only.length + skipped.length > 0) return
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', node: process.version, loadBefore, loadAfter }
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'web.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ runs, loads, machine, benchmarkIndex: { before, after }, rows: rowsOf(figures) }, null, 2)}\n`)
}
