import gcoord from 'gcoord'
import type { Position } from 'geojson'
import type { AreaFeature, Bounds, LngLat } from './map-handle.ts'

/** Between the portal's WGS-84 and the system in which a base map is drawn. Everything shown goes through `toMap`, everything pressed through `fromMap`. */
export type Coordinates = {
  toMap(point: LngLat): [number, number]
  fromMap(point: LngLat): [number, number]
  boundsToMap(bounds: Bounds): [number, number, number, number]
  boundsFromMap(bounds: Bounds): [number, number, number, number]
  featureToMap(feature: AreaFeature): AreaFeature
}

/** The shift of GCJ-02 differs by place, within a few hundred metres, and is none outside China. */
export function coordinatesOf(crs: 'wgs84' | 'gcj02'): Coordinates {
  const shifts = crs === 'gcj02'
  return adapter(
    shifts ? (point) => gcoord.transform([point[0], point[1]], gcoord.WGS84, gcoord.GCJ02) : (point) => [point[0], point[1]],
    shifts ? (point) => gcoord.transform([point[0], point[1]], gcoord.GCJ02, gcoord.WGS84) : (point) => [point[0], point[1]],
  )
}

type Shift = (point: LngLat) => [number, number]

const adapter = (toMap: Shift, fromMap: Shift): Coordinates => ({
  toMap,
  fromMap,
  boundsToMap: (bounds) => shiftBounds(bounds, toMap),
  boundsFromMap: (bounds) => shiftBounds(bounds, fromMap),
  featureToMap: (feature) => ({ ...feature, geometry: shiftGeometry(feature.geometry, toMap) }),
})

const shiftBounds = ([west, south, east, north]: Bounds, shift: Shift): [number, number, number, number] => [
  ...shift([west, south]),
  ...shift([east, north]),
]

type Shape = AreaFeature['geometry']

function shiftGeometry(shape: Shape, shift: Shift): Shape {
  const line = (points: Position[]) => points.map(([lng, lat]) => shift([lng!, lat!]))
  switch (shape.type) {
    case 'LineString':
      return { ...shape, coordinates: line(shape.coordinates) }
    case 'Polygon':
    case 'MultiLineString':
      return { ...shape, coordinates: shape.coordinates.map(line) }
    case 'MultiPolygon':
      return { ...shape, coordinates: shape.coordinates.map((polygon) => polygon.map(line)) }
  }
}
