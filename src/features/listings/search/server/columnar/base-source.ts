import type { RegionRow } from './districts.ts'

/** The four reads of a load, all from one snapshot. Fields arrive in the order listed below. */
export type BaseSource = {
  regions: RegionRow[]
  /** id, district_code, lng, lat, microseconds of listed_at, views, certified, has_vr, has_video, search_text */
  parks(): AsyncIterable<Buffer>
  /** park_id, sig, price, floor_height, rentable_area, then the terms: id, total_area, min_rent_area, bearing, first free day, min_lease_months, divisible as 1 or 0; then grade, and the days from and until which contracts take it, 0 without; then the day of completion, whether it follows contracts as 1 or 0, storey and place; then the positions as an array */
  warehouses(): AsyncIterable<Buffer>
  /** Of effective contracts: warehouse id, area, first and last day */
  lets(): AsyncIterable<Buffer>
}
