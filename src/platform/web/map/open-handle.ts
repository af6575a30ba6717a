import type { LngLatBoundsLike, Map as MapLibre, Marker as MarkerClass } from 'maplibre-gl'
import { openAreas } from './areas.ts'
import type { Coordinates } from './coordinates.ts'
import type { LabelGaps } from './label-gaps.ts'
import type { Bounds, LngLat, MapHandle, MarkerOptions, MoveCause, Padding, PlacedMarker, View } from './map-handle.ts'

/** Marks movements by the program; their events carry it. */
export const byProgram: { cause: MoveCause } = { cause: 'program' }
const byUser: { cause: MoveCause } = { cause: 'user' }

const defaultMaxZoom = 15
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Returns the handle of a map. It takes and returns WGS-84 and converts to the coordinate system of the map. */
export function openHandle(map: MapLibre, Marker: typeof MarkerClass, coordinates: Coordinates, gaps: LabelGaps): MapHandle {
  const areas = openAreas(map, coordinates)
  return {
    flyTo(center, zoom) {
      const camera = { center: coordinates.toMap(center), ...(zoom !== undefined && { zoom }) }
      if (prefersReducedMotion()) map.jumpTo(camera, byProgram)
      else map.flyTo({ ...camera, maxDuration: 1_600 }, byProgram)
    },
    fitBounds(bounds, padding, maxZoom = defaultMaxZoom) {
      const options = { padding: paddingWithin(map, sides(padding)), maxZoom, animate: !prefersReducedMotion(), maxDuration: 1_600 }
      map.fitBounds(coordinates.boundsToMap(bounds) as LngLatBoundsLike, options, byProgram)
    },
    zoomBy(steps) {
      const zoom = Math.round((map.getZoom() + steps) * 2) / 2
      if (prefersReducedMotion()) map.jumpTo({ zoom }, byUser)
      else map.easeTo({ zoom, duration: 250 }, byUser)
    },
    view: () => viewOf(map, coordinates),
    project(point) {
      const { x, y } = map.project(coordinates.toMap(point))
      return { x, y }
    },
    unproject({ x, y }) {
      const { lng, lat } = map.unproject([x, y])
      return coordinates.fromMap([lng, lat])
    },
    addMarker: (point, element, options) => place(new Marker(markerOptions(element, options)), point, { map, coordinates, gaps }, options),
    setAreas: areas.set,
    removeAreas: areas.remove,
    setGestures(on) {
      for (const gesture of [map.dragPan, map.doubleClickZoom, map.boxZoom]) {
        if (on) gesture.enable()
        else gesture.disable()
      }
    },
    onPointer(listener) {
      const { unsubscribe } = map.on('mousemove', ({ lngLat }) => listener(coordinates.fromMap([lngLat.lng, lngLat.lat])))
      return unsubscribe
    },
    onView(listener) {
      listener(viewOf(map, coordinates))
      const { unsubscribe } = map.on('moveend', () => listener(viewOf(map, coordinates)))
      return unsubscribe
    },
    resize: () => void map.resize(byProgram),
  }
}

const sides = ({ top = 0, right = 0, bottom = 0, left = 0 }: Padding = {}) => ({ top, right, bottom, left })

/** The largest share of the map's width and height that padding may take. */
const maxPaddingShare = 2 / 3

/** Reduces padding that, added to that of the map, would leave too little room: MapLibre fits bounds into no less than a pixel. */
function paddingWithin(map: MapLibre, { top, right, bottom, left }: Required<Padding>): Required<Padding> {
  const { clientWidth, clientHeight } = map.getContainer()
  const own = sides(map.getPadding())
  const shareOf = (size: number, taken: number, added: number) =>
    added === 0 ? 1 : Math.min(1, Math.max(0, (size * maxPaddingShare - taken) / added))
  const across = shareOf(clientWidth, own.left + own.right, left + right)
  const down = shareOf(clientHeight, own.top + own.bottom, top + bottom)
  return { top: top * down, right: right * across, bottom: bottom * down, left: left * across }
}

/** Returns the visible part of the map, without its padding. */
export function viewOf(map: MapLibre, coordinates: Coordinates): View {
  const { clientWidth, clientHeight } = map.getContainer()
  const { top = 0, right = 0, bottom = 0, left = 0 } = map.getPadding()
  const lowerLeft = map.unproject([left, Math.max(top, clientHeight - bottom)])
  const upperRight = map.unproject([Math.max(left, clientWidth - right), top])
  const { lng, lat } = map.getCenter()
  return {
    bounds: coordinates.boundsFromMap([lowerLeft.lng, lowerLeft.lat, upperRight.lng, upperRight.lat]) as Bounds,
    center: coordinates.fromMap([lng, lat]),
    zoom: map.getZoom(),
  }
}

const markerOptions = (element: HTMLElement, { anchor = 'center', offset = [0, 0], onDragged, onDrag }: MarkerOptions = {}) => ({
  element,
  anchor,
  offset: [offset[0], offset[1]] as [number, number],
  draggable: Boolean(onDragged ?? onDrag),
})

type Ground = { map: MapLibre; coordinates: Coordinates; gaps: LabelGaps }

function place(marker: MarkerClass, point: LngLat, { map, coordinates, gaps }: Ground, options: MarkerOptions = {}): PlacedMarker {
  marker.setLngLat(coordinates.toMap(point)).addTo(map)
  const gap = gaps.watch(marker, options.anchor ?? 'center')
  const setZIndex = (zIndex: number) => void (marker.getElement().style.zIndex = String(zIndex))
  setZIndex(options.zIndex ?? 0)
  const report = (listener?: (point: LngLat) => void) => () => {
    gap.update()
    const { lng, lat } = marker.getLngLat()
    listener?.(coordinates.fromMap([lng, lat]))
  }
  marker.on('drag', report(options.onDrag))
  marker.on('dragend', report(options.onDragged))
  return {
    moveTo(to) {
      marker.setLngLat(coordinates.toMap(to))
      gap.update()
    },
    setZIndex,
    setCovering: (covering) => gap.update(covering),
    remove() {
      gap.remove()
      marker.remove()
    },
  }
}
