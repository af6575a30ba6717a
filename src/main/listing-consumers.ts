import { createFitConsumer } from '#features/capacity/server/stored/refresh-fits.ts'
import { createDemandConsumer } from '#features/demands/server/listing-consumer.ts'
import { createSavedSearchConsumer } from '#features/engagement/server/listing-consumer.ts'
import type { ListingConsumer } from '#features/listings/search/server/consume-listing-changes.ts'
import { createSearchTextConsumer } from '#features/inventory/server/search-text/search-text-consumer.ts'
import type { Deps } from './features.ts'

/** Every consumer of listing changes, of every feature, in one list. */
export const allListingConsumers = (deps: Deps): ListingConsumer[] => [
  createSearchTextConsumer(),
  createFitConsumer(deps),
  createDemandConsumer(deps),
  createSavedSearchConsumer(deps),
]
