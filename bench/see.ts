// npm run bench:see -- [--halls 100000] [--parks 100000] [--runs 200]
// Pallet positions: the calculation over generated halls, the model of such halls in three dimensions, searches with the filter against the same
// searches without it, searches for combinations of units, the memory of its columns, and the planning of tours. Needs no database. Exit code 1 when a bar of
// see-it.md is missed by more than a fifth.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rng } from '#db/demo/random.ts'
import { hallIn } from '#features/capacity/hall-of-listing.ts'
import { standardLoad } from '#features/listings/pallet-load.ts'
import { defaultRules } from '#features/capacity/rules-from-settings.ts'
import { positionsOf } from '#features/capacity/stored-positions.ts'
import { modelOf } from '#features/hall/model.ts'
import { rackings } from '#features/listings/racking.ts'
import type { EngineQuery } from '#features/listings/search/engine.ts'
import type { BaseSource } from '#features/listings/search/server/columnar/base-source.ts'
import { ColumnarEngine } from '#features/listings/search/server/columnar/columnar-engine.ts'
import { loadBase } from '#features/listings/search/server/columnar/load-base.ts'
import { toStorey } from '#features/listings/timeline/free-space.ts'
import { dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import { benchDay } from './search-questions.ts'
import { measureTours, tourBars } from './see-tours.ts'

const { values } = parseArgs({
  options: {
    halls: { type: 'string', default: '100000' },
    parks: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '200' },
  },
})
const [halls, parks, runs] = [Number(values.halls), Number(values.parks), Number(values.runs)]
const unitsPerPark = 5
/** Of combinations: for 12,000 and 4,000 m², on one floor and anywhere in a park. */
const combinationBars = { 'same 12000': 16, 'any 12000': 118, 'same 4000': 27, 'any 4000': 78 }
const bars = { unitP95Ms: 5, modelP95Ms: 40, sweepMs: 10, combinationMs: combinationBars, tours: tourBars }
const tolerance = 1.2

const loadBefore = os.loadavg()[0]!
const calculation = measureCalculation()
const models = measureModels()
const tours = measureTours()
const { base, districts } = await loadBase(generatedSource())
const engine = new ColumnarEngine(districts, base)
const searches = measureSearches()
const combinations = measureCombinations()
const bytes = {
  engine: engine.bytes,
  positions: base.segment.positions.bytes,
  perUnit: base.segment.positions.bytes / base.segment.warehouses,
}

const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}`
const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'see.json')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(
  file,
  `${JSON.stringify({ machine, loadBefore, units: parks * unitsPerPark, bars, calculation, models, tours, searches, combinations, bytes }, null, 2)}\n`,
)
console.log(JSON.stringify({ calculation, models, tours, searches, combinations, bytes }, null, 2))
// Counting the presets of the filter is a second sweep.
const slowest = Math.max(...searches.map(({ kind, withMs }) => withMs / (kind.endsWith('counts') ? 2 : 1)))
const isSlow = calculation.p95Ms > bars.unitP95Ms * tolerance || models.some(({ p95Ms }) => p95Ms > bars.modelP95Ms * tolerance)
const areSlow =
  combinations.some(({ ms, barMs }) => ms > barMs * tolerance) || tours.some(({ ms, barMs }) => barMs !== null && ms > barMs * tolerance)
if (isSlow || areSlow || slowest > bars.sweepMs * tolerance) process.exitCode = 1

/** All types of racking of one unit after the other. */
function measureCalculation() {
  const random = rng(1, 'hall', 0)
  const durations = Array.from({ length: halls }, () => {
    const figures = figuresOf(random)
    const from = performance.now()
    positionsOf(figures, defaultRules)
    return performance.now() - from
  })
  const totalS = durations.reduce((sum, ms) => sum + ms, 0) / 1_000
  return { halls, totalS, p50Ms: quantile(durations, 0.5), p95Ms: quantile(durations, 0.95) }
}

function figuresOf(random: ReturnType<typeof rng>) {
  return {
    length: 20 + random.below(1_300) / 10,
    width: 20 + random.below(1_000) / 10,
    floorHeight: 5 + random.below(90) / 10,
    columnSpacingX: random.chance(0.9) ? random.pick([8.4, 9, 12, 24]) : null,
    columnSpacingY: random.pick([8, 9, 10, 12, 24]),
    loadBearing: random.chance(0.9) ? random.pick([1, 2, 3, 5]) : null,
    unloadingMode: random.pick(['single', 'double'] as const),
    fireFacilities: [random.pick([1, 2])],
  }
}

/** The boxes of furnished halls, as the browser makes them for a graphics processor and for a machine without one. */
function measureModels() {
  return [false, true].map((lean) => {
    const random = rng(1, 'model', 0)
    let boxes = 0
    const durations = Array.from({ length: 300 }, () => {
      const figures = figuresOf(random)
      const unit = {
        ...figures, warehouseId: '1', name: '', doorCount: 8, platform: true, canopy: true, ramp: false, freightElevator: false,
        totalArea: figures.length * figures.width, state: 'rentable' as const,
      } // prettier-ignore
      const building = { number: 1, floors: [{ number: 1, heightM: figures.floorHeight, loadT: figures.loadBearing, units: [unit] }] }
      const listed = { building, warehouseId: '1', hall: hallIn(figures, {}), levellers: true }
      const from = performance.now()
      boxes = Math.max(boxes, modelOf(listed, { load: standardLoad, rules: defaultRules, racking: 'narrow' }, { lean }).boxes.length)
      return performance.now() - from
    })
    return { lean, halls: durations.length, mostBoxes: boxes, p50Ms: quantile(durations, 0.5), p95Ms: quantile(durations, 0.95) }
  })
}

/** Each search with and without the filter in turn, so that both meet the same machine. */
function measureSearches() {
  const list = { today: benchDay, sort: 'latest', order: 'desc', pageNum: 1, pageSize: 20, facets: false, markers: null } as const
  const plain: Record<string, EngineQuery> = {
    'free now': { ...list, available: 'now' },
    'by area': { ...list, available: 'now', areaMin: 300_000 },
    'by type, with counts': { ...list, whTypes: [1], available: 'now', facets: true },
  }
  return Object.entries(plain).map(([kind, query]) => {
    const filtered: EngineQuery = { ...query, rack: 'narrow', positionsMin: 3_000 }
    const times: { with: number[]; without: number[] } = { with: [], without: [] }
    for (let run = 0; run < runs + 20; run++) {
      const [without, withFilter] = [timed(query), timed(filtered)]
      if (run < 20) continue
      times.without.push(without)
      times.with.push(withFilter)
    }
    const [withMs, withoutMs] = [quantile(times.with, 0.5), quantile(times.without, 0.5)]
    return { kind, parks: engine.search(filtered).parks, withMs, withoutMs, ratio: withMs / withoutMs }
  })
}

/** The search for adjoining units, over all parks. */
function measureCombinations() {
  const query = { today: benchDay, sort: 'latest', order: 'desc', pageNum: 1, pageSize: 20, facets: false, markers: null } as const
  return Object.entries(combinationBars).map(([kind, barMs]) => {
    const [floors, area] = kind.split(' ') as ['same' | 'any', string]
    const need = { area: Number(area), from: dayOfNumber(benchDay + 60), months: 18, units: 3, floors }
    const times = Array.from({ length: 25 }, () => {
      const from = performance.now()
      engine.combinations(query, need)
      return performance.now() - from
    })
    return { kind, parks: engine.combinations(query, need).parks, ms: quantile(times.slice(5), 0.5), barMs }
  })
}

function timed(query: EngineQuery) {
  const from = performance.now()
  engine.search(query)
  return performance.now() - from
}

/** Parks in sixty-four districts, in the text of COPY. */
function generatedSource(): BaseSource {
  const code = (province: number, city: number, district: number) => `${11 + province}0${city}0${district}`
  const eight = Array.from({ length: 8 }, (_, at) => at + 1)
  const regions = eight.slice(0, 2).flatMap((province) => [
    { code: code(province, 0, 0), level: 1, parentCode: null, regionType: 'china' },
    ...eight.slice(0, 4).flatMap((city) => [
      { code: code(province, city, 0), level: 2, parentCode: code(province, 0, 0), regionType: 'china' },
      ...eight.map((district) => ({
        code: code(province, city, district),
        level: 3,
        parentCode: code(province, city, 0),
        regionType: 'china',
      })),
    ]),
  ])
  const leaves = regions.filter(({ level }) => level === 3)
  const random = rng(1, 'see', 0)
  const rows = async function* (count: number, row: (at: number) => (string | number)[]) {
    for (let at = 0; at < count; at++) yield Buffer.from(`${row(at).join('\t')}\n`)
  }
  return {
    regions,
    parks: () =>
      rows(parks, (at) => [at + 1, random.pick(leaves).code, (110 + random.next() * 10).toFixed(6), (30 + random.next() * 8).toFixed(6), at, 0, 'f', 'f', 'f', `park ${at}`]),
    warehouses: () =>
      rows(parks * unitsPerPark, (at) => {
        const area = 1_000 + random.below(20_000)
        const sig = (1 << random.below(2)) | (1 << 8) | (1 << 18) | (1 << 20)
        const rentable = random.chance(0.4) ? area : 0
        const positions = rackings.map((_, type) => Math.floor(area * (0.5 + type / 5)))
        return [1 + Math.floor(at / unitsPerPark), sig, '0.90', '9.00', `${rentable}.00`, at + 1, at, `${area}.00`, '\\N', '\\N', '\\N', '\\N', 1, 9, 0, 0, '\\N', 0, toStorey(1, 1 + (at % unitsPerPark > 2 ? 1 : 0)), 1 + (at % unitsPerPark), `{${positions.join(',')}}`]
      }),
    lets: () => rows(0, () => []),
  } // prettier-ignore
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
