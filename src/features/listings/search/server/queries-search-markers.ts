import { sql, type RawBuilder } from 'kysely'
import { allOfChina, type EngineQuery } from '../engine.ts'
import {
  coarsestGrid,
  finestGrid,
  finestGridOfCities,
  finestGridOfProvinces,
  gridOfView,
  groupsByCountry,
  mercatorTable,
  maxCells,
  maxSingles,
} from './marker-grid.ts'

/** Builds the markers by the rules of marker-grid.ts, from the rows of `hit`. */
export function markersExpression({ zoom }: NonNullable<EngineQuery['markers']>, bbox: EngineQuery['bbox']) {
  const k = bbox ? sql.lit(gridOfView(bbox, zoom).k) : gridOfExtent(zoom)
  const country = sql`case when p.province_code like '99%' then p.city_code else ${sql.lit(allOfChina)} end`
  const cell = groupsByCountry(zoom)
    ? { row: sql`0`, column: sql`0`, country }
    : { row: sql`${mercator(sql`y`)} >> grid.k`, column: sql`(x + 180000000) >> grid.k`, country: sql`''` }
  return sql`(
    with extent as materialized (
      select min(x) + 180000000 as x0, max(x) + 180000000 as x1, ${mercator(sql`min(y)`)} as y0, ${mercator(sql`max(y)`)} as y1,
        count(*) <= ${sql.lit(maxSingles(zoom))} as single from hit
    ), grid as materialized (
      select single, ${k} as k from extent
    ), whole as (
      select park_id, sum(rentable_area) as rentable, sum(total_area) as total
      from warehouse where status = 'published' and park_id in (select id from hit) group by park_id
    ), cell as (
      select case when single then 0 else ${cell.row} end as cell_row, case when single then hit.id else ${cell.column} end as cell_column,
        case when single then '' else ${cell.country} end as country,
        count(*)::int as parks, sum(x) as sum_x, sum(y) as sum_y, min(x) as x0, min(y) as y0, max(x) as x1, max(y) as y1,
        (sum(rentable) * 100)::bigint as rentable, (sum(total) * 100)::bigint as total,
        ${commonRegion} as common_region,
        min(hit.id) as id, min(matched) as matched, min(min_price) as min_price, min(max_price) as max_price, min(area) as area, min(positions) as positions,
        min(free_on) as free_on
      from hit join whole on whole.park_id = hit.id join park p on p.id = hit.id cross join grid group by 1, 2, 3
    )
    select coalesce(json_agg(json_build_object(
      'count', parks, 'sumLng', sum_x, 'sumLat', sum_y, 'bbox', json_build_array(x0, y0, x1, y1),
      'rentableArea', rentable, 'totalArea', total, 'regionCode', case when parks = 1 then null when country = '' then common_region else country end,
      'park', case when parks = 1 then json_build_object(
        'parkId', id::text, 'matchedWarehouseCount', matched, 'minPrice', min_price, 'maxPrice', max_price, 'rentableArea', area, 'positions', positions, 'freeOn', free_on) end
    ) order by cell_row, cell_column, country collate "C"), '[]') from cell)`
}

/** The smallest region that holds all parks of a cell, no smaller than the cells. Overseas provinces are continents. */
const commonRegion = sql`case
  when min(grid.k) < ${sql.lit(finestGridOfCities)} and min(p.district_code) = max(p.district_code) then min(p.district_code)
  when (min(grid.k) < ${sql.lit(finestGridOfProvinces)} or min(p.province_code) like '99%') and min(p.city_code) = max(p.city_code)
    then min(p.city_code)
  when min(p.province_code) = max(p.province_code) then min(p.province_code) end`

const gridOfExtent = (zoom: number | undefined) => sql`coalesce(
  (select min(k) from generate_series(${sql.lit(finestGrid(zoom))}, ${sql.lit(coarsestGrid)}) k
    where ((x1 >> k) - (x0 >> k) + 1)::bigint * ((y1 >> k) - (y0 >> k) + 1) <= ${sql.lit(maxCells(zoom))}), ${sql.lit(coarsestGrid)})`

const table = sql.raw(`(array[${mercatorTable.join(',')}])`)

/** `toMercator` in SQL, counted from the southern edge of the map. */
function mercator(lat: RawBuilder<unknown>): RawBuilder<unknown> {
  const above = sql`(least(greatest(${lat}, -85000000), 85000000) + 85000000)`
  const south = sql`${table}[${above} / 1000000 + 1]`
  const north = sql`${table}[${above} / 1000000 + 2]`
  return sql`(${south} + ((${above} % 1000000)::bigint * (${north} - ${south}) / 1000000)::int + 180000000)`
}
