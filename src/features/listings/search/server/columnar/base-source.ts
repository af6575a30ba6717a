import type { RegionRow } from './districts.ts'

/** The three reads of a load, all of one snapshot. The order of the fields is that of the columns below. */
export type BaseSource = {
  regions: RegionRow[]
  /** id, district_code, lng, lat, microseconds of listed_at, views, certified, has_vr, has_video, search_text */
  parks(): AsyncIterable<Buffer>
  /** park_id, sig, price, floor_height, rentable_area, then the terms: id, total_area, min_rent_area, bearing, day it is free, months, divisible as 1 or 0 */
  warehouses(): AsyncIterable<Buffer>
}
