import { expect, test } from 'vitest'
import type { SectionFigures } from './section-figures.ts'
import { drawSectionsToScale } from './sections-to-scale.ts'

const labels = { description: 'Section', platform: 'Dock', canopy: 'Canopy', floor: (number: number) => `${number}F` }
const building = (heights: (number | null)[], own: Partial<SectionFigures> = {}) => ({
  id: heights.join('-'),
  labels,
  figures: {
    floors: heights.map((heightM, at) => ({ number: at + 1, heightM })),
    bays: null,
    columnSpacingM: { x: 12, y: 24 },
    platform: false,
    canopy: false,
    ...own,
  },
})
const box = { widthPx: 250, maxHeightPx: 130 }

/** The pixels of the wall, from the ground to the eaves. */
const wallOf = (drawing: string | null) => {
  const [, ground, eaves] = /d="M[\d.]+ ([\d.]+)V([\d.]+)M/.exec(drawing!)!.map(Number) as [number, number, number]
  return { ground, height: ground - eaves }
}

test('[SRCH-13] sections are drawn at one scale on one ground line: twice the height is twice as high', () => {
  const drawings = drawSectionsToScale([building([9]), building([6, 6, 6]), building([9], { bays: 12 })], box)
  const [low, high, long] = drawings.map(wallOf)
  expect(high!.height / low!.height).toBeCloseTo(2, 1)
  expect(long).toEqual(low)
  expect(high!.ground).toBe(low!.ground)
  const sizes = drawings.map((drawing) => /viewBox="([^"]+)"/.exec(drawing!)![1])
  expect(new Set(sizes).size).toBe(1)
  for (const drawing of drawings) expect(drawing).toContain('10 m</text>')
})

test('[SRCH-13] nothing is drawn outside the picture, for low and very high buildings', () => {
  for (const heights of [[3], [24], [8, 8, 8, 8, 8, 8], [60]]) {
    const [drawing, other] = drawSectionsToScale([building(heights), building([5])], box)
    const [, , width, height] = /viewBox="(\d+) (\d+) (\d+) (\d+)"/.exec(drawing!)!.slice(1).map(Number) as [number, number, number, number]
    expect([width, height <= box.maxHeightPx + 1]).toEqual([box.widthPx, true])
    for (const one of [drawing, other]) {
      const { ground, height: wall } = wallOf(one!)
      expect(ground).toBeLessThan(height)
      expect(ground - wall).toBeGreaterThan(0)
    }
  }
})

test('[SRCH-13] a building without heights is left out and does not change the scale', () => {
  const alone = drawSectionsToScale([building([9])], box)
  expect(drawSectionsToScale([building([9]), building([null]), null], box)).toEqual([...alone, null, null])
  expect(drawSectionsToScale([null], box)).toEqual([null])
})
