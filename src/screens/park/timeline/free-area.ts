import type { ParkDetail } from '#features/listings/park-detail.ts'
import { sumFreeAreaOn } from '#features/listings/timeline/day-state.ts'
import type { TimelineView } from './layout-timeline.ts'

/** m² of a park that are rentable on a day; `laterArea` of them is offered from a later day only. */
type FreeArea = { area: number; laterArea: number }

const spansOf = ({ groups }: Pick<TimelineView, 'groups'>) => groups.flatMap(({ rows }) => rows.map(({ bars }) => bars))

/** Returns what is free on a day. Of today it is the rentable area of the page, which includes what listings offer from a later day. */
export function getFreeAreaOn(park: Pick<ParkDetail, 'rentableArea'>, timeline: TimelineView, day: string): FreeArea {
  const area = sumFreeAreaOn(spansOf(timeline), day)
  if (day > timeline.today) return { area, laterArea: 0 }
  return { area: park.rentableArea, laterArea: Math.round((park.rentableArea - area) * 100) / 100 }
}
