/**
 * Writes geo/world.pmtiles and geo/china.pmtiles, the map that ships with the portal: `npm run build:basemap`.
 * Sources and processing: docs/maps.md. The same sources give the same bytes.
 */
import { writeFileSync } from 'node:fs'
import type { Feature, FeatureCollection } from 'geojson'
import { expresswayLines, expresswayShields } from './basemap/expressways.ts'
import { missingLakes } from './basemap/missing-lakes.ts'
import { writeChinaPolygons } from './basemap/china-polygons.ts'
import { chinaLabels, worldLabels } from './basemap/places.ts'
import { encodePmtiles } from './basemap/pmtiles-archive.ts'
import { chinaBox, makeShapes } from './basemap/shapes.ts'
import { fetchSources, product, readJson } from './basemap/sources.ts'
import { cutTiles, type Layer } from './basemap/tiles.ts'

type Shapes = FeatureCollection | { type: 'GeometryCollection'; geometries: Feature['geometry'][] }

/** Output of mapshaper; shapes without properties come as a geometry collection. */
function shapes(kind: string, ...names: string[]): FeatureCollection {
  const features = names.flatMap((name) => {
    const data = readJson(product(`${name}.json`)) as Shapes
    if (data.type === 'FeatureCollection')
      return data.features.map((feature) => ({ ...feature, properties: { kind: feature.properties?.['kind'] ?? kind } }))
    return data.geometries.map((geometry): Feature => ({ type: 'Feature', properties: { kind }, geometry }))
  })
  return { type: 'FeatureCollection', features }
}

const withMissing = (water: FeatureCollection): FeatureCollection => ({ ...water, features: [...water.features, ...missingLakes] })

const layer = (name: string, minZoom: number, maxZoom: number, data: Layer['data']): Layer => ({ name, minZoom, maxZoom, data })

function rectangle([west, south, east, north]: readonly [number, number, number, number]): Feature {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

const wholeWorld = [-180, -85, 180, 85] as const
const zooms = { world: { first: 0, last: 6 }, china: { first: 3, last: 9 } }

function worldLayers(): Layer[] {
  return [
    layer('water', 0, 2, shapes('sea', 'world-seas-low')),
    layer('water', 3, 6, shapes('sea', 'world-seas', 'world-lakes')),
    layer('lines', 0, 6, shapes('country', 'country-lines')),
    layer('places', 0, 6, worldLabels()),
  ]
}

function chinaLayers(): Layer[] {
  const lines = (...parts: [kind: string, file: string][]): FeatureCollection => ({
    type: 'FeatureCollection',
    features: parts.flatMap(([kind, file]) => shapes(kind, file).features),
  })
  return [
    layer('ground', 3, 9, rectangle(chinaBox)),
    layer('areas', 3, 5, shapes('province', 'provinces-fill')),
    layer('areas', 6, 9, shapes('prefecture', 'prefectures-fill')),
    layer('lines', 3, 4, lines(['country', 'country-lines'], ['province', 'province-lines-low'])),
    layer(
      'lines',
      5,
      7,
      lines(['country', 'country-lines'], ['province', 'province-lines-middle'], ['prefecture', 'prefecture-lines-middle']),
    ),
    layer(
      'lines',
      8,
      9,
      lines(
        ['country', 'country-lines'],
        ['province', 'province-lines-high'],
        ['prefecture', 'prefecture-lines-high'],
        ['district', 'district-lines'],
      ),
    ),
    ...[
      { name: 'low', from: 3, to: 4 },
      { name: 'middle', from: 5, to: 6 },
      { name: 'high', from: 7, to: 8 },
      { name: 'highest', from: 9, to: 9 },
    ].map(({ name, from, to }) =>
      layer('water', from, to, withMissing(shapes('water', `seas-${name}`, `lakes-${name}`, `rivers-${name}`))),
    ),
    layer('roads', 4, 9, expresswayLines()),
    layer('shields', 5, 9, expresswayShields()),
    layer('places', 3, 9, chinaLabels()),
  ]
}

function write(name: 'world' | 'china', layers: Layer[], box: readonly [number, number, number, number]) {
  const { first, last } = zooms[name]
  const tiles = cutTiles(layers, box, first, last)
  const archive = encodePmtiles(tiles, { bounds: box, minZoom: first, maxZoom: last, layers: [...new Set(layers.map((one) => one.name))] })
  writeFileSync(new URL(`../geo/${name}.pmtiles`, import.meta.url), archive)
  console.log(`${name}: ${tiles.length} tiles, ${Math.round(archive.length / 1_000)} kB`)
}

const onlyTiles = process.argv.includes('--only-tiles')
if (!onlyTiles) {
  fetchSources()
  writeChinaPolygons()
  makeShapes()
}
write('world', worldLayers(), wholeWorld)
write('china', chinaLayers(), chinaBox)
