import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import type { ReactNode } from 'react'
import type { Language } from '#platform/i18n/language.ts'

/** Degrees of WGS-84, as everywhere in the portal; only the map wrapper knows the coordinate system of the base map. */
export type LngLat = readonly [lng: number, lat: number]
/** West, south, east, north in degrees of WGS-84. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]
/** Pixels at each side of the map that other elements cover. */
export type Padding = { top?: number; right?: number; bottom?: number; left?: number }

/** The visible part of the map. */
export type View = { bounds: Bounds; center: LngLat; zoom: number }
export type MoveCause = 'user' | 'program'

/** `webgl`: not supported by the browser; `data`: the base map did not load; `lost`: the graphics context was lost. */
export type MapFailure = 'webgl' | 'data' | 'lost'

export type AreaFeature = Feature<Polygon | MultiPolygon | LineString | MultiLineString>
/**
 * `drawn`: an area drawn by the reader; `draft`: one being drawn; `isochrone`: the area reachable in a time, darker for shorter times; `route`:
 * the selected route; `routeAlt`: an alternative; `routeAccess`: from a place to the nearest road; `region`: the selected region.
 */
export type AreaPaint = 'drawn' | 'draft' | 'isochrone' | 'route' | 'routeAlt' | 'routeAccess' | 'region'

export type MarkerOptions = {
  /** The point of the element that is at the position. Default `center`. */
  anchor?: 'center' | 'bottom' | 'top' | 'left' | 'right'
  /** Offset in pixels, to the right and down. */
  offset?: readonly [x: number, y: number]
  /** Stacking order among markers. */
  zIndex?: number
  /** Makes the marker draggable; called with its new position. */
  onDragged?: (point: LngLat) => void
  /** Called with the position during a drag. */
  onDrag?: (point: LngLat) => void
}
/** `element`: the marker's whole element hides labels; `point`: only its position, for a marker that shows no more than a dot. */
export type Covering = 'element' | 'point'

export type PlacedMarker = {
  moveTo(point: LngLat): void
  setZIndex(zIndex: number): void
  /** Sets what of the marker hides the labels of the base map; the whole element at first. */
  setCovering(covering: Covering): void
  remove(): void
}

export type MapHandle = {
  /** Moves to a position; keeps the zoom by default. Jumps if the reader prefers reduced motion. */
  flyTo(center: LngLat, zoom?: number): void
  /** Shows the bounds. `padding` is added to that of the map; `maxZoom` defaults to 15. */
  fitBounds(bounds: Bounds, padding?: Padding, maxZoom?: number): void
  zoomBy(steps: number): void
  view(): View
  /** Converts to pixels from the upper left corner of the map. */
  project(point: LngLat): { x: number; y: number }
  unproject(pixel: { x: number; y: number }): LngLat
  addMarker(point: LngLat, element: HTMLElement, options?: MarkerOptions): PlacedMarker
  /** Draws shapes, instead of those with the same id. */
  setAreas(id: string, features: readonly AreaFeature[], paint: AreaPaint): void
  removeAreas(id: string): void
  /** Turns dragging and double-click zoom off while a shape is being drawn. */
  setGestures(on: boolean): void
  /** Calls `listener` with the position of the pointer. Returns an unsubscriber. */
  onPointer(listener: (point: LngLat) => void): () => void
  /** Calls `listener` with the view, now and after every move. Returns an unsubscriber. */
  onView(listener: (view: View) => void): () => void
  resize(): void
}

export type MapViewProps = {
  /** Accessible description of the map. */
  label: string
  language: Language
  /** Read at the first render only. */
  initial: { center: LngLat; zoom: number } | { bounds: Bounds }
  padding?: Padding
  /** A picture of the map, without gestures and controls. Read at the first render only. */
  isStatic?: boolean
  onReady?: (handle: MapHandle) => void
  /** Called after every move, and once when the map is ready. */
  onView?: (view: View, cause: MoveCause) => void
  onPress?: (point: LngLat) => void
  onFailed?: (reason: MapFailure) => void
  /**
   * Adds a button "my location". Called with the reader's position, or null if it is unavailable. The map marks the position; the screen moves
   * there or reports the failure.
   */
  onLocated?: (point: LngLat | null) => void
  /** Markers and overlays. */
  children?: ReactNode
}
