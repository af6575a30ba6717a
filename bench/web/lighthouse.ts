import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { ensureChromium } from '../../bin/steps/chromium.mjs'
import { blockingByProcessor } from './blocking.ts'
import { median, type Figure, type PhoneSlowdown } from './figures.ts'
import type { MeasuredPage, PageName } from './pages.ts'

type RunnerResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>
type Result = RunnerResult['lhr'] & Pick<RunnerResult, 'artifacts'>

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const attempts = 3
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-first-run',
]

/** Starts the complete Chromium for Lighthouse. */
export async function openLighthouse(origin: string) {
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--ignore-certificate-errors', ...quiet],
  })
  return {
    /** Measures a page on a phone with each slowdown in turn, so that a change of the machine's load affects all of them alike. */
    async phone({ name, path }: MeasuredPage, slowdowns: readonly PhoneSlowdown[], runs: number): Promise<Figure[]> {
      const results = slowdowns.map((): Result[] => [])
      for (let run = 0; run < runs; run++)
        for (const [at, { elapsed }] of slowdowns.entries()) {
          const settings = { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: elapsed.multiplier } }
          results[at]!.push(await record(origin + path, chrome.port, settings))
        }
      showMisses(`${name}, phone`, results[0]![0]!)
      return [
        ...slowdowns.flatMap((slowdown, at) => phoneFigures(name, slowdown, results[at]!)),
        ...qualities.map((category) => phoneQuality(name, category, results[0]!)),
      ]
    },
    async desktop({ name, path }: MeasuredPage, runs: number): Promise<Figure[]> {
      const results: Result[] = []
      for (let run = 0; run < runs; run++) results.push(await record(origin + path, chrome.port, {}, desktopConfig))
      showMisses(`${name}, desktop`, results[0]!)
      return desktopFigures(name, results)
    },
    stop: () => chrome.kill(),
  }
}

function phoneFigures(page: PageName, { elapsed, processor }: PhoneSlowdown, results: Result[]): Figure[] {
  const slowdown = { multiplier: elapsed.multiplier, index: median(results.map(({ environment }) => environment.benchmarkIndex)) }
  const of = (what: string, unit: string, read: (result: Result) => number, limits: { min?: number; max?: number } = {}): Figure => ({
    page,
    what: `phone: ${what}`,
    unit,
    value: median(results.map(read)),
    slowdown,
    ...limits,
  })
  return [
    of('performance', '', scoreOf('performance'), { min: 96 }),
    of('total blocking time', 'ms', metricOf('total-blocking-time'), { max: 200 }),
    of('LCP', 's', (result) => metricOf('largest-contentful-paint')(result) / 1_000, { max: 2.5 }),
    of('CLS', '', metricOf('cumulative-layout-shift'), { max: 0.001 }),
    of('unused script', 'kB', unusedScript, { max: 20 }),
    {
      ...of('blocking by processor time', 'ms', ({ artifacts }) => blockingByProcessor(artifacts.Trace.traceEvents, processor.multiplier)),
      slowdown: processor,
    },
  ]
}

/** These scores do not depend on the speed of the processor. */
const phoneQuality = (page: PageName, category: (typeof categories)[number], results: Result[]): Figure => ({
  page,
  what: `phone: ${category}`,
  unit: '',
  value: median(results.map(scoreOf(category))),
  min: 100,
})

function desktopFigures(page: PageName, results: Result[]): Figure[] {
  const of = (what: string, unit: string, read: (result: Result) => number, limits: { min?: number; max?: number }): Figure => ({
    page,
    what: `desktop: ${what}`,
    unit,
    value: median(results.map(read)),
    ...limits,
  })
  return [
    ...categories.map((category) => of(category, '', scoreOf(category), { min: 100 })),
    of('total blocking time', 'ms', metricOf('total-blocking-time'), { max: 200 }),
    of('LCP', 's', (result) => metricOf('largest-contentful-paint')(result) / 1_000, { max: 2.5 }),
    of('CLS', '', metricOf('cumulative-layout-shift'), { max: 0.001 }),
  ]
}

const qualities = categories.filter((category) => category !== 'performance')

const scoreOf =
  (category: (typeof categories)[number]) =>
  ({ categories: scores }: Result) =>
    (scores[category]?.score ?? 0) * 100

const metricOf =
  (audit: string) =>
  ({ audits }: Result) =>
    audits[audit]?.numericValue ?? Infinity

/** In kB as transferred. Lighthouse leaves out scripts of which it finds less than 20 KiB unused. */
function unusedScript({ audits }: Result) {
  const details = audits['unused-javascript']?.details
  return details?.type === 'opportunity' ? (details.overallSavingsBytes ?? 0) / 1_000 : 0
}

/** On a busy machine Chromium sometimes records no paint at all. Such a run is not a score of 0; it is repeated. */
async function record(url: string, port: number, settings: Flags, config?: typeof desktopConfig): Promise<Result> {
  let reason = 'nothing'
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = await lighthouse(url, { ...settings, port, logLevel: 'error', onlyCategories: [...categories] }, config)
    if (result && !result.lhr.runtimeError) return { ...result.lhr, artifacts: result.artifacts }
    reason = result?.lhr.runtimeError?.message ?? reason
  }
  throw new Error(`Lighthouse could not measure ${url}: ${reason}`)
}

/** Prints the audits that cost points, so that a miss has a name. */
function showMisses(where: string, { audits }: Result) {
  const missed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => ['binary', 'metricSavings', 'numeric'].includes(scoreDisplayMode) && score !== null && score < 0.9,
  )
  if (missed.length === 0) return
  console.log(`${where}: ${missed.map(({ id, displayValue }) => `${id}${displayValue ? ` (${displayValue})` : ''}`).join(', ')}`)
  // The console messages are gone once the run is over.
  for (const { id, details } of missed) if (id === 'errors-in-console') console.log(JSON.stringify(details))
}
