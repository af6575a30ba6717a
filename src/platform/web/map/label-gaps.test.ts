import type { Map as MapLibre, Marker } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { measureGap, openLabelGaps } from './label-gaps.ts'

const buildMarker = (width: number, height: number, offset = { x: 0, y: 0 }) =>
  ({
    getLngLat: () => ({ lng: 120, lat: 36 }),
    getElement: () => ({ offsetWidth: width, offsetHeight: height }),
    getOffset: () => offset,
  }) as unknown as Marker

test('[SRCH-7] a flag takes the room of its board above its place, a dot only its own', () => {
  const marker = buildMarker(80, 39)
  expect(measureGap({ marker, anchor: 'bottom', covering: 'element' })).toEqual({
    at: [120, 36],
    width: 80,
    height: 39,
    offset: [0, -19.5],
  })
  expect(measureGap({ marker, anchor: 'bottom', covering: 'point' })).toMatchObject({ width: 12, height: 12, offset: [0, 0] })
})

test('[SRCH-7] labels of the base map give way to markers, also after a marker has changed or gone', () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (draw(), 0))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }) // prettier-ignore
  const setData = vi.fn<(data: { features: { properties: object }[] }) => void>()
  const addLayer = vi.fn<(layer: { layout: object }) => void>()
  const addImage = vi.fn<(name: string, image: { width: number; height: number }, options: object) => void>()
  const map = { addSource: () => {}, addLayer, addImage, hasImage: () => false, getSource: () => ({ setData }), on: () => {} }

  const gap = openLabelGaps(map as unknown as MapLibre).watch(buildMarker(75, 39), 'bottom')
  gap.update()
  // Other labels keep clear of the icon, and the icon is placed whatever lies below it.
  expect(addLayer.mock.lastCall![0].layout).toMatchObject({ 'icon-overlap': 'always' })
  expect(addLayer.mock.lastCall![0].layout).not.toHaveProperty('icon-ignore-placement')
  expect(addImage.mock.lastCall).toMatchObject(['gap-10x5', { width: 10, height: 5 }, { pixelRatio: 1 / 8 }])
  expect(setData.mock.lastCall![0].features).toMatchObject([{ properties: { image: 'gap-10x5', offset: [0, -19.5] } }])
  gap.update('point')
  expect(setData.mock.lastCall![0].features).toMatchObject([{ properties: { image: 'gap-2x2' } }])
  gap.remove()
  expect(setData.mock.lastCall![0].features).toEqual([])
})
