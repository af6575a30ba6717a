import gcoord from 'gcoord'
import type { Position } from 'geojson'
import type { Basemap } from '#platform/contract/basemap.ts'
import type { AreaFeature, Bounds, LngLat } from './map-handle.ts'

/** Converts between the portal's WGS-84 and the coordinate system of a base map. */
export type Coordinates = {
  toMap(point: LngLat): [number, number]
  fromMap(point: LngLat): [number, number]
  boundsToMap(bounds: Bounds): [number, number, number, number]
  boundsFromMap(bounds: Bounds): [number, number, number, number]
  featureToMap(feature: AreaFeature): AreaFeature
}

/** The embedded map is WGS-84; tiles and archives are what the operator says. */
export const crsOf = (basemap: Basemap) => (basemap.kind === 'embedded' ? 'wgs84' : basemap.crs)

/** Returns the converter for a coordinate system. GCJ-02 is shifted by up to a few hundred metres, depending on the place, and only in China. */
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
