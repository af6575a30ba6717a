import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import type { ReactNode } from 'react'
import type { Language } from '#platform/i18n/language.ts'

/** Degrees of WGS-84, as everywhere in the portal; the wrapper alone knows in which system the base map is drawn. */
export type LngLat = readonly [lng: number, lat: number]
/** West, south, east, north in degrees of WGS-84. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]
/** Pixels at each side of the map that other parts of the screen cover. */
export type Padding = { top?: number; right?: number; bottom?: number; left?: number }

/** What is shown in the part of the map that nothing covers. */
export type View = { bounds: Bounds; center: LngLat; zoom: number }
export type MoveCause = 'user' | 'program'

/** `webgl`: this browser cannot draw it; `data`: the base map did not come; `lost`: the graphics card let go of it. */
export type MapFailure = 'webgl' | 'data' | 'lost'

export type AreaFeature = Feature<Polygon | MultiPolygon | LineString | MultiLineString>
/**
 * `drawn`: an area that a person has drawn; `draft`: one that is being drawn; `reach`: how far one gets, the shorter time stronger;
 * `route`: the chosen route; `routeAlt`: another one; `routeAccess`: from a place to its road; `region`: the region that is looked at.
 */
export type AreaPaint = 'drawn' | 'draft' | 'reach' | 'route' | 'routeAlt' | 'routeAccess' | 'region'

export type MarkerOptions = {
  /** Which point of the element stands on the place. Default `center`. */
  anchor?: 'center' | 'bottom' | 'top' | 'left' | 'right'
  /** Pixels to the right and down. */
  offset?: readonly [x: number, y: number]
  /** Above or below other markers. */
  zIndex?: number
  /** Called with the new place, when a person may drag the marker. */
  onDragged?: (point: LngLat) => void
  /** Called with the place while it is dragged. */
  onDrag?: (point: LngLat) => void
}
export type PlacedMarker = { moveTo(point: LngLat): void; setZIndex(zIndex: number): void; remove(): void }

export type MapHandle = {
  /** Keeps the zoom when none is given. Jumps where the reader wants less motion. */
  flyTo(center: LngLat, zoom?: number): void
  /** `padding` comes on top of the map's own. Never nearer than `maxZoom`, default 15. */
  fitBounds(bounds: Bounds, padding?: Padding, maxZoom?: number): void
  zoomBy(steps: number): void
  view(): View
  /** Pixels from the upper left corner of the map. */
  project(point: LngLat): { x: number; y: number }
  unproject(pixel: { x: number; y: number }): LngLat
  addMarker(point: LngLat, element: HTMLElement, options?: MarkerOptions): PlacedMarker
  /** Draws these shapes, or others in their place where the id is there already. */
  setAreas(id: string, features: readonly AreaFeature[], paint: AreaPaint): void
  removeAreas(id: string): void
  /** While a shape is drawn, a drag and a double press must not move the map. */
  setGestures(on: boolean): void
  /** Called with every place under the pointer, until the function that comes back is called. */
  onPointer(listener: (point: LngLat) => void): () => void
  /** Called with the view now and after every move, until the function that comes back is called. */
  onView(listener: (view: View) => void): () => void
  resize(): void
}

export type MapViewProps = {
  /** What the map shows, for people who do not see it. */
  label: string
  language: Language
  /** Read once. */
  initial: { center: LngLat; zoom: number } | { bounds: Bounds }
  padding?: Padding
  onReady?: (handle: MapHandle) => void
  /** After every move, and once when the map is ready. */
  onView?: (view: View, cause: MoveCause) => void
  onPress?: (point: LngLat) => void
  onFailed?: (reason: MapFailure) => void
  /**
   * With it there is a button "my location". Called with where the person is, or with null when that is not to be had. The map marks the
   * place; going there, and saying that it failed, is the screen's.
   */
  onLocated?: (point: LngLat | null) => void
  /** Parts of the map: markers, and what lies above it. */
  children?: ReactNode
}
