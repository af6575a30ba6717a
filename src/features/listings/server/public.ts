import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { flushViews } from './queries-views.ts'

export { follow, followListings, type ListingFollower } from '../search/server/follow-listings.ts'
export { keptQuestion, readKeptQuery, type KeptQueryDeps } from '../search/server/kept-queries.ts'
export { holdListings } from '../search/server/queries-followers.ts'
export { listOffersOf } from '../search/server/queries-offers.ts'
export type { Matching, Search } from '../search/server/search.ts'
export { listCards, momentOf } from './cards.ts'
export { isParkId as isListingId } from './ids.ts'
export { textIn, timeOnWire, type Moment } from './queries-cards.ts'
export { findRentOffers, type RentOffer } from './queries-rent.ts'
export { findListingPlace, findParksNamed, findTruckAccess, listGatesOf, listParkPoints } from './queries-places.ts'
export { findLettingContact, findViewable } from './queries-viewable.ts'
export { noSignals, recommendWarehouses, type Signals } from './recommend.ts'
export { listWarehouseCards } from './warehouse-cards.ts'
export { wordsIn, type WordDeps, type Words } from './words.ts'

const flushEveryMs = 30_000

type Flushing = { db: Db; clock: Clock; log: { warn(details: object, text: string): void } }

/** Adds the views that wait to the counts every 30 s. Gives how to stop. */
export function flushViewsRegularly({ db, clock, log }: Flushing): () => void {
  const flush = () => flushViews(db, clock()).catch((error: unknown) => log.warn({ err: error }, 'views were not counted'))
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
