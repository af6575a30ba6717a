import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rackings, shareOfPositions, type Racking } from '#features/listings/racking.ts'
import { defaultRules } from './rules-from-settings.ts'
import { fitOneMetreHigher, fitPallets, type Step } from './fit.ts'
import { columnLinesAlong } from './column-lines.ts'
import { missingFigures, type Hall, type UnitFigures } from './hall.ts'
import { hallOf } from './hall-of-listing.ts'
import { stackLevels, topOfGoodsM } from './levels.ts'
import { loadOf, standardLoad, type Load } from '#features/listings/pallet-load.ts'
import { palletSizes } from '#features/listings/standard-load.ts'
import { fitMezzanine } from './mezzanine.ts'
import { fitPlan } from './drawings/fit-plan.ts'
import { layoutRows } from './rows.ts'
import type { FitRules } from './rules.ts'

const hall: Hall = {
  lengthM: 44.8,
  widthM: 96,
  clearHeightM: 12,
  columnSpacingM: { x: 24, z: 12 },
  floorLoad: 3,
  dockSides: 1,
  sprinkler: 'esfr',
}

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const halls = fc.record<Hall>({
  lengthM: tenths(20, 200),
  widthM: tenths(20, 140),
  clearHeightM: tenths(4, 16),
  columnSpacingM: fc.option(fc.record({ x: fc.constantFrom(8.4, 9, 11.5, 12, 22.8, 24), z: fc.constantFrom(8, 9, 10, 12, 24) })),
  floorLoad: fc.option(fc.constantFrom(1, 1.5, 2, 2.5, 3, 5)),
  dockSides: fc.constantFrom(1, 2),
  sprinkler: fc.constantFrom('esfr', 'standard', 'none', 'unknown'),
})
const loads = fc
  .tuple(fc.constantFrom(...palletSizes), fc.constantFrom(1, 1.2, 1.5, 1.8, 2.2), fc.constantFrom(0.3, 0.6, 1, 1.5))
  .map((parts) => loadOf(...parts))

/** Halls with columns that their owner has named, anywhere within the walls. */
const namedHalls = fc.tuple(halls, fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 1_000 })), { minLength: 1, maxLength: 30 })).map(
  ([one, shares]): Hall => ({ ...one, columnsM: shares.map(([x, z]) => ({ x: (x / 1_000 - 0.5) * one.lengthM, z: (z / 1_000 - 0.5) * one.widthM })) }),
) // prettier-ignore

/** The same halls in each run. */
const generated = { seed: 11, verbose: true } as const

test('[SEE-13] levels by ceiling height agree with the examples of Optum and Tyco', () => {
  // Loads of 48 in, 10 in for beam and clearance, 24 in free at the top: four levels at 24 ft, six at 32 ft.
  const feet = 0.3048
  const rules: FitRules = { ...defaultRules, beamM: 5 * (feet / 12), liftGapsM: [{ topM: 99, gapM: 5 * (feet / 12) }] }
  const load: Load = { ...standardLoad, heightM: 4 * feet }
  const levelsAt = (clearM: number) =>
    stackLevels('selective', load, rules, clearM).filter(({ topM }) => topM <= clearM - 2 * feet + 0.001).length
  expect([levelsAt(24 * feet), levelsAt(32 * feet)]).toEqual([4, 6])
  // A tier of 5 ft: eight of them within 40 ft.
  const tiers = { ...rules, beamM: feet / 2, liftGapsM: [{ topM: 99, gapM: feet / 2 }] }
  expect(stackLevels('selective', load, tiers, 100).filter(({ topM }) => topM <= 40 * feet).length).toBe(8)
})

test('[SEE-13] a double row of 24 ft holds 12 pallets of 48 in a tier, as Tyco has it, and selective racking covers the floor as SPAR says', () => {
  const feet = 0.3048
  const free: FitRules = { ...defaultRules, stagingM: 0, crossAisleM: 0 }
  const shape = { aisleM: 3, depthM: 1.2, bayM: 4 * feet, perBay: 1, deep: 1 }
  const { rows, places } = layoutRows({ ...hall, lengthM: 60, widthM: 24 * feet, columnSpacingM: null }, free, shape)
  expect((places / rows.length) * 2).toBe(12)
  // SPAR gives 30 per cent for selective racking and 65 for deep ones, of the rack area alone; end aisles count here.
  const large = { ...hall, lengthM: 96, widthM: 120, clearHeightM: 10 }
  const shareOf = (racking: Racking) => fitPallets(large, standardLoad, racking, { ...defaultRules, stagingM: 0 }).floorShare
  expect(Math.abs(shareOf('selective') - 0.3)).toBeLessThanOrEqual(0.03)
  for (const racking of ['driveIn', 'pushBack'] as const) expect(shareOf(racking)).toBeGreaterThan(1.5 * shareOf('selective'))
})

test('[SEE-13] positions are within 20 per cent of the worked examples of codingace.net', () => {
  const load: Load = { longM: 1.1, shortM: 1.15, heightM: 1.5, weightT: 1 }
  const examples = [
    { lengthM: 60, widthM: 30, aisleM: 3.2, clearHeightM: 8, positions: 1_728 },
    { lengthM: 50, widthM: 18, aisleM: 3, clearHeightM: 7.5, positions: 640 },
    { lengthM: 70, widthM: 24, aisleM: 3.5, clearHeightM: 9, positions: 1_300 },
  ]
  for (const { aisleM, positions, ...size } of examples) {
    const rules: FitRules = {
      ...defaultRules,
      stagingM: 0,
      crossAisleM: 3,
      wallGapM: 0,
      topClearanceM: { ...defaultRules.topClearanceM, none: 0.5 },
      rackings: { ...defaultRules.rackings, selective: { ...defaultRules.rackings.selective, aisleM } },
    }
    const fit = fitPallets({ ...hall, ...size, columnSpacingM: null, floorLoad: null, sprinkler: 'none' }, load, 'selective', rules)
    expect(Math.abs(fit.positions / positions - 1), JSON.stringify(size)).toBeLessThanOrEqual(0.2)
  }
})

test('[SEE-14] rows stay within the hall and apart, no aisle contains a column, and their places add up to the positions', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 3, arbitrary: halls }, namedHalls), loads, (one, load) => {
      for (const racking of rackings) {
        const { layout, levels, positions } = fitPallets(one, load, racking, defaultRules)
        const { rows, blocks, runsAlong, depthM, bayM, perBay, deep, aisleM } = layout
        const bays = blocks.reduce((sum, block) => sum + block.bays, 0)
        expect(rows.reduce((sum, row) => sum + (bays * perBay - row.lost.length) * deep, 0) * levels.length).toBe(positions)
        const [span, run] = runsAlong === 'z' ? [one.lengthM, one.widthM] : [one.widthM, one.lengthM]
        for (const { fromM, bays: count } of blocks) expect(fromM >= -run / 2 && fromM + count * bayM <= run / 2 + 1e-6).toBe(true)
        for (const [index, { atM }] of rows.entries()) {
          expect(atM >= -span / 2 - 1e-6 && atM + depthM <= span / 2 + 1e-6).toBe(true)
          const before = rows[index - 1]
          if (!before) continue
          const gapM = atM - before.atM - depthM
          expect(gapM).toBeGreaterThanOrEqual(0)
          // Wider than a flue: an aisle.
          if (gapM < 1.2) continue
          expect(gapM).toBeGreaterThanOrEqual(aisleM - 1e-6)
          // A column may stand out of a row by less than a step of the layout, as long as the aisle beside it is wide enough.
          const half = defaultRules.columnM / 2
          for (const column of columnsBeside(one, runsAlong))
            expect(Math.max(column - half - before.atM - depthM, atM - column - half)).toBeGreaterThanOrEqual(aisleM - 1e-6)
        }
      }
    }),
    { ...generated, numRuns: 1_000 },
  )
})

/** Where columns stand across rows, without those in the staging area. */
function columnsBeside(one: Hall, runsAlong: 'x' | 'z'): number[] {
  const { stagingM, columnM, columnGapM } = defaultRules
  const half = columnM / 2 + columnGapM
  const [northM, southM] = [-one.widthM / 2 + (one.dockSides === 2 ? stagingM : 0) - half, one.widthM / 2 - stagingM + half]
  const columns = one.columnsM ?? columnLinesAlong(one, 'x').flatMap(({ atM: x, columnsM }) => columnsM.map((z) => ({ x, z })))
  return columns.filter(({ z }) => z > northM && z < southM).map(({ x, z }) => (runsAlong === 'z' ? x : z))
}

test.each([
  [{ widthM: 17, dockSides: 2 }, {}],
  [{ widthM: 8, dockSides: 1 }, {}],
  [{ widthM: 48, dockSides: 2 }, { stagingM: 30 }],
] as const)(
  '[SEE-14] a hall narrower than its staging has no room for rows, and its plan no more staging than floor: %o %o',
  (narrow, staging) => {
    const rules = { ...defaultRules, ...staging }
    const one = { ...hall, lengthM: 60, ...narrow }
    for (const racking of rackings) {
      const fit = fitPallets(one, standardLoad, racking, rules)
      expect([fit.positions, fit.layout.rows], racking).toEqual([0, []])
      const svg = fitPlan(one, fit, {
        widthPx: 400,
        maxHeightPx: 560,
        stagingM: rules.stagingM,
        labels: { description: 'd', staging: 's' },
      })
      const [floor, ...others] = [...svg.matchAll(/<rect [^>]*y="([\d.]+)"/g)].map(([, y]) => Number(y))
      for (const y of others) expect(y).toBeGreaterThanOrEqual(floor!)
    }
  },
)

test('[SEE-14] columns that are named one by one where the grid has them give the same layout as the grid', () => {
  fc.assert(
    fc.property(halls, loads, fc.constantFrom(...rackings), (one, load, racking) => {
      const columnsM = columnLinesAlong(one, 'x').flatMap(({ atM: x, columnsM: zs }) => zs.map((z) => ({ x, z })))
      fc.pre(columnsM.length > 0)
      const [byGrid, byName] = [one, { ...one, columnsM }].map((each) => fitPallets(each, load, racking, defaultRules))
      expect(byName).toEqual(byGrid)
    }),
    { ...generated, numRuns: 500 },
  )
})

test('[SEE-14] columns in the staging area take no place and are in the way of no aisle', () => {
  // 52.4 × 22.5 m with docks on both sides: the only rows of columns of this grid are within 9 m of the docks.
  const narrow: Hall = { ...hall, lengthM: 52.4, widthM: 22.5, columnSpacingM: { x: 9, z: 9 }, dockSides: 2 }
  expect(columnLinesAlong(narrow, 'z').map(({ atM }) => atM)).toEqual([-4.5, 4.5])
  for (const racking of rackings)
    expect(fitPallets(narrow, standardLoad, racking, defaultRules).positions, racking).toBe(
      fitPallets({ ...narrow, columnSpacingM: null }, standardLoad, racking, defaultRules).positions,
    )
})

test('[SEE-14] a named column takes one place of the row that it meets', () => {
  const at = (x: number, z: number) => ({ x, z })
  const square: Hall = { ...hall, lengthM: 60, widthM: 60, columnSpacingM: null }
  const selective = (columnsM: Hall['columnsM']) =>
    fitPallets({ ...square, ...(columnsM && { columnsM }) }, standardLoad, 'selective', defaultRules)
  const free = selective(undefined)
  const row = free.layout.rows[3]!
  const inRow = free.layout.runsAlong === 'z' ? at(row.atM + free.layout.depthM / 2, 0) : at(0, row.atM + free.layout.depthM / 2)
  const one = selective([inRow])
  expect(one.positions).toBe(free.positions - free.levels.length)
  expect(one.lostToColumns).toBe(one.levels.length)
  expect(one.layout.rows.filter(({ lost }) => lost.length > 0)).toHaveLength(1)
})

test('[SEE-15] more height or a stronger floor never gives fewer positions', () => {
  fc.assert(
    fc.property(halls, loads, fc.constantFrom(...rackings), (one, load, racking) => {
      const { positions } = fitPallets(one, load, racking, defaultRules)
      expect(fitOneMetreHigher(one, load, racking, defaultRules).positions).toBeGreaterThanOrEqual(positions)
      if (one.floorLoad === null) return
      const stronger = fitPallets({ ...one, floorLoad: one.floorLoad + 1 }, load, racking, defaultRules)
      expect(stronger.positions).toBeGreaterThanOrEqual(positions)
    }),
    { ...generated, numRuns: 500 },
  )
})

test('[SEE-16] the lowest limit governs', () => {
  fc.assert(
    fc.property(halls, loads, fc.constantFrom(...rackings), (one, load, racking) => {
      const { levels, byLimit, governs } = fitPallets(one, load, racking, defaultRules)
      expect(Math.min(...Object.values(byLimit))).toBe(levels.length)
      expect(byLimit[governs]).toBe(levels.length)
      expect(levels.every(({ topM }) => topM <= topOfGoodsM(one, defaultRules) + 1e-9)).toBe(true)
    }),
    { ...generated, numRuns: 300 },
  )
  const governs = (more: Partial<Hall>, racking: (typeof rackings)[number]) =>
    fitPallets({ ...hall, ...more }, standardLoad, racking, defaultRules).governs
  expect(governs({}, 'narrow')).toBe('height')
  expect(governs({}, 'selective')).toBe('truck')
  expect(governs({}, 'block')).toBe('stacking')
  expect(governs({ floorLoad: 1 }, 'narrow')).toBe('floor')
  expect(governs({ clearHeightM: 13.5, sprinkler: 'esfr' }, 'vna')).toBe('sprinkler')
})

/** What the figures of a step give, by the formula that the page shows. */
const formulas: Record<Step['key'], (values: Record<string, number>, lists: Record<string, number[]>) => number> = {
  topOfGoods: ({ clearHeight = 0, clearance = 0, storageLimit = Infinity }) => Math.min(clearHeight - clearance, storageLimit),
  levelsByHeight: ({ limit = 0 }, { tops = [] }) => tops.filter((top) => top <= limit).length,
  levelsBySprinkler: ({ limit = 0 }, { tops = [] }) => tops.filter((top) => top <= limit).length,
  levelsByTruck: ({ lift = 0 }, { beams = [] }) => beams.filter((beam) => beam <= lift).length,
  levelsByStacking: ({ stacked = 0 }) => stacked,
  levelsByFloor: ({ floorLoad = 0, loadedM2 = 0, pallets = 0, palletT = 0 }) =>
    Math.floor((floorLoad * loadedM2) / (pallets * palletT) + 1e-9),
  levels: (_, { levels = [] }) => Math.min(...levels),
  bay: ({ across = 0, perBay = 0, gaps = 0, gap = 0, upright = 0 }) => perBay * across + gaps * gap + upright,
  places: ({ rows = 0, bays = 0, perBay = 0, deep = 0, lost = 0 }) => rows * bays * perBay * deep - lost,
  positions: ({ places = 0, levels = 0 }) => places * levels,
  usable: ({ positions = 0, share = 0 }) => Math.floor(positions * share + 1e-9),
}

test('[SEE-22] the figures of each step give its result', () => {
  fc.assert(
    fc.property(halls, loads, fc.constantFrom(...rackings), (one, load, racking) => {
      for (const { key, values, result } of fitPallets(one, load, racking, defaultRules).steps) {
        const figures = values as Record<string, number> & Record<string, number[]>
        expect(formulas[key](figures, figures), key).toBeCloseTo(result, 3)
      }
    }),
    { ...generated, numRuns: 300 },
  )
})

const unit: UnitFigures = {
  length: 44.8,
  width: 96,
  floorHeight: 12,
  columnSpacingX: 12,
  columnSpacingY: 24,
  loadBearing: 3,
  unloadingMode: 'single',
}

test('a hall needs length, width and height; unknown columns and floor loads limit nothing', () => {
  expect(hallOf(unit, 'esfr')).toEqual(hall)
  expect(hallOf({ ...unit, length: null }, 'esfr')).toBeNull()
  expect(missingFigures({ length: 2_000.01, width: 96, floorHeight: 12 })).toEqual(['length'])
  expect(hallOf({ ...unit, length: 999_999 }, 'esfr')).toBeNull()
  expect(missingFigures({ length: null, width: 96, floorHeight: null })).toEqual(['length', 'floorHeight'])
  const bare = hallOf({ ...unit, columnSpacingX: null, loadBearing: null }, 'unknown')!
  const fit = fitPallets(bare, standardLoad, 'narrow', defaultRules)
  expect(fit.lostToColumns).toBe(0)
  expect(fit.byLimit.floor).toBeUndefined()
})

test('a rentable part has its share of the positions, rounded down in whole hundredths of m²', () => {
  expect(shareOfPositions(6_294, 2_150.4, 4_300.8)).toBe(3_147)
  expect(shareOfPositions(100, 0, 4_300)).toBe(0)
  expect(shareOfPositions(100, 0, 0)).toBe(0)
})

test('a mezzanine has at most three tiers, fewer where height or floor allow fewer', () => {
  expect(fitMezzanine(hall, defaultRules)).toMatchObject({ tiers: 3, floorM2: 3_898, shelfM2: 26_311 })
  expect(fitMezzanine({ ...hall, floorLoad: 1 }, defaultRules).tiers).toBe(2)
  expect(fitMezzanine({ ...hall, clearHeightM: 6 }, defaultRules).tiers).toBe(1)
})
