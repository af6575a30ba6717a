import { expect, test } from 'vitest'
import { defaultRules } from '../rules-from-settings.ts'
import { fitPallets } from '../fit.ts'
import type { Hall } from '../hall.ts'
import { standardLoad } from '#features/listings/pallet-load.ts'
import { rackings } from '#features/listings/racking.ts'
import { fitPlan } from './fit-plan.ts'
import { fitSection } from './fit-section.ts'

const hall: Hall = {
  lengthM: 150,
  widthM: 60,
  clearHeightM: 10,
  columnSpacingM: { x: 24, z: 12 },
  floorLoad: 3,
  dockSides: 2,
  sprinkler: 'esfr',
}

const planOf = (one: Hall, racking: (typeof rackings)[number]) =>
  fitPlan(one, fitPallets(one, standardLoad, racking, defaultRules), {
    widthPx: 400,
    maxHeightPx: 560,
    stagingM: 9,
    labels: { description: '<plan>', staging: '"9 m"' },
  })
const sectionOf = (one: Hall, racking: (typeof rackings)[number]) =>
  fitSection(one, fitPallets(one, standardLoad, racking, defaultRules), {
    widthPx: 600,
    load: standardLoad,
    rules: defaultRules,
    labels: { description: 'section', heights: 'heights' },
  })

test('the plan draws each row of the calculation and both staging areas, with escaped labels', () => {
  for (const racking of rackings) {
    const svg = planOf(hall, racking)
    const { rows, blocks } = fitPallets(hall, standardLoad, racking, defaultRules).layout
    expect(svg.match(/fill="#D6EAFF"/g)?.length, racking).toBe(rows.length * blocks.length)
    expect(svg.match(/fill="#FFF6DC"/g)?.length, racking).toBe(2)
    expect(svg).not.toContain('<plan>')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('the section has one label per level and a break where the hall is longer than is drawn', () => {
  const svg = sectionOf(hall, 'narrow')
  const { levels } = fitPallets(hall, standardLoad, 'narrow', defaultRules)
  for (const [at, { topM }] of levels.entries()) expect(svg).toContain(`${at + 1} · ${topM.toFixed(2)}`)
  expect(svg).toContain('l-6 5l12 4l-6 5')
  expect(sectionOf({ ...hall, lengthM: 50 }, 'narrow')).not.toContain('l-6 5l12 4l-6 5')
  expect(sectionOf({ ...hall, clearHeightM: 2 }, 'narrow')).not.toMatch(/NaN|undefined|Infinity/)
})

test('columns that the owner has named are drawn where they stand, in plan and section', () => {
  const columnsM = [
    { x: -60, z: -10 },
    { x: -60, z: 10 },
    { x: -33.5, z: 2.5 },
  ]
  const one = { ...hall, columnsM }
  const squares = planOf(one, 'narrow').match(/d="([^"]+)" fill="#0B1B2B"/)![1]!
  expect(squares.match(/M/g)).toHaveLength(3)
  // The section shows 60 m of the hall, from -75 m: columns behind each other are one.
  const { runsAlong } = fitPallets(one, standardLoad, 'narrow', defaultRules).layout
  expect(runsAlong).toBe('z')
  expect(sectionOf(one, 'narrow').match(/fill="#B8C4D0"/g)).toHaveLength(2)
})

test('without a column spacing no column is drawn', () => {
  const bare = { ...hall, columnSpacingM: null }
  expect(planOf(hall, 'narrow')).toContain('fill="#0B1B2B"/>')
  expect(sectionOf(bare, 'narrow')).not.toContain('#B8C4D0')
})
