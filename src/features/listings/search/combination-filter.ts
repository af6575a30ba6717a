import type { ParkFilter } from './park-filter.ts'

/** Returns a filter without what a need replaces. */
export const withoutNeeded = ({
  areaMin: _min,
  areaMax: _max,
  available: _available,
  availableBy: _by,
  ...filter
}: ParkFilter): ParkFilter => ({
  ...filter,
  view: 'park',
})
