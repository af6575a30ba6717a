import { demandFollower } from '#features/demands/server/public.ts'
import { savedSearchFollower } from '#features/engagement/server/public.ts'
import type { ListingFollower } from '#features/listings/server/public.ts'
import type { Deps } from './features.ts'

/** Whatever must hear of each change of the listings, of every feature, in one list to read. */
export const listingFollowers = (deps: Deps): ListingFollower[] => [demandFollower(deps), savedSearchFollower(deps)]
