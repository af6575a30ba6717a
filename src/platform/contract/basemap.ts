import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Texts of the attribution line, of every kind of base map. */
const attribution = {
  /** Review number of a published map (审图号). */
  approval: z.string().max(80).default(''),
  attribution: z.string().max(200).default(''),
}

/** The coordinate system in which tiles are drawn. */
const Crs = z.enum(['wgs84', 'gcj02'])

/** A URL; `/…` is below the portal's own `/whs`. */
const tileUrl = z.string().regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'must be an address that begins with https:// or /')

/** The source of the base map. `embedded` needs no external service. */
export const Basemap = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('embedded'),
    /** GeoJSON files that replace parts of the embedded map. */
    files: z
      .strictObject({ land: tileUrl, provinces: tileUrl, prefectures: tileUrl, expressways: tileUrl, labels: tileUrl })
      .partial()
      .default({}),
    /** `none` draws no boundaries of countries, provinces, prefectures and districts. */
    boundaries: z.enum(['supplied', 'none']).default('supplied'),
    ...attribution,
  }),
  z.strictObject({
    kind: z.literal('pmtiles'),
    url: tileUrl,
    crs: Crs.default('wgs84'),
    flavor: z.enum(['light', 'dark', 'white', 'grayscale', 'black']).default('light'),
    /** Language of names; the language of the page if absent. */
    lang: z.enum(['zh', 'en']).optional(),
    ...attribution,
  }),
  z.strictObject({
    kind: z.literal('raster'),
    crs: Crs,
    /** URL templates with {z}, {x} and {y}. {0-7} expands to eight hosts, {TIANDITU_KEY} and {AMAP_KEY} to keys of the environment. */
    tiles: z.array(tileUrl).min(1).max(8),
    /** Tiles with names only, drawn on top. */
    labels: z.array(tileUrl).max(8).default([]),
    tileSize: z.union([z.literal(256), z.literal(512)]).default(256),
    minZoom: z.number().int().min(0).max(20).default(1),
    maxZoom: z.number().int().min(1).max(22).default(18),
    ...attribution,
  }),
])
export type Basemap = z.output<typeof Basemap>

export const getBasemap = defineEndpoint({
  method: 'GET',
  path: '/system/map/basemap',
  access: 'public',
  summary: '地图底图配置。 · Where the base map comes from, as the operator has configured it.',
  input: z.object({}),
  reply: Basemap,
})
