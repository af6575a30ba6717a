/**
 * Writes db/reference/regions.json, with every province, prefecture and district of China and the overseas regions, and the table of readings
 * by which the region field searches their Chinese names.
 * Run after updating @vant/area-data: `npm run build:regions`. Sources: db/reference/sources/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'
import { authoredPoints } from './regions/authored-points.ts'
import { englishNames, initialOf, shortChinese } from './regions/english-names.ts'
import { continents } from './regions/overseas.ts'
import { pinyinTable } from './regions/pinyin-table.ts'

type Point = [lng: number, lat: number]
/** A point is measured, entered by hand, or taken from the parent region. */
type PointSource = 'gazetteer' | 'authored' | 'parent'
type Row = {
  code: string
  level: 1 | 2 | 3
  parent: string | null
  type: string
  nameZh: string
  nameEn: string
  shortZh: string
  shortEn: string
  initial: string
  point: Point
  source: PointSource
}

const folder = new URL('../db/reference/', import.meta.url)
const gazetteer = new Map(
  (JSON.parse(readFileSync(new URL('sources/gazetteer.json', folder), 'utf8')) as { code: string; point: Point }[]).map((place) => [
    place.code,
    place.point,
  ]),
)

/** Development zones are statistical units, not districts of GB/T 2260; these three are where the warehouses are. */
const keptZones = new Set(['320571', '410173', '620171'])
/** Not districts: zones with a district's number, a college, and rows that are abolished, misspelt or duplicated. */
const dropped = new Set(
  '320112 321150 460418 500200 710203 711487 711488 711490 711491 711492 711493 711494 711495 711496 711498 711499 711583 711783 712484'.split(
    ' ',
  ),
)
const isZone = (code: string) => !code.startsWith('71') && /(7\d|9\d)$/.test(code) && code !== '441990' && !keptZones.has(code)

/** Cities without districts; demands and parks need a third level, so the whole city is one. */
const wholeCities: [code: string, city: string][] = [
  ['441999', '441900'],
  ['442099', '442000'],
  ['460499', '460400'],
  ['620201', '620200'],
]
/** Collective rows under which GB/T 2260 lists the counties that no prefecture governs. */
const collective = /^(4190|4290|4690|6590)00$/

const rows = new Map<string, Row>()

function pointOf(code: string, parent: string | null): { point: Point; source: PointSource } {
  const authored = authoredPoints.get(code)
  if (authored) return { point: authored, source: 'authored' }
  const found = gazetteer.get(code) ?? (code.endsWith('0000') ? gazetteer.get(seatOf(code)) : undefined)
  if (found) return { point: found, source: 'gazetteer' }
  const above = parent === null ? undefined : rows.get(parent)
  if (!above) throw new Error(`no point for ${code}`)
  return { point: above.point, source: 'parent' }
}

/** The position of a province is the seat of its government, always its first prefecture. */
const seatOf = (province: string) => `${province.slice(0, 2)}0100`

function add(code: string, nameZh: string, level: 1 | 2 | 3, parent: string | null) {
  const english = englishNames(code, nameZh, level)
  const shortZh = shortChinese(nameZh)
  rows.set(code, {
    code,
    level,
    parent,
    type: 'china',
    nameZh,
    shortZh,
    initial: initialOf(shortZh),
    nameEn: english.full,
    shortEn: english.short,
    ...pointOf(code, parent),
  })
}

function addCollective(code: string) {
  const province = rows.get(`${code.slice(0, 2)}0000`)
  if (!province) throw new Error(`no province for ${code}`)
  rows.set(code, {
    code,
    level: 2,
    parent: province.code,
    type: 'china',
    nameZh: `${province.shortZh}直辖县市`,
    nameEn: `${province.shortEn} counties and cities under direct rule`,
    shortZh: `${province.shortZh}直辖`,
    shortEn: `${province.shortEn} direct`,
    initial: province.initial,
    point: province.point,
    source: 'parent',
  })
}

function addWholeCity(code: string, parent: string) {
  const city = rows.get(parent)
  if (!city) throw new Error(`no city ${parent}`)
  rows.set(code, {
    ...city,
    code,
    level: 3,
    parent,
    source: 'parent',
    nameZh: `${city.shortZh}全市`,
    nameEn: `All of ${city.shortEn}`,
  })
}

const isDistrict = (code: string, name: string) => name !== '其它区' && code !== '620201' && !isZone(code) && !dropped.has(code)

function addDistrict(code: string, name: string) {
  const city = code.startsWith('5002') ? '500100' : `${code.slice(0, 4)}00` // Chongqing counts as one city.
  add(code, keptZones.has(code) ? name.replace('经济综合实验区', '') : name, 3, city)
}

function addChina() {
  for (const [code, name] of Object.entries(areaList.province_list)) add(code, name, 1, null)
  for (const [code, name] of Object.entries(areaList.city_list)) {
    if (collective.test(code)) addCollective(code)
    else if (!dropped.has(code)) add(code, name, 2, `${code.slice(0, 2)}0000`)
  }
  for (const [code, name] of Object.entries(areaList.county_list)) if (isDistrict(code, name)) addDistrict(code, name)
  for (const [code, city] of wholeCities) addWholeCity(code, city)
  for (const row of rows.values()) if (row.level === 3) tellApart(row)
}

/** Hotan City and Hotan County are neighbours: the county keeps its suffix. */
function tellApart(row: Row) {
  if (!row.nameZh.endsWith('县')) return
  const twin = [...rows.values()].some((other) => other.parent === row.parent && other !== row && other.shortZh === row.shortZh)
  if (twin) Object.assign(row, { shortZh: row.nameZh, shortEn: row.nameEn })
}

function addOverseas() {
  for (const { digit, type, zh, en, point, countries } of continents) {
    const top = `99${digit}000`
    const place = (code: string, level: 1 | 2 | 3, parent: string | null, name: string, english: string, at: Point) =>
      rows.set(code, {
        code,
        level,
        parent,
        type,
        nameZh: name,
        nameEn: english,
        shortZh: name,
        shortEn: english,
        initial: initialOf(name),
        point: at,
        source: 'authored',
      })
    place(top, 1, null, zh, en, point)
    for (const line of countries.trim().split('\n')) {
      const [head = '', cities = ''] = line.split(' | ')
      const [, numeric, nameZh, nameEn, at] = /^(\d{3}) (\S+) (.+) (\S+)$/.exec(head) ?? []
      if (!numeric || !nameZh || !nameEn || !at) throw new Error(`country not understood: ${line}`)
      const country = `99${digit}${numeric}`
      place(country, 2, top, nameZh, nameEn, parsePoint(at))
      cities.split('; ').forEach((city, index) => {
        const [, zhName, enName, cityAt] = /^(\S+) (.+) (\S+)$/.exec(city) ?? []
        if (!zhName || !enName || !cityAt) throw new Error(`city not understood: ${city}`)
        place(`${country}${String(index + 1).padStart(2, '0')}`, 3, country, zhName, enName, parsePoint(cityAt))
      })
    }
  }
}

function parsePoint(text: string): Point {
  const [lng = Number.NaN, lat = Number.NaN] = text.split(',').map(Number)
  return [lng, lat]
}

addChina()
addOverseas()
const lines = [...rows.values()]
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  .map((row) =>
    JSON.stringify([
      row.code,
      row.level,
      row.parent,
      row.type,
      row.nameZh,
      row.nameEn,
      row.shortZh,
      row.shortEn,
      row.initial,
      ...row.point,
      row.source,
    ]),
  )
writeFileSync(new URL('regions.json', folder), `[\n${lines.join(',\n')}\n]\n`)

const readings = pinyinTable([...rows.values()].map(({ nameZh }) => nameZh))
writeFileSync(new URL('../src/features/regions/web/pinyin-table.json', import.meta.url), `${JSON.stringify(readings, null, 2)}\n`)

const count = (source: PointSource) => [...rows.values()].filter((row) => row.source === source).length
console.log(
  `${rows.size} regions; points: ${count('gazetteer')} from the gazetteer, ${count('authored')} by hand, ${count('parent')} of the region above`,
)
