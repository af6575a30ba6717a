import { expect, test } from 'vitest'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { listScenes } from './scenes.ts'

const scene = (mediaId: string, more: object) => ({ mediaId, kind: 'vr', title: `Scene ${mediaId}`, ...more })
const at = (x: number, z: number, north: number | null) => ({ place: { north, plan: null, hall: { x, z } } })

/** Two units on a floor; the panoramas are those of the second one. */
function parkOf(...media: object[]): ParkDetail {
  const unit = { floorId: '10', building: 1, floor: 1, rentableArea: 0, media: [] }
  return {
    media,
    floors: [{ floorId: '10', building: 1, media: [] }],
    warehouses: [
      { ...unit, warehouseId: '1' },
      { ...unit, warehouseId: '2', media },
    ],
  } as unknown as ParkDetail
}

test('[DET-3] panoramas with a place in the hall of a unit are listed, looking as their first view does', () => {
  const park = parkOf(
    scene('a', { ...at(-12, 8, 90), view: { yaw: 45, pitch: 0 } }),
    scene('b', at(3, 0, null)),
    scene('c', {}),
    scene('d', { place: { north: 0, plan: { mediaId: 'p', x: 0.5, y: 0.5 }, hall: null } }),
    { ...scene('e', at(1, 1, 0)), kind: 'image' },
  )
  expect(listScenes(park, '2')).toEqual([
    { mediaId: 'a', title: 'Scene a', eye: { x: -12, z: 8, yaw: (-135 * Math.PI) / 180 } },
    { mediaId: 'b', title: 'Scene b', eye: { x: 3, z: 0, yaw: -0 } },
  ])
  expect(listScenes(park, '1')).toEqual([])
})
