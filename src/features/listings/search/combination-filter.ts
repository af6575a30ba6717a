import type { ParkFilter } from './park-filter.ts'

/** Leaves out of a filter what a need stands in for. */
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
