import { demandFollower } from '#features/demands/server/listing-consumer.ts'
import { savedSearchFollower } from '#features/engagement/server/listing-consumer.ts'
import type { ListingFollower } from '#features/listings/search/server/consume-listing-changes.ts'
import type { Deps } from './features.ts'

/** Whatever must hear of each change of the listings, of every feature, in one list to read. */
export const listingFollowers = (deps: Deps): ListingFollower[] => [demandFollower(deps), savedSearchFollower(deps)]
