import { readOwnLoad } from '#features/listings/pallet-load.ts'
import { palletSizes } from '#features/listings/standard-load.ts'
import { changeQuery, type SearchQuery } from './search-query.ts'

/** Returns the load of a search; null for the standard load. */
export const loadOfQuery = ({ pallet, loadH, loadW }: SearchQuery) =>
  readOwnLoad({
    pallet: palletSizes.find((size) => size === pallet),
    loadH: loadH === undefined ? undefined : Number(loadH),
    loadW: loadW === undefined ? undefined : Number(loadW),
  })

/** True for a search that names racking, a number of positions, or a load. */
export const isAboutPallets = (query: SearchQuery) =>
  query.rack !== undefined || query.positionsMin !== undefined || loadOfQuery(query) !== null

/** The same search for the standard load. */
export const withStandardLoad = (query: SearchQuery) => changeQuery(query, { pallet: undefined, loadH: undefined, loadW: undefined })
