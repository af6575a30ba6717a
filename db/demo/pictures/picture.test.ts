import { expect, test } from 'vitest'
import type { PictureFigures } from './picture-figures.ts'
import { pictureOf, type PictureKind } from './picture.ts'

const figures: PictureFigures = {
  buildings: 3,
  storeys: 1,
  floorHeightM: 10.5,
  columnSpacingM: { x: 12, y: 24 },
  totalAreaM2: 40_000,
  doors: 36,
  platform: true,
  canopy: true,
  ramp: false,
  rack: true,
  cold: false,
  port: false,
  solarRoof: true,
}
const kinds: PictureKind[] = ['aerial', 'dock', 'columns', 'racks', 'ramp', 'plan']

test('[DET-2] the same figures and seed give the same bytes', () => {
  for (const kind of kinds) expect(pictureOf(kind, { ...figures }, 5)).toBe(pictureOf(kind, { ...figures }, 5))
})

test('[DET-2] a figure that a view shows changes the picture', () => {
  const variants: Record<PictureKind, Partial<PictureFigures>[]> = {
    aerial: [
      { buildings: 1 },
      { storeys: 3 },
      { storeys: 3, ramp: true },
      { port: true },
      { solarRoof: false },
      { canopy: false },
      { cold: true },
      { tint: 'dusk' },
      { doors: 9 },
      { totalAreaM2: 12_000 },
    ],
    dock: [{ floorHeightM: 6 }, { storeys: 3 }, { platform: false }, { canopy: false }, { doors: 60 }, { tint: 'dawn' }],
    columns: [{ floorHeightM: 6 }, { columnSpacingM: { x: 9, y: 18 } }, { cold: true }, { tint: 'green' }],
    racks: [{ floorHeightM: 6 }, { cold: true }],
    ramp: [
      { storeys: 4, ramp: true },
      { storeys: 2, ramp: true },
    ],
    plan: [{ rack: false }, { columnSpacingM: { x: 8.4, y: 8.4 } }, { canopy: false }, { platform: false }, { doors: 9 }],
  }
  for (const kind of kinds)
    for (const more of variants[kind])
      expect(pictureOf(kind, { ...figures, ...more }, 6), `${kind} ${JSON.stringify(more)}`).not.toBe(pictureOf(kind, figures, 6))
})

test('[DET-2] any figures give a picture of reasonable size, without NaN and without external references', () => {
  const odd: Partial<PictureFigures>[] = [
    {},
    { floorHeightM: null, columnSpacingM: null, totalAreaM2: null, doors: null },
    { buildings: 12, storeys: 6, ramp: true, doors: 400, totalAreaM2: 400_000, port: true },
    { buildings: 1, totalAreaM2: 800, doors: 1, floorHeightM: 4, columnSpacingM: { x: 6, y: 6 } },
    { cold: true, floorHeightM: 24, doors: 0 },
  ]
  for (const kind of kinds)
    for (const [seed, more] of odd.entries()) {
      const svg = pictureOf(kind, { ...figures, ...more }, seed)
      expect(svg).not.toMatch(/NaN|Infinity|undefined|href|<image|<text/)
      expect(svg.length, `${kind} ${JSON.stringify(more)}`).toBeLessThan(seed === 0 ? 60_000 : 90_000)
    }
})

test('[DET-2] a cold store is frosty unless its listing names another light', () => {
  expect(pictureOf('aerial', { ...figures, cold: true }, 5)).toContain('fill="#C9DBE7"')
  expect(pictureOf('aerial', { ...figures, cold: true, tint: 'dusk' }, 5)).not.toContain('fill="#C9DBE7"')
})
