import type { WarehouseDetail, WarehouseState } from '#features/listings/park-detail.ts'

const order: WarehouseState[] = ['rentable', 'dueSoon', 'leased', 'underConstruction']

/** Sorts units by their state: free, due soon, let, under construction. Those of one state keep their order. */
export const freeFirst = <Unit extends Pick<WarehouseDetail, 'state'>>(units: readonly Unit[]): Unit[] =>
  units.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
