import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { SymbolLayerSpecification } from 'maplibre-gl'
import type { FeatureCollection } from 'geojson'
import { expect, test } from 'vitest'
import { Basemap } from '#platform/contract/basemap.ts'
import { styleOf } from './style.ts'

const surroundings = {
  archives: { world: 'https://portal.example/world.pmtiles', china: 'https://portal.example/china.pmtiles' },
  origin: 'https://portal.example',
}
const style = (basemap: object, language: 'zh_CN' | 'en_US' = 'zh_CN') => styleOf(Basemap.parse(basemap), language, surroundings)

const kinds = [
  { kind: 'embedded' },
  { kind: 'pmtiles', url: '/whs/maps/cn.pmtiles' },
  { kind: 'pmtiles', url: 'https://tiles.example/cn.pmtiles', flavor: 'dark', lang: 'en' },
  { kind: 'raster', crs: 'wgs84', tiles: ['https://t0.example/{z}/{x}/{y}'], labels: ['https://t1.example/{z}/{x}/{y}'] },
  { kind: 'raster', crs: 'gcj02', tiles: ['/whs/maps/{z}/{x}/{y}.png'] },
]

test('[SRCH-1] every kind of base map gives a style that the map library takes, without a glyph server or a sprite', async () => {
  for (const kind of kinds)
    for (const language of ['zh_CN', 'en_US'] as const) {
      const result = await style(kind, language)
      expect(validateStyleMin(result as never).map(({ message }) => message)).toEqual([])
      expect(result).not.toHaveProperty('glyphs')
      expect(result).not.toHaveProperty('sprite')
      for (const layer of result.layers)
        if (layer.type === 'symbol' && layer.layout?.['text-field']) expect(JSON.stringify(layer.layout['text-font'])).toContain('whs ')
    }
})

test('[SRCH-1] the embedded map asks for nothing but its two archives', async () => {
  const { sources } = await style({ kind: 'embedded' })
  expect(sources).toEqual({
    world: { type: 'vector', url: 'pmtiles://https://portal.example/world.pmtiles' },
    china: { type: 'vector', url: 'pmtiles://https://portal.example/china.pmtiles' },
    points: { type: 'geojson', data: expect.objectContaining({ type: 'FeatureCollection' }) },
  })
})

test('[SRCH-7] the embedded map names ports, airports, rail freight stations, bays and bridges', async () => {
  const { sources, layers } = await style({ kind: 'embedded' })
  const { features } = (sources['points'] as { data: FeatureCollection }).data
  const kinds = Map.groupBy(features, ({ properties }) => String(properties!['kind']))
  for (const kind of ['port', 'airport', 'station', 'bay', 'bridge']) {
    expect(kinds.get(kind)!.length).toBeGreaterThan(10)
    expect(layers).toContainEqual(expect.objectContaining({ id: `points-${kind}`, filter: ['in', ['get', 'kind'], ['literal', [kind]]] }))
  }
  expect(kinds.get('port')).toContainEqual(
    expect.objectContaining({
      properties: { kind: 'port', zh: '盐田港', en: 'Port of Yantian', z: 0 },
      geometry: { type: 'Point', coordinates: [114.28, 22.58] },
    }),
  )
})

test('[I18N-1] names are in the language of the page', async () => {
  const names = async (language: 'zh_CN' | 'en_US') =>
    (await style({ kind: 'embedded' }, language)).layers
      .filter((layer): layer is SymbolLayerSpecification => layer.type === 'symbol' && layer.id !== 'shields')
      .map(({ layout }) => layout!['text-field'])
  expect(new Set((await names('zh_CN')).map(String))).toEqual(new Set(['get,zh']))
  expect(new Set((await names('en_US')).map(String))).toEqual(new Set(['get,en']))
})

const ids = async (basemap: object) => (await style(basemap)).layers.map(({ id }) => id)

test('[SRCH-1] cities are placed before districts, and names lie above roads, roads above water', async () => {
  const order = await ids({ kind: 'embedded' })
  const at = (id: string) => order.indexOf(id)
  expect(at('china-cities')).toBeGreaterThan(at('china-districts'))
  expect(at('china-districts')).toBeGreaterThan(at('shields'))
  expect(at('shields')).toBeGreaterThan(at('expressway'))
  expect(at('expressway')).toBeGreaterThan(at('expressway-casing'))
  expect(at('expressway-casing')).toBeGreaterThan(at('china-water'))
})

test('[SRCH-1] without boundaries no line parts two areas', async () => {
  const lines = (all: string[]) => all.filter((id) => id.endsWith('-lines'))
  expect(lines(await ids({ kind: 'embedded' }))).not.toEqual([])
  expect(lines(await ids({ kind: 'embedded', boundaries: 'none' }))).toEqual([])
  expect(lines(await ids({ kind: 'embedded', boundaries: 'none', files: { provinces: '/a.json' } }))).toEqual([])
})

test('[SRCH-1] a replaced file takes the place of the embedded shapes: two versions of a boundary are never seen together', async () => {
  const result = await style({ kind: 'embedded', files: { provinces: '/maps/p.json', prefectures: 'https://maps.example/c.json' } })
  const all = result.layers.map(({ id }) => id)
  expect(all).toContain('custom-provinces-lines')
  expect(all).toContain('custom-prefectures-lines')
  expect(all).not.toContain('china')
  expect(all.filter((id) => /^(china|world)-(province|prefecture|district)-lines$/.test(id))).toEqual([])
  expect(result.sources['custom-provinces']).toEqual({ type: 'geojson', data: 'https://portal.example/maps/p.json' })
})

test('[SRCH-1] replaced expressways, land and names are read from their files', async () => {
  const result = await style({ kind: 'embedded', files: { expressways: '/e.json', land: '/l.json', labels: '/n.json' } })
  const sourceOf = (id: string) => (result.layers.find((layer) => layer.id === id) as { source?: string } | undefined)?.source
  expect(sourceOf('expressway')).toBe('custom-expressways')
  expect(sourceOf('custom-land')).toBe('custom-land')
  expect(sourceOf('china-cities')).toBe('custom-labels')
  expect(result.layers.map(({ id }) => id)).not.toContain('china-water')
})

test('[SRCH-1] raster tiles keep the braces of their template, and names lie above', async () => {
  const result = await style(kinds[4]!)
  expect(result.sources['tiles']).toMatchObject({ tiles: ['https://portal.example/whs/maps/{z}/{x}/{y}.png'], tileSize: 256 })
  expect(await ids(kinds[3]!)).toEqual(['ground', 'tiles', 'labels'])
})
