import type { Map as MapLibre, Marker } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { coordinatesOf } from './coordinates.ts'
import type { LngLat } from './map-handle.ts'
import { openHandle, viewOf } from './open-handle.ts'

const here: LngLat = [121.473_7, 31.230_4]
const coordinates = coordinatesOf('gcj02')
const displayed = coordinates.toMap(here)
const shownPoint = { lng: displayed[0], lat: displayed[1] }

const noGaps = { watch: () => ({ update: () => {}, remove: () => {} }) }

/** A map that records its calls, drawn in GCJ-02. */
function fakeMap() {
  const listeners = new Map<string, (event: object) => void>()
  const received = { camera: [] as unknown[], source: null as unknown, markers: [] as FakeMarker[] }
  class FakeMarker {
    at: unknown
    listeners = new Map<string, () => void>()
    style = {} as CSSStyleDeclaration
    setLngLat(at: unknown) {
      this.at = at
      return this
    }
    addTo() {
      received.markers.push(this)
      return this
    }
    getLngLat = () => shownPoint
    getElement = () => ({ style: this.style })
    on(name: string, listener: () => void) {
      this.listeners.set(name, listener)
    }
    remove = vi.fn<() => void>()
  }
  const map = {
    flyTo: (camera: object, data: object) => received.camera.push(camera, data),
    jumpTo: (camera: object, data: object) => received.camera.push(camera, data),
    fitBounds: (bounds: unknown, options: object, data: object) => received.camera.push(bounds, options, data),
    project: (point: unknown) => (received.camera.push(point), { x: 1, y: 2, extra: 3 }),
    unproject: () => shownPoint,
    getCenter: () => shownPoint,
    getZoom: () => 9,
    getPadding: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
    getContainer: () => ({ clientWidth: 100, clientHeight: 100 }),
    getStyle: () => ({ layers: [{ id: 'names', type: 'symbol' }] }),
    getSource: () => undefined,
    getLayer: () => undefined,
    addSource: (_id: string, source: unknown) => (received.source = source),
    addLayer: () => {},
    on: (name: string, listener: (event: object) => void) => (listeners.set(name, listener), { unsubscribe: () => listeners.delete(name) }),
  }
  return {
    handle: openHandle(map as unknown as MapLibre, FakeMarker as unknown as typeof Marker, coordinates, noGaps),
    map,
    received,
    listeners,
  }
}

const near = (point: LngLat | undefined) => {
  expect(point![0]).toBeCloseTo(here[0], 5)
  expect(point![1]).toBeCloseTo(here[1], 5)
}

test('[SRCH-1] on a map in GCJ-02 every place that goes in is shifted, and none twice', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  const { handle, received } = fakeMap()
  handle.flyTo(here, 12)
  handle.fitBounds([here[0], here[1], here[0], here[1]])
  handle.project(here)
  expect(received.camera[0]).toMatchObject({ center: displayed, zoom: 12 })
  expect(received.camera[1]).toEqual({ cause: 'program' })
  expect(received.camera[2]).toEqual([...displayed, ...displayed])
  expect(received.camera.at(-1)).toEqual(displayed)

  const marker = handle.addMarker(here, {} as HTMLElement)
  expect(received.markers[0]!.at).toEqual(displayed)
  marker.moveTo([here[0] + 1, here[1]])
  expect(received.markers[0]!.at).toEqual(coordinates.toMap([here[0] + 1, here[1]]))

  const line = { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates: [[...here], [...here]] } }
  handle.setAreas('way', [line], 'route')
  expect(received.source).toMatchObject({ data: { features: [{ geometry: { coordinates: [displayed, displayed] } }] } })
})

test('[SRCH-1] on a map in GCJ-02 every place that comes out is WGS-84 again', () => {
  const { handle, map, received, listeners } = fakeMap()
  near(handle.unproject({ x: 0, y: 0 }))
  const { bounds, center, zoom } = viewOf(map as unknown as MapLibre, coordinates)
  near(center)
  near([bounds[0], bounds[1]])
  near([bounds[2], bounds[3]])
  expect(zoom).toBe(9)
  near(handle.view().center)

  const dragged = vi.fn<(point: LngLat) => void>()
  const pointed = vi.fn<(point: LngLat) => void>()
  const viewed = vi.fn<(view: { center: LngLat }) => void>()
  handle.addMarker(here, {} as HTMLElement, { onDragged: dragged, onDrag: dragged })
  received.markers[0]!.listeners.get('drag')!()
  received.markers[0]!.listeners.get('dragend')!()
  const leave = handle.onPointer(pointed)
  listeners.get('mousemove')!({ lngLat: shownPoint })
  handle.onView(viewed)
  listeners.get('moveend')!({})
  for (const [point] of [...dragged.mock.calls, ...pointed.mock.calls]) near(point)
  for (const [view] of viewed.mock.calls) near(view.center)
  expect([dragged.mock.calls.length, pointed.mock.calls.length, viewed.mock.calls.length]).toEqual([2, 1, 2])
  leave()
  expect(listeners.has('mousemove')).toBe(false)
})

test('[SRCH-1] who wants less motion is taken there without a flight', () => {
  vi.stubGlobal('window', { matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') }) })
  const { handle, map } = fakeMap()
  const flown = vi.spyOn(map, 'flyTo')
  const jumped = vi.spyOn(map, 'jumpTo')
  handle.flyTo(here)
  expect([flown.mock.calls.length, jumped.mock.calls.length]).toEqual([0, 1])
})

test('[SRCH-1] padding never takes more than two thirds of the map, that of the map included', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  const { handle, map, received } = fakeMap()
  map.getPadding = () => ({ top: 10, right: 0, bottom: 30, left: 0 })
  handle.fitBounds([...here, ...here], { top: 40, bottom: 80, left: 20 })

  const [, { padding }] = received.camera as [unknown, { padding: Record<'top' | 'bottom' | 'left' | 'right', number> }]
  expect(40 + padding.top + padding.bottom).toBeCloseTo(200 / 3)
  expect(padding.bottom).toBeCloseTo(2 * padding.top)
  expect(padding).toMatchObject({ left: 20, right: 0 })
})
