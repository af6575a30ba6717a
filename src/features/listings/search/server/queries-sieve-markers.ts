import { sql } from 'kysely'
import { mostMarkers, type SieveQuery } from '../engine.ts'
import { coarsestGrid, finestGrid, mostCells, showsSingles } from './marker-grid.ts'

/** The rules of marker-grid.ts in SQL, over the rows of `hit`. */
export function markerColumns({ zoom }: NonNullable<SieveQuery['markers']>) {
  return sql`(
    with extent as materialized (
      select min(x) + 180000000 as x0, max(x) + 180000000 as x1, min(y) + 90000000 as y0, max(y) + 90000000 as y1,
        count(*) <= ${sql.lit(mostMarkers)} and ${sql.lit(showsSingles(zoom))} as single from hit
    ), grid as materialized (
      select single, (select min(k) from generate_series(${sql.lit(finestGrid(zoom))}, ${sql.lit(coarsestGrid)}) k
        where ((x1 >> k) - (x0 >> k) + 1)::bigint * ((y1 >> k) - (y0 >> k) + 1) <= ${sql.lit(mostCells)}) as k
      from extent
    ), whole as (
      select park_id, sum(rentable_area) as rentable, sum(total_area) as total
      from warehouse where status = 'published' and park_id in (select id from hit) group by park_id
    ), cell as (
      select case when single then 0 else (y + 90000000) >> grid.k end as cell_row, case when single then id else (x + 180000000) >> grid.k end as cell_column,
        count(*)::int as parks, sum(x) as sum_x, sum(y) as sum_y, min(x) as x0, min(y) as y0, max(x) as x1, max(y) as y1,
        (sum(rentable) * 100)::bigint as rentable, (sum(total) * 100)::bigint as total,
        min(id) as id, min(matched) as matched, min(min_price) as min_price, min(max_price) as max_price, min(area) as area
      from hit join whole on whole.park_id = hit.id cross join grid group by 1, 2
    )
    select coalesce(json_agg(json_build_object(
      'count', parks, 'sumLng', sum_x, 'sumLat', sum_y, 'bbox', json_build_array(x0, y0, x1, y1),
      'rentableArea', rentable, 'totalArea', total,
      'park', case when parks = 1 then json_build_object(
        'parkId', id::text, 'matched', matched, 'minPrice', min_price, 'maxPrice', max_price, 'area', area) end
    ) order by cell_row, cell_column), '[]') from cell)`
}
