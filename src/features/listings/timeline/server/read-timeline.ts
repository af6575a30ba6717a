import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { listMonths } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isParkId } from '../../server/ids.ts'
import type { UnitTimeline } from '../contract.ts'
import { listSpans, type LetSpan } from '../free-spans.ts'
import { listTimelineUnits } from './queries-timeline.ts'

/** Lists what effective contracts take of the units of a park from a day on, without saying whose they are. */
export type ListLets = (db: Db, parkId: string, today: string) => Promise<(LetSpan & { warehouseId: string })[]>

type TimelineQuery = { parkId: string; months: number; today: string }

/** Returns when how much of each unit is free. Throws 404 for an unpublished park. */
export async function readTimeline(db: Db, listLets: ListLets, { parkId, months, today }: TimelineQuery): Promise<UnitTimeline[]> {
  if (!isParkId(parkId)) throw fail(failures.notFound)
  const [units, lets] = await Promise.all([listTimelineUnits(db, parkId), listLets(db, parkId, today)])
  if (!units) throw fail(failures.notFound)
  const period = { today, until: `${listMonths(today, months + 1)[months]}-01` }
  return units.map((unit) => ({
    warehouseId: unit.warehouseId,
    building: unit.building,
    floor: unit.floor,
    place: unit.place,
    spans: listSpans(
      unit,
      lets.filter(({ warehouseId }) => warehouseId === unit.warehouseId),
      period,
    ),
  }))
}
