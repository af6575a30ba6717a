/**
 * Determines whether the polygons of the echarts family are in GCJ-02 or in WGS-84, which is not documented: measures how far their points
 * on
 * the coast of East China are from OpenStreetMap's shore under either reading. Run `npm run build:basemap` first.
 */
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import gcoord from 'gcoord'
import { product, readJson } from './basemap/sources.ts'

const [west, south, east, north] = [117, 27, 123, 41] as const
const metresPerDegree = 111_195
const lngScale = Math.cos((34 * Math.PI) / 180)
/** The shore as points at this spacing in degrees, indexed in cells of a twentieth of a degree. */
const step = 0.0015
const cells = 20
/** Points further from the shore than this are inland. */
const nearDegrees = 0.02

type Shapes = FeatureCollection | { geometries: Geometry[] }

function rings(name: string): Position[][] {
  const data = readJson(product(name)) as Shapes
  const shapes = 'features' in data ? data.features.map((feature: Feature) => feature.geometry) : data.geometries
  return shapes.flatMap((shape) =>
    shape.type === 'Polygon' ? shape.coordinates : shape.type === 'MultiPolygon' ? shape.coordinates.flat() : [],
  )
}

const isInBox = ([lng, lat]: Position) => lng! > west && lng! < east && lat! > south && lat! < north
const cellOf = (lng: number, lat: number) => `${Math.floor(lng * cells)},${Math.floor(lat * cells)}`

function shorePoints() {
  const grid = new Map<string, Position[]>()
  for (const ring of rings('seas-highest.json'))
    for (const [i, b] of ring.entries()) {
      const a = ring[i - 1]
      if (!a || !isInBox(a)) continue
      const parts = Math.ceil(Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!) / step)
      for (let part = 0; part < parts; part++) {
        const point = [0, 1].map((axis) => a[axis]! + ((b[axis]! - a[axis]!) * part) / parts) as [number, number]
        const cell = cellOf(...point)
        grid.set(cell, [...(grid.get(cell) ?? []), point])
      }
    }
  return grid
}

function distanceToShore(shore: Map<string, Position[]>, [lng, lat]: Position) {
  let nearest = Infinity
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (const point of shore.get(cellOf(lng! + dx / cells, lat! + dy / cells)) ?? [])
        nearest = Math.min(nearest, Math.hypot((point[0]! - lng!) * lngScale, point[1]! - lat!))
  return nearest
}

const asGcj = (point: Position) => point
/** Reads the package itself: the built files hold converted points. */
const asWgs = ([lng, lat]: Position) => gcoord.transform([lng!, lat!] as [number, number], gcoord.WGS84, gcoord.GCJ02)

const shore = shorePoints()
for (const name of ['prefectures.json', 'districts.json']) {
  const points = rings(name).flat().filter(isInBox)
  for (const [reading, read] of [
    ['GCJ-02', asGcj],
    ['WGS-84', asWgs],
  ] as const) {
    const distances = points.map((point) => distanceToShore(shore, read(point))).filter((degrees) => degrees < nearDegrees)
    const median = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)]!
    console.log(`${name} read as ${reading}: ${distances.length} points, median ${Math.round(median * metresPerDegree)} m from the shore`)
  }
}
