import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** What every kind of base map may say about itself; both stand in the attribution line. */
const said = {
  /** Review number of a published map (审图号). */
  approval: z.string().max(80).default(''),
  attribution: z.string().max(200).default(''),
}

/** `/…` is an address below the portal's own `/whs`. */
const tileAddress = z.string().regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'must be an address that begins with https:// or /')

/** Where a map comes from. `embedded` needs no outside service. */
export const Basemap = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('embedded'),
    /** GeoJSON that takes the place of a part of the embedded map. */
    files: z
      .strictObject({ land: tileAddress, provinces: tileAddress, prefectures: tileAddress, expressways: tileAddress, labels: tileAddress })
      .partial()
      .default({}),
    /** `none` draws no line between countries, provinces, prefectures and districts. */
    boundaries: z.enum(['supplied', 'none']).default('supplied'),
    ...said,
  }),
  z.strictObject({
    kind: z.literal('pmtiles'),
    url: tileAddress,
    flavor: z.enum(['light', 'dark', 'white', 'grayscale', 'black']).default('light'),
    /** Names in this language whatever the page's; without it they follow the page. */
    lang: z.enum(['zh', 'en']).optional(),
    ...said,
  }),
  z.strictObject({
    kind: z.literal('raster'),
    /** The system in which the tiles are drawn. */
    crs: z.enum(['wgs84', 'gcj02']),
    /** Templates with {z}, {x} and {y}; {0-7} stands for eight hosts, {TIANDITU_KEY} and {AMAP_KEY} for the keys of the environment. */
    tiles: z.array(tileAddress).min(1).max(8),
    /** Tiles with names only, drawn above. */
    labels: z.array(tileAddress).max(8).default([]),
    tileSize: z.union([z.literal(256), z.literal(512)]).default(256),
    minZoom: z.number().int().min(0).max(20).default(1),
    maxZoom: z.number().int().min(1).max(22).default(18),
    ...said,
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
