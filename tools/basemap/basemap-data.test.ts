import fs from 'node:fs'
import { VectorTile } from '@mapbox/vector-tile'
import type { Feature, Position } from 'geojson'
import { PbfReader } from 'pbf'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { expect, test } from 'vitest'

class ArchiveFile implements Source {
  readonly #file: number
  constructor(name: string) {
    this.#file = fs.openSync(new URL(`../../geo/${name}`, import.meta.url), 'r')
  }
  getKey() {
    return 'file'
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = Buffer.alloc(length)
    const read = fs.readSync(this.#file, bytes, 0, length, offset)
    return { data: new Uint8Array(bytes.subarray(0, read)).buffer }
  }
}

const china = new PMTiles(new ArchiveFile('china.pmtiles'))
const world = new PMTiles(new ArchiveFile('world.pmtiles'))
type At = readonly [lng: number, lat: number]

/** Returns the features of a layer in the tile at a point. */
async function shapesAt(archive: PMTiles, layer: string, [lng, lat]: At, z: number): Promise<Feature[]> {
  const size = 2 ** z
  const x = Math.floor((lng / 360 + 0.5) * size)
  const radians = (lat * Math.PI) / 180
  const y = Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * size)
  const tile = await archive.getZxy(z, x, y)
  const layerOf = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[layer]
  return layerOf ? Array.from({ length: layerOf.length }, (_, i) => layerOf.feature(i).toGeoJSON(x, y, z) as Feature) : []
}

function isInside([lng, lat]: At, ring: Position[]) {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i]!, ring[j]!]
    if (a[1]! > lat !== b[1]! > lat && lng < ((b[0]! - a[0]!) * (lat - a[1]!)) / (b[1]! - a[1]!) + a[0]!) inside = !inside
  }
  return inside
}

async function covers(archive: PMTiles, layer: string, at: At, z: number) {
  const shapes = await shapesAt(archive, layer, at, z)
  return shapes.some(({ geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return false
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return polygons.some((rings) => isInside(at, rings[0]!) && !rings.slice(1).some((hole) => isInside(at, hole)))
  })
}

test('[SRCH-1] the fill of China equals the source packages, at low and high zooms', async () => {
  const inside: Record<string, At> = {
    北京: [116.4, 39.9],
    台湾: [121, 23.8],
    藏南: [94.5, 28.2],
    阿克赛钦: [79.8, 35.2],
    崇明: [121.45, 31.65],
  }
  const outside: Record<string, At> = { 首尔: [127, 37.55], 河内: [105.8, 20.9], 乌兰巴托: [106.9, 47.9] }
  for (const z of [4, 7, 9]) {
    for (const [name, at] of Object.entries(inside)) expect([name, z, await covers(china, 'areas', at, z)]).toEqual([name, z, true])
    for (const [name, at] of Object.entries(outside)) expect([name, z, await covers(china, 'areas', at, z)]).toEqual([name, z, false])
  }
})

test('[SRCH-1] seas and great lakes are water, islands and shores are not', async () => {
  const water: Record<string, At> = {
    黄海: [122.5, 35.5],
    胶州湾: [120.22, 36.12],
    太湖: [120.15, 31.2],
    鄱阳湖: [116.2, 29.2],
    青海湖: [100.15, 36.9],
  }
  const land: Record<string, At> = { 海南: [109.8, 19.2], 本州: [138.2, 35.8], 青岛: [120.4, 36.2], 印度: [78, 15] }
  for (const z of [5, 7, 9]) {
    for (const [name, at] of Object.entries(water)) expect([name, z, await covers(china, 'water', at, z)]).toEqual([name, z, true])
    for (const [name, at] of Object.entries(land)) expect([name, z, await covers(china, 'water', at, z)]).toEqual([name, z, false])
  }
  expect(await covers(world, 'water', [-30, 40], 2)).toBe(true)
  expect(await covers(world, 'water', [10, 50], 2)).toBe(false)
})

const names = async (archive: PMTiles, at: At, z: number) => (await shapesAt(archive, 'places', at, z)).map(({ properties }) => properties!)

test('[SRCH-1] names appear by rank: capitals first, then large cities, then all, districts last, each in two languages', async () => {
  const jinan: At = [117, 36.65]
  const zh = async (z: number) => (await names(china, jinan, z)).map((place) => place['zh'] as string)
  expect(await zh(3)).toContain('济南')
  expect(await zh(3)).not.toContain('青岛')
  expect(await zh(4)).toContain('青岛')
  expect(await zh(4)).not.toContain('滨州')
  expect(await zh(5)).toContain('滨州')
  expect((await zh(7)).filter((name) => name.endsWith('区'))).toEqual([])
  expect(await zh(8)).toContain('历下区')
  for (const place of await names(china, jinan, 9)) {
    expect(place['zh']).toMatch(/^\p{Script=Han}+$/u)
    expect(place['en']).toMatch(/^[\x20-\x7eà-üÀ-Ü]+$/)
  }
})

test('[SRCH-1] every shield is on a road of its number, and shields of one number keep their distance', async () => {
  const at: At = [117, 36.65]
  const shields = (await shapesAt(china, 'shields', at, 6)).map(({ properties, geometry }) => ({
    ref: properties!['ref'] as string,
    at: (geometry as { coordinates: number[] }).coordinates,
  }))
  const roads = await shapesAt(china, 'roads', at, 6)
  const refs = new Set(roads.flatMap(({ properties }) => (properties!['ref'] as string).split(';')))
  expect(shields.length).toBeGreaterThan(5)
  for (const { ref } of shields) expect(refs).toContain(ref)
  const km = (a: number[], b: number[]) => Math.hypot((a[0]! - b[0]!) * 89, (a[1]! - b[1]!) * 111)
  for (const [i, one] of shields.entries())
    for (const other of shields.slice(i + 1)) if (one.ref === other.ref) expect(km(one.at, other.at)).toBeGreaterThan(40)
})
