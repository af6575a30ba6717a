import type { Feature, FeatureCollection } from 'geojson'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Box } from '../road-network/sphere.ts'
import type { Tile } from './pmtiles-archive.ts'

/** Features of one map layer at a range of zooms. */
export type Layer = { name: string; minZoom: number; maxZoom: number; data: Feature | FeatureCollection }

/** Margin beyond the tile's edge, in units of a tile of 4096: a line must not end inside the seam. */
const buffer = 64

/** Cuts the layers into vector tiles inside the box. Labels and lines with a `z` start at that zoom. */
export function cutTiles(layers: readonly Layer[], box: Box, minZoom: number, maxZoom: number): Tile[] {
  const indexes = layers.map((layer) => ({ ...layer, index: indexOf(layer) }))
  const tiles: Tile[] = []
  for (let z = minZoom; z <= maxZoom; z++) {
    const atZoom = indexes.filter((layer) => z >= layer.minZoom && z <= layer.maxZoom)
    const [from, to] = [tileAt(box[0], box[3], z), tileAt(box[2], box[1], z)]
    for (let x = from.x; x <= to.x; x++)
      for (let y = from.y; y <= to.y; y++) {
        const parts = Object.fromEntries(atZoom.flatMap(({ name, index }) => partOf(name, index, z, x, y)))
        if (Object.keys(parts).length > 0) tiles.push({ z, x, y, data: fromGeojsonVt(parts, { version: 2, extent: 4096 }) })
      }
  }
  return tiles
}

type Index = InstanceType<typeof GeoJSONVT>

const indexOf = ({ data, maxZoom }: Layer): Index =>
  new GeoJSONVT(data, { maxZoom, indexMaxZoom: Math.min(maxZoom, 6), indexMaxPoints: 0, tolerance: 0, buffer })

function partOf(name: string, index: Index, z: number, x: number, y: number): [string, GeoJSONVTTile][] {
  const tile = index.getTile(z, x, y)
  if (!tile) return []
  const features = tile.features.filter(({ tags }) => ((tags as { z?: number } | null)?.z ?? 0) <= z) as GeoJSONVTTile['features']
  return features.length === 0 ? [] : [[name, { ...tile, features } as GeoJSONVTTile]]
}

function tileAt(lng: number, lat: number, z: number) {
  const size = 2 ** z
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180)
  const clamp = (value: number) => Math.min(size - 1, Math.max(0, Math.floor(value)))
  return { x: clamp((lng / 360 + 0.5) * size), y: clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size) }
}
