import { expect, test, vi } from 'vitest'
import type { Hotspot } from '../contract.ts'
import { listPoints } from './hotspot-actions.ts'

const point = (kind: Hotspot['kind'], target: string | null = null): Hotspot => ({ yaw: 0, pitch: 0, kind, target, text: 'Docks' })
const list = (hotspots: Hotspot[], actions = {}) =>
  listPoints({ id: 'a', hotspots }, (id) => id === 'b', { openScene: vi.fn<(mediaId: string) => void>(), ...actions })

test('[DET-2] points with the same text and target have different keys', () => {
  const hotspots = [point('scene', 'b'), point('note'), point('space'), point('scene', 'b'), point('note'), point('space')]
  const { links, labels } = list(hotspots, { openSpace: vi.fn<(mediaId: string) => void>() })
  expect(links.map(({ index }) => index)).toEqual([0, 2, 3, 5])
  expect(labels).toEqual([
    { index: 1, text: 'Docks' },
    { index: 4, text: 'Docks' },
  ])
})

test('[DET-2] points that cannot be opened are labels; a point to a missing panorama is left out', () => {
  const hotspots = [point('scene', 'gone'), point('unit', '7'), point('space'), point('clip', '8')]
  const { links, labels } = list(hotspots)
  expect(links).toEqual([])
  expect(labels.map(({ index }) => index)).toEqual([1, 2, 3])
})
