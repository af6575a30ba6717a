import type { Db } from '#platform/server/postgres/database.ts'
import { addMonths, explainNone, findCombination, type CombinableUnit, type Combination } from '#features/listings/timeline/combine.ts'
import { listSpans, type Span } from '#features/listings/timeline/free-spans.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import { fromToday, withCombinedFigures, type CombinationAnswer, type CombinationQuery, type Instead } from '../combination.ts'
import type { EngineMarker } from '../engine.ts'
import { listCombinationUnits, type CombinationUnitRow } from './queries-combination-units.ts'
import { SqlEngine } from './queries-sql-engine.ts'

/** So many parks are read and decided at a time. */
const parksPerRead = 500
const allRows = 1_000_000_000

/**
 * Finds combinations with rows from PostgreSQL: the substitute for the columns while they are loading, which must return the same. Reads all units
 * of all parks that meet the filters, so that a broad query takes seconds.
 */
export async function combineInSql(db: Db, query: CombinationQuery, wanted: SpaceNeed): Promise<CombinationAnswer> {
  const need = fromToday(wanted, query)
  const { page: results, version } = await new SqlEngine(db).search({ ...query, pageNum: 1, pageSize: allRows, markers: null })
  const combinations: Found = new Map()
  const candidates = results.map(({ parkId }) => parkId)
  for await (const { parkId, units } of listParks(db, query, need, candidates)) {
    const combination = findCombination(units, need)
    if (combination) combinations.set(parkId, { combination, units })
  }
  const found = results.flatMap((park) => {
    const combination = combinations.get(park.parkId)?.combination
    return combination ? [{ park, combination }] : []
  })
  const { pageNum, pageSize } = query
  return {
    parks: found.length,
    page: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    markers: query.markers ? await listMarkers(db, query, combinations) : null,
    instead: found.length === 0 ? await findInstead(db, query, need, candidates) : null,
    version,
  }
}

/** By the id of the park. */
type Found = Map<string, { combination: Combination; units: readonly CombinableUnit[] }>

async function listMarkers(db: Db, query: CombinationQuery, found: Found): Promise<EngineMarker[]> {
  const { markers } = await new SqlEngine(db).search({ ...query, pageNum: 1, pageSize: 1 }, { among: [...found.keys()] })
  return (markers ?? []).map((marker) => {
    const known = marker.park && found.get(marker.park.parkId)
    if (!marker.park || !known) return marker
    const prices = new Map(known.units.map(({ id, price }) => [id, price === null ? null : Math.round(price * 100)]))
    return withCombinedFigures(marker, marker.park, known.combination, (id) => prices.get(id) ?? null)
  })
}

async function findInstead(db: Db, query: CombinationQuery, need: SpaceNeed, parkIds: readonly string[]): Promise<Instead> {
  const instead: Instead = { largest: 0, firstMonth: null }
  for await (const { units } of listParks(db, query, need, parkIds)) {
    const { largest, firstMonth } = explainNone(units, need)
    instead.largest = Math.max(instead.largest, largest)
    if (firstMonth !== null && (instead.firstMonth === null || firstMonth < instead.firstMonth)) instead.firstMonth = firstMonth
  }
  return instead
}

async function* listParks(db: Db, query: CombinationQuery, need: SpaceNeed, parkIds: readonly string[]) {
  const today = dayOfNumber(query.today)
  const period = { today, until: addMonths(need.from, need.months + monthsBeyond) }
  for (let at = 0; at < parkIds.length; at += parksPerRead) {
    const rows = await listCombinationUnits(db, query, parkIds.slice(at, at + parksPerRead))
    for (const [parkId, units] of Map.groupBy(rows, (row) => row.parkId)) yield { parkId, units: units.map((row) => toUnit(row, period)) }
  }
}

/** The need is also tried in the next 24 months. */
const monthsBeyond = 25

/** A unit that misses a filter counts as let, but belongs to its floor. */
function toUnit(
  { id, building, floor, place, divisible, minRentalArea, price, ...row }: CombinationUnitRow,
  period: { today: string; until: string },
): CombinableUnit {
  const lets = (row.lets ?? []).filter(({ to }) => to >= period.today)
  const missing: Span = { from: period.today, to: null, area: row.totalArea, state: 'let' }
  const spans = row.matches ? listSpans(row, lets, period) : [missing]
  return { id, building, floor, place, divisible, minRentalArea, price, spans }
}
