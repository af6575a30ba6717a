import type * as maplibre from 'maplibre-gl'
import type { Basemap } from '#platform/contract/basemap.ts'
import type { Language } from '#platform/i18n/language.ts'
import { loadBasemap } from './basemap/load-basemap.ts'
import { styleOf, type StyleContext } from './basemap/style.ts'
import { coordinatesOf, crsOf, type Coordinates } from './coordinates.ts'
import { dotImage } from './dot-image.ts'
import { labelGapsId, openLabelGaps } from './label-gaps.ts'
import type { LngLat, MapFailure, MapHandle, MapViewProps, MoveCause, Padding, View } from './map-handle.ts'
import { byProgram, openHandle, viewOf } from './open-handle.ts'
import { shieldImage } from './shield-image.ts'

export type OpenMap = {
  handle: MapHandle
  basemap: Basemap
  setLanguage(language: Language): Promise<void>
  setPadding(padding: Padding): void
  close(): void
}

export type Listeners = {
  view(view: View, cause: MoveCause): void
  press(point: LngLat): void
  /** Called once, when the base map of the first view is drawn. */
  painted(): void
  failed(reason: MapFailure): void
}

type Options = Pick<MapViewProps, 'label' | 'language' | 'initial' | 'padding' | 'isStatic'> & {
  context: StyleContext
  listeners: Listeners
  signal: AbortSignal
}

/** At the minimum zoom the world is not repeated. */
const [minZoom, maxZoom] = [1.5, 18]
const maxInitialZoom = 14
/** A lost graphics context is usually restored within this time. */
const restoreMs = 4_000
/** This many failed tiles before the first loaded one mean that the base map is unavailable. */
const maxTileFailures = 3

/** Opens a map in the element. The library is an argument, because it is loaded late. */
export async function openMap({ Map, Marker }: typeof maplibre, container: HTMLElement, options: Options): Promise<OpenMap> {
  const { language, context, listeners, signal } = options
  const basemap = await loadBasemap()
  const style = await styleOf(basemap, language, context)
  signal.throwIfAborted()
  const coordinates = coordinatesOf(crsOf(basemap))
  const map = new Map(mapOptions(container, style, coordinates, options))
  fitInPadding(map, coordinates, options)
  signal.addEventListener('abort', () => map.remove(), { once: true })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  listen(map, coordinates, listeners)
  watchFailures(map, listeners.failed)
  watchSize(map, container, signal)
  await map.once('style.load')
  signal.throwIfAborted()
  for (const [name, image] of Object.entries({ shield: shieldImage(), dot: dotImage() })) map.addImage(name, image.data, image.options)
  void map.once('idle').then(() => {
    container.dataset['painted'] = 'yes'
    listeners.painted()
  })
  return {
    handle: openHandle(map, Marker, coordinates, openLabelGaps(map)),
    basemap,
    setLanguage: (next) => setLanguage(map, basemap, next, context),
    setPadding: (padding) => void map.easeTo({ padding: { top: 0, right: 0, bottom: 0, left: 0, ...padding }, duration: 200 }, byProgram),
    close: () => map.remove(),
  }
}

function mapOptions(
  container: HTMLElement,
  style: maplibre.StyleSpecification,
  coordinates: Coordinates,
  { label, initial, isStatic = false }: Options,
): maplibre.MapOptions {
  return {
    container,
    style,
    locale: { 'Map.Title': label },
    ...('bounds' in initial
      ? {
          bounds: coordinates.boundsToMap(initial.bounds),
          fitBoundsOptions: { maxZoom: maxInitialZoom },
        }
      : { center: coordinates.toMap(initial.center), zoom: initial.zoom }),
    minZoom,
    maxZoom,
    attributionControl: false,
    interactive: !isStatic,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    trackResize: false,
    fadeDuration: 150,
  } as maplibre.MapOptions
}

/** Sets the padding before the first view is fitted: set later, it would move that view a second time. */
function fitInPadding(map: maplibre.Map, coordinates: Coordinates, { initial, padding }: Options) {
  if (!padding || !('bounds' in initial)) return
  map.setPadding({ top: 0, right: 0, bottom: 0, left: 0, ...padding })
  map.fitBounds(coordinates.boundsToMap(initial.bounds), { maxZoom: maxInitialZoom, duration: 0 }, byProgram)
}

function listen(map: maplibre.Map, coordinates: Coordinates, { view, press }: Listeners) {
  map.on('moveend', (event) => view(viewOf(map, coordinates), (event as { cause?: MoveCause }).cause ?? 'user'))
  // A click on a marker reaches the map too, but the marker has handled it.
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent.target === map.getCanvas()) press(coordinates.fromMap([lngLat.lng, lngLat.lat]))
  })
}

/** Single tiles may fail unnoticed; if none loads, the map has failed. */
function watchFailures(map: maplibre.Map, failed: Listeners['failed']) {
  let hasData = false
  let failures = 0
  map.on('sourcedata', ({ tile, sourceId }) => (hasData ||= tile !== undefined && sourceId !== labelGapsId))
  map.on('error', (event) => {
    failures++
    if (!hasData && (failures >= maxTileFailures || !('tile' in event))) failed('data')
  })
  let losing: ReturnType<typeof setTimeout> | undefined
  map.on('webglcontextlost', () => (losing = setTimeout(() => failed('lost'), restoreMs)))
  map.on('webglcontextrestored', () => clearTimeout(losing))
  map.on('remove', () => clearTimeout(losing))
}

/** The library tracks the size of the window, but not that of the element when panels open. */
function watchSize(map: maplibre.Map, container: HTMLElement, signal: AbortSignal) {
  const observer = new ResizeObserver(() => map.resize(byProgram))
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}

/** Changes the language of the labels and keeps everything drawn on the map. */
async function setLanguage(map: maplibre.Map, basemap: Basemap, language: Language, context: StyleContext) {
  const { layers } = await styleOf(basemap, language, context)
  for (const layer of layers)
    if (layer.type === 'symbol' && layer.layout?.['text-field'] && map.getLayer(layer.id))
      map.setLayoutProperty(layer.id, 'text-field', layer.layout['text-field'])
}
