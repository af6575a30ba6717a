import { expect, test } from 'vitest'
import { palettes } from './palettes.ts'
import { axonometricPark } from './park.ts'
import { project } from './pen.ts'
import { layoutSite, type BuildingFigures } from './site.ts'

const building: BuildingFigures = {
  lengthM: 96,
  widthM: 48,
  storeyHeightsM: [12],
  columnSpacingM: 12,
  doors: 14,
  platform: true,
  canopy: true,
  solarRoof: true,
  ramp: false,
  cold: false,
}
const draw = (more: Partial<BuildingFigures> = {}, count = 3, options = {}) =>
  axonometricPark({ buildings: Array.from({ length: count }, () => ({ ...building, ...more })), port: false }, palettes.day, {
    id: 'p',
    ...options,
  })

test('[DET-10] the same figures give the same park, on the server and in the browser', () => {
  expect(draw()).toBe(draw())
  expect(draw({}, 3, { seed: 1 })).not.toBe(draw({}, 3, { seed: 2 }))
})

test('[DET-10] each figure of a building is visible', () => {
  const plain = draw()
  const others = [
    { lengthM: 120 },
    { widthM: 60 },
    { storeyHeightsM: [9, 9] },
    { platform: false },
    { canopy: false },
    { solarRoof: false },
    { cold: true },
    { doors: 4 },
  ]
  for (const more of others) expect(draw(more), JSON.stringify(more)).not.toBe(plain)
  expect(draw({ storeyHeightsM: [9, 9], ramp: true })).not.toBe(draw({ storeyHeightsM: [9, 9] }))
})

test('[DET-10] no building overlaps the ground, the yard or the ramp of another', () => {
  const cases = [1, 2, 5, 9].flatMap((count) => [true, false].map((ramp) => ({ count, ramp })))
  for (const { count, ramp } of cases) {
    const { buildings } = layoutSite({ buildings: Array.from({ length: count }, () => ({ ...building, ramp })), port: ramp })
    expect(buildings).toHaveLength(count)
    for (const [index, a] of buildings.entries())
      for (const b of buildings.slice(index + 1))
        expect(Math.abs(a.x - b.x) >= a.lengthM + 34 || Math.abs(a.y - b.y) >= a.widthM + 34).toBe(true)
  }
})

test('[DET-10] lengths along the axes are true: twice the length takes twice the pixels', () => {
  const view = { scale: 3, originX: 0, originY: 0 }
  const length = (metres: number, axis: 0 | 1) => {
    const [x, y] = project(view, axis === 0 ? [metres, 0] : [0, metres])
    return Math.hypot(x, y)
  }
  expect(length(80, 0)).toBeCloseTo(2 * length(40, 0))
  expect(length(80, 0)).toBeCloseTo(length(80, 1))
})

test('[DET-10] dimensions show the figures of the first building', () => {
  const svg = draw({}, 1, { withDimensions: true, fill: 0.8 })
  for (const text of ['96 m', '48 m', '12.0 m']) expect(svg).toContain(`>${text}</text>`)
})

test('[DET-10] unusual figures never reach the drawing as NaN', () => {
  for (const count of [1, 4, 8])
    for (const more of [
      { doors: 0 },
      { storeyHeightsM: [6, 5, 5, 5, 5, 5], ramp: true },
      { lengthM: 30, widthM: 20, columnSpacingM: 8.4 },
    ]) {
      const svg = draw(more, count)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
})

test('[DET-10] without a label the park is decorative, with one it is a picture', () => {
  expect(draw()).toContain('aria-hidden="true"')
  expect(draw({}, 1, { label: 'A park' })).toContain('role="img" aria-label="A park"')
})
