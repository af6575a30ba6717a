import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { Marker } from './park-card.ts'
import { RegionCode } from '#features/regions/contract.ts'

export const MapPark = Marker.omit({ cluster: true }).extend({ provinceCode: z.string(), cityCode: z.string(), districtCode: z.string() })
export type MapPark = z.output<typeof MapPark>

/** The most parks that `listMapParks` answers, about 1.4 MB. */
export const maxMapParks = 5_000

/**
 * Up to `maxMapParks` parks, those with the most rentable area; `total` counts all of them (not in `wire.md`). Where it is higher than the
 * length of the list, ask for one region, or for a view of the map by `searchParks` with `bbox` and `zoom`.
 */
export const listMapParks = defineEndpoint({
  method: 'GET',
  path: '/wh/map/parkList',
  access: 'public',
  limit: 'search',
  summary:
    '地图用在租园区，可按地区；最多 5,000 个，total 为总数 · Published parks for the map, of one region or of everywhere; at most 5,000, `total` counts all',
  input: z.object({ regionCode: RegionCode.optional() }),
  reply: z.object({ parkList: z.array(MapPark), total: z.number() }),
  failures: [known.invalid],
  cacheMs: 1_800_000,
})

/** A district with published parks, at their mean position; overseas the district is a city. Not in `wire.md`. */
export const MapDistrict = z.object({
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  parkCount: z.number(),
})
export type MapDistrict = z.output<typeof MapDistrict>

export const listMapDistricts = defineEndpoint({
  method: 'GET',
  path: '/wh/map/districtList',
  access: 'public',
  summary: '各区县的在租园区数与平均位置 · The districts with published parks: how many, and their mean position',
  input: z.object({}),
  reply: z.array(MapDistrict),
  cacheMs: 1_800_000,
})
