// npm run bench:documents -- [--portal http://localhost:8080] [--parks 20]
// Brochures, comparisons and shortlists of the parks of a running portal: processor time and size of each, and how long the thread that answers requests
// is held up while documents are made. Exit code 1 when a bar of see-it.md is missed by more than a fifth.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { defaultRules } from '#features/capacity/rules-from-settings.ts'
import { brochureContent } from '#features/documents/server/brochure/brochure-content.ts'
import { layOutBrochure } from '#features/documents/server/brochure/lay-out-brochure.ts'
import { comparisonContent } from '#features/documents/server/comparison/comparison-content.ts'
import { layOutComparison } from '#features/documents/server/comparison/lay-out-comparison.ts'
import { DocumentThread, type Document } from '#features/documents/server/document-thread.ts'
import { locatorDrawing } from '#features/documents/server/drawings/locator.ts'
import { readOwnRoads } from '#features/documents/server/drawings/own-roads.ts'
import { frameContent } from '#features/documents/server/frame-content.ts'
import { shortlistMap, type Mark } from '#features/documents/server/drawings/shortlist-map.ts'
import { layOutShortlist } from '#features/documents/server/shortlist/lay-out-shortlist.ts'
import { costParts, type ShortlistContent } from '#features/documents/server/shortlist/shortlist-content.ts'
import { readMark } from '#features/documents/server/pictures.ts'
import { readCostQuestion } from '#features/routing/cost-question.ts'
import { Fonts } from '#features/documents/server/pdf/fonts.ts'
import { ParkDetail } from '#features/listings/park-detail.ts'
import { SiteFacts } from '#features/site/contract.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { systemClock } from '#platform/server/clock.ts'

const { values } = parseArgs({
  options: { portal: { type: 'string', default: 'http://localhost:8080' }, parks: { type: 'string', default: '20' } },
})
const bars = { brochureMs: 400, comparisonMs: 300, kB: 400, shortlistKB: 150, delayMs: 20 }
const tolerance = 1.2
const noQuestion = readCostQuestion(new URLSearchParams())
/** Without timeline and costs, which are a few rows more. */
const unasked = (park: ParkDetail) => ({ park, timeline: [], fit: null, cost: null })

const read = async (address: string, language: string) =>
  (
    (await (await fetch(`${values.portal}/whs/prod-api${address}`, { headers: { 'content-language': language } })).json()) as {
      data: never
    }
  ).data
const [fonts, roads, mark] = [await Fonts.open(), await readOwnRoads(), await readMark()]
const today = wireDate(systemClock())
const loadBefore = os.loadavg()[0]!

const documents: { kind: string; document: Document }[] = []
for (const language of ['zh_CN', 'en_US'] as const) {
  const locale = localeOf(language)
  const site = SiteFacts.parse(await read('/system/config/facts', language))
  const { parkVoPageInfo } = await read('/system/park/sieving', language) as { parkVoPageInfo: { list: { parkId: string }[] } }
  const ids = parkVoPageInfo.list.slice(0, Number(values.parks)).map(({ parkId }) => parkId)
  const parks = await Promise.all(ids.map(async (id) => ParkDetail.parse(await read(`/system/park/${id}`, language))))
  const pictures = await Promise.all(parks.map(readCover))
  const bare = frameContent({ site, mark, url: `${values.portal}/whs/`, pageLabels: ['1', '2'], locale })
  const frame = { ...bare, brand: { ...bare.brand, logo: null, icon: null } }
  const shared = { language: locale === 'zh-CN' ? 'zh-CN' : 'en', frame } as const
  for (const [at, park] of parks.entries()) {
    const svg = locatorDrawing(park.longitude, park.latitude, roads, 'km')
    const map = svg === null ? null : { svg, alt: park.name }
    const content = brochureContent(park, { locale, rules: defaultRules, today })
    documents.push({ kind: `brochure ${language}`, document: { kind: 'brochure', input: { ...shared, title: park.name, content, map, cover: pictures[at]! } } })
    const [four, covers] = [parks.slice(at, at + 4), pictures.slice(at, at + 4)]
    const eight = parks.slice(at, at + 8)
    if (eight.length === 8) documents.push({ kind: `shortlist ${language}`, document: { kind: 'shortlist', input: { ...shared, content: shortlistOf(eight) } } })
    if (four.length === 4) documents.push({ kind: `comparison ${language}`, document: { kind: 'comparison', input: { ...shared, content: comparisonContent(four.map(unasked), noQuestion, locale), pictures: covers } } })
  }
} // prettier-ignore

function layOut({ kind, input }: Document) {
  if (kind === 'brochure') return layOutBrochure(fonts, input)
  return kind === 'comparison' ? layOutComparison(fonts, input) : layOutShortlist(fonts, input)
}
// The first one unpacks the fonts.
await layOut(documents[0]!.document)
const made: { kind: string; ms: number; kB: number }[] = []
for (const { kind, document } of documents) {
  const before = process.cpuUsage()
  const pdf = await layOut(document)
  const { user, system } = process.cpuUsage(before)
  made.push({ kind, ms: (user + system) / 1_000, kB: pdf.byteLength / 1_000 })
}

const thread = new DocumentThread()
await thread.make(documents[0]!.document)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
for (const { document } of documents) await thread.make(document)
delay.disable()
await thread.stop()

const results = Object.values(Object.groupBy(made, ({ kind }) => kind)).map((same = []) => ({
  kind: same[0]!.kind,
  documents: same.length,
  p50Ms: quantile(same.map(({ ms }) => ms), 0.5),
  p95Ms: quantile(same.map(({ ms }) => ms), 0.95),
  maxKB: Math.max(...same.map(({ kB }) => kB)),
})) // prettier-ignore
const delayMs = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }
const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}`
const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'documents.json')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify({ machine, loadBefore, bars, results, delayMs }, null, 2)}\n`)
console.log(JSON.stringify({ results, delayMs }, null, 2))
type Result = (typeof results)[number]
const isSlow = ({ kind, p95Ms }: Result) => p95Ms > tolerance * (kind.startsWith('brochure') ? bars.brochureMs : bars.comparisonMs)
const isLarge = ({ kind, maxKB }: Result) => maxKB > (kind.startsWith('shortlist') ? bars.shortlistKB : bars.kB)
if (results.some((result) => isSlow(result) || isLarge(result)) || delayMs.p99 > bars.delayMs * tolerance) process.exitCode = 1

/** Costs that differ from park to park: the benchmark draws them, and plans no routes. */
function shortlistOf(parks: readonly ParkDetail[]): ShortlistContent {
  const marks = parks.map(({ longitude, latitude }, at): Mark => ({ longitude, latitude, text: String(at + 1), kind: 'park' }))
  const svg = shortlistMap(marks, roads, 'km')
  const shares = { rent: 0.6, fuel: 0.15, toll: 0.1, back: 0.1 }
  return {
    title: String(parks.length),
    question: parks.map(({ name }) => name).join(', '),
    map: svg === null ? null : { svg, alt: 'map' },
    table: {
      columns: [
        { head: '1', share: 0.1 },
        { head: '2', share: 0.5 },
        { head: '3', share: 0.4, align: 'right' },
      ],
      rows: parks.map(({ name }, at) => [String(at + 1), name, String(80_000 + at)]),
    },
    bars: parks.map(({ name }) => ({ label: name, parts: costParts.map((part) => ({ part, share: shares[part] })), reason: null })),
    legend: costParts.map((part) => ({ part, label: part })),
  }
}

async function readCover({ coverPicture }: ParkDetail): Promise<Buffer | null> {
  if (!coverPicture) return null
  const response = await fetch(`${values.portal}/whs/files/${coverPicture.fileId}/800.jpg`)
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}

function quantile(figures: readonly number[], share: number) {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
