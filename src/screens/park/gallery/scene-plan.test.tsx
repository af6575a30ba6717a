import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { planOfScene } from './scene-plan.tsx'

const unit = {
  warehouseId: '1',
  floorId: '10',
  name: 'A',
  length: 96,
  width: 48,
  floorHeight: 9,
  columnSpacingX: 12,
  columnSpacingY: 24,
  doorCount: 6,
  unloadingMode: 'single',
  rentableArea: 10,
  totalArea: 10,
  media: [],
}
const park = { floors: [], warehouses: [unit] } as unknown as ParkDetail
const medium = (mediaId: string, kind: string, more: object = {}) =>
  ({ mediaId, kind, title: `Scene ${mediaId}`, picture: null, ...more }) as unknown as MediaEntry
const scene = (mediaId: string, place: object) => medium(mediaId, 'vr', { place: { north: null, plan: null, hall: null, ...place } })

test('[DET-2] the plan of a panorama has the panoramas that are on it, and no others', () => {
  const entries = [
    medium('p', 'plan', { picture: { fileId: 'f', width: 1_600, height: 800, tint: null, title: null } }),
    medium('q', 'plan'),
    scene('1', { north: 90, plan: { mediaId: 'p', x: 0.25, y: 0.5 } }),
    scene('2', { plan: { mediaId: 'p', x: 0.5, y: 0.5 } }),
    scene('3', { plan: { mediaId: 'q', x: 0.5, y: 0.5 } }),
    medium('4', 'vr'),
  ]
  const plan = planOfScene(park, entries, entries[2]!)!
  expect([plan.name, plan.aspect]).toEqual(['Scene p', 2])
  expect(plan.dots).toEqual([
    { sceneId: '1', title: 'Scene 1', x: 0.25, y: 0.5, north: 90 },
    { sceneId: '2', title: 'Scene 2', x: 0.5, y: 0.5, north: null },
  ])
  expect(planOfScene(park, entries, entries[5]!)).toBeNull()
  expect(planOfScene(park, entries.slice(1), entries[2]!)).toBeNull()
})

test('[DET-2] panoramas with places in a hall but without a plan share the hall drawn from its listing', () => {
  const entries = [scene('1', { north: 0, hall: { x: 0, z: 19 } }), scene('2', { hall: { x: -24, z: -5 } })]
  const plan = planOfScene(park, entries, entries[0]!)!
  expect(plan.name).toBe('A')
  const [first, second] = plan.dots
  expect(first!.x).toBeGreaterThan(second!.x)
  expect(first!.y).toBeGreaterThan(second!.y)
  // The middle of the drawn hall is where its columns have their middle.
  const [, left, top, width, height] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/
    .exec(renderToStaticMarkup(plan.picture))!
    .map(Number)
  expect(left! + first!.x * width!).toBeCloseTo(48, 6)
  expect(top! + first!.y * height!).toBeCloseTo(24 + 19, 6)
  expect(plan.aspect).toBeCloseTo(width! / height!, 6)
})

test('[DET-2] a single panorama in a hall, or a hall without its size, has no plan', () => {
  const entries = [scene('1', { hall: { x: 0, z: 0 } }), scene('2', { hall: { x: 5, z: 5 } })]
  expect(planOfScene(park, entries.slice(0, 1), entries[0]!)).toBeNull()
  const unmeasured = { ...park, warehouses: [{ ...unit, length: null }] } as unknown as ParkDetail
  expect(planOfScene(unmeasured, entries, entries[0]!)).toBeNull()
})
