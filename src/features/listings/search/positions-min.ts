import { isStandardLoad, type LoadInput } from '#features/listings/standard-load.ts'

/**
 * Returns how many positions a warehouse must have; undefined without such a filter. With a load of its own, a search finds no warehouse that stores
 * none of it.
 */
export const getPositionsMin = ({ positionsMin, ...load }: { positionsMin?: number | undefined } & LoadInput): number | undefined =>
  positionsMin ?? (isStandardLoad(load) ? undefined : 1)
