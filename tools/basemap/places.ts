import type { Feature, FeatureCollection, Point } from 'geojson'
import { readJson } from './sources.ts'

type Kind = 'country' | 'capital' | 'city' | 'district' | 'water'
/** A name on the map. `z` is the first zoom that shows it; names with a smaller `z` are placed first. */
export type Label = Feature<Point, { kind: Kind; zh: string; en: string; z: number }>
type Row = [
  code: string,
  level: 1 | 2 | 3,
  parent: string | null,
  type: string,
  zh: string,
  en: string,
  shortZh: string,
  shortEn: string,
  initial: string,
  lng: number,
  lat: number,
]

/** The seat of a provincial government is the first prefecture of its province; a municipality is its own. */
const isCapital = (code: string) => /^(11|12|31|50)|^\d{2}01/.test(code)
/** The five cities with separate state planning, and other freight junctions: shown before their neighbours. */
const large = new Set(
  '210200 330200 350200 370200 440300 320200 320300 320400 320500 330300 330700 350500 370300 370600 370700 371300 130200 130900 410300 411300 420600 420500 430400 441300 440400 440600 441900 450200 510700 150200 230600 360700 341200 610800 652900 653100 540200 220200'.split(
    ' ',
  ),
)
/** Names of groups of counties, which are not places. */
const isCollective = (shortZh: string) => shortZh.endsWith('直辖')

const waters: [zh: string, en: string, lng: number, lat: number, z: number][] = [
  ['渤海', 'Bohai Sea', 119.7, 38.75, 5],
  ['黄海', 'Yellow Sea', 123.2, 35.6, 4],
  ['东海', 'East China Sea', 125.2, 29.2, 4],
  ['南海', 'South China Sea', 115.2, 17.2, 3],
  ['太平洋', 'Pacific Ocean', 150, 25, 2],
  ['印度洋', 'Indian Ocean', 80, -18, 2],
  ['大西洋', 'Atlantic Ocean', -38, 25, 2],
  ['台湾海峡', 'Taiwan Strait', 119.1, 24.2, 6],
  ['北部湾', 'Beibu Gulf', 108.3, 20.3, 6],
  ['渤海湾', 'Bohai Bay', 118.3, 38.6, 7],
  ['辽东湾', 'Liaodong Bay', 120.9, 40.0, 7],
  ['莱州湾', 'Laizhou Bay', 119.5, 37.5, 7],
  ['胶州湾', 'Jiaozhou Bay', 120.22, 36.12, 9],
  ['杭州湾', 'Hangzhou Bay', 121.4, 30.42, 7],
  ['青海湖', 'Qinghai Lake', 100.15, 36.9, 7],
  ['鄱阳湖', 'Poyang Lake', 116.25, 29.15, 8],
  ['洞庭湖', 'Dongting Lake', 112.85, 29.2, 8],
  ['太湖', 'Taihu Lake', 120.15, 31.2, 8],
  ['洪泽湖', 'Hongze Lake', 118.6, 33.3, 8],
  ['巢湖', 'Chaohu Lake', 117.5, 31.55, 9],
  ['微山湖', 'Weishan Lake', 117.1, 34.75, 9],
  ['滇池', 'Dianchi Lake', 102.7, 24.83, 9],
]

const label = (kind: Kind, zh: string, en: string, [lng, lat]: [number, number], z: number): Label => ({
  type: 'Feature',
  properties: { kind, zh, en, z },
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

/** Names of China's prefectures and districts, and of waters. */
export function chinaLabels(): FeatureCollection<Point, Label['properties']> {
  return { type: 'FeatureCollection', features: [...rows('china').flatMap(chinaLabel), ...waterLabels()] }
}

/** Names of the other countries and their cities. */
export function worldLabels(): FeatureCollection<Point, Label['properties']> {
  const features = rows('overseas').flatMap(([, level, , , , , zh, en, , lng, lat]) =>
    level === 1 ? [] : [label(level === 2 ? 'country' : 'city', zh, en, [lng, lat], level === 2 ? 2 : 5)],
  )
  return { type: 'FeatureCollection', features: [...features, ...waterLabels()] }
}

function chinaLabel([code, level, , , zh, en, shortZh, shortEn, , lng, lat]: Row): Label[] {
  const point: [number, number] = [lng, lat]
  if (level === 1 || isCollective(shortZh))
    return /^(71|81|82)/.test(code) && level === 1 ? [label('capital', shortZh, shortEn, point, 4)] : []
  if (level === 3) return [label('district', zh, en, point, 8)]
  if (/^(71|81|82)/.test(code)) return [label('city', shortZh, shortEn, point, 7)]
  return [label(isCapital(code) ? 'capital' : 'city', shortZh, shortEn, point, isCapital(code) ? 3 : large.has(code) ? 4 : 5)]
}

const waterLabels = () => waters.map(([zh, en, lng, lat, z]) => label('water', zh, en, [lng, lat], z))

const file = new URL('../../db/reference/regions.json', import.meta.url)
const rows = (side: 'china' | 'overseas') =>
  (readJson(file.pathname) as Row[]).filter(([, , , type]) => (type === 'china') === (side === 'china'))
