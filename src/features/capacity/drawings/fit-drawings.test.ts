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
    labels: { description: 'section', heights: 'heights', doors: 'doors' },
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

test('the labels of levels do not cover each other in a small section', () => {
  const svg = fitSection(hall, fitPallets(hall, standardLoad, 'narrow', defaultRules), {
    widthPx: 430,
    load: standardLoad,
    rules: defaultRules,
    labels: { description: 'section', heights: 'heights', doors: 'doors' },
  })
  const places = [...svg.matchAll(/<text[^>]* y="([\d.]+)"[^>]*>\d · /g)].map(([, y]) => Number(y))
  expect(places.length).toBeGreaterThan(1)
  for (const [at, y] of places.entries()) if (at > 0) expect(Math.abs(y - places[at - 1]!)).toBeGreaterThanOrEqual(11)
  expect(svg).toContain(`>5 · `)
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

test('doors that the owner has placed are drawn in the section: openings, behind the rows, and dashed before them', () => {
  const doors = (['west', 'east', 'north', 'south'] as const).map((side) => ({ side, alongM: -10, widthM: 3, heightM: 3.5 }))
  const short = { ...hall, lengthM: 50, doors }
  const doorsIn = (svg: string) => svg.match(/<rect[^>]*stroke="#0B7A3E"[^>]*>/g) ?? []
  const drawn = doorsIn(sectionOf(short, 'narrow'))
  expect(drawn).toHaveLength(4)
  expect(drawn.filter((rect) => rect.includes('stroke-dasharray'))).toHaveLength(1)
  expect(drawn.filter((rect) => rect.includes('fill="#FFFFFF"'))).toHaveLength(2)
  expect(sectionOf(short, 'narrow')).toContain('>doors<')
  // Beyond the break there is neither the east wall nor a door of a long wall.
  const far = doors.map((door) => (door.side === 'north' ? { ...door, alongM: 40 } : door))
  expect(doorsIn(sectionOf({ ...hall, doors: far }, 'narrow'))).toHaveLength(1)
  expect(doorsIn(sectionOf(hall, 'narrow'))).toEqual([])
  expect(sectionOf(hall, 'narrow')).not.toContain('>doors<')
})

test('without a column spacing no column is drawn', () => {
  const bare = { ...hall, columnSpacingM: null }
  expect(planOf(hall, 'narrow')).toContain('fill="#0B1B2B"/>')
  expect(sectionOf(bare, 'narrow')).not.toContain('#B8C4D0')
})
