import { m } from '#messages'
import type { Limit } from './fit.ts'

export const limitNames: Record<Limit, typeof m.capacity_limitHeight> = {
  height: m.capacity_limitHeight,
  sprinkler: m.capacity_limitSprinkler,
  truck: m.capacity_limitTruck,
  stacking: m.capacity_limitStacking,
  floor: m.capacity_limitFloor,
}
