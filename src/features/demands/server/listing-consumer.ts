import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { addNotice } from '#features/messaging/server/notices.ts'
import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import { listOffers } from '#features/listings/search/server/queries-offers.ts'
import type { ListingConsumer } from '#features/listings/search/server/consume-listing-changes.ts'
import type { Offer, OfferPark } from '#features/listings/offer.ts'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import { transact } from '#platform/server/transact.ts'
import { scorePark, type FindPlace } from '../matching/find-matches.ts'
import { listServingTypes } from '../matching/rules.ts'
import { explainMatch, rankMatch, scoreOffer } from '../matching/score-offer.ts'
import type { Requirements } from '../matching/requirements.ts'
import { demandUrl } from '../urls.ts'
import { consumerName, matchDemand, createPlaceFinder, toRequirements, type MatchDeps } from './match-demand.ts'
import * as queries from './queries-matches.ts'

/** From this score on a match is worth a notice. */
const minNotifiedScore = 70
/** Not more than one notice an hour for each demand: what comes meanwhile is told together. */
const pauseMinutes = 60

const parksPerBatch = 500

type Deps = MatchDeps & { db: Db }

/** Keeps the matches of all open demands in step with the listings. */
export const createDemandConsumer = (deps: Deps): ListingFollower => ({
  name: consumerName,
  async take(trx, { parkIds, everything }) {
    if (everything) return void (await queries.markAllDue(trx))
    for (let at = 0; at < parkIds.length; at += parksPerBatch) {
      const touched = await findAffectedDemands(trx, deps, parkIds.slice(at, at + parksPerBatch))
      if (touched.length > 0) await queries.markDue(trx, touched)
    }
  },
  async goOn() {
    await queries.enqueueNewDemands(deps.db)
    while (await matchNext(deps)) await yieldToOthers()
    await notifyOfNewMatches(deps.db)
  },
})

/** Matches one demand that is due anew against everything; false when none is left. */
export const matchNext = (deps: Deps): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    await holdListings(trx, consumerName)
    const due = await queries.takeDue(trx)
    if (!due) return false
    // What there was at the beginning is no news.
    await matchDemand(trx, deps, due.demandId, { told: due.isFirst })
    return true
  })

/**
 * The demands whose lists would look otherwise now: only the warehouses of these parks are scored, against the open demands. Most changes
 * — a view counted, a picture added — touch none.
 */
async function findAffectedDemands(trx: Db, { regions }: MatchDeps, parkIds: readonly string[]): Promise<string[]> {
  const [offers, rows, kept, lastRanks, tree] = [
    await listOffersOf(trx, parkIds),
    await queries.listMatchedRequirements(trx),
    await queries.listSavedMatches(trx, parkIds),
    await queries.findLastRanks(trx),
    await regions.current(),
  ]
  const parks = [...Map.groupBy(offers, ({ park }) => park.parkId).values()]
  const placeOf = createPlaceFinder(tree)
  const keptOf = Map.groupBy(kept, ({ demandId }) => demandId)
  const pause = createYield()
  const touched: string[] = []
  for (const row of rows) {
    await pause()
    const wish = toRequirements(row, tree)
    const known = new Map(keptOf.get(row.demandId)?.map((match) => [Number(match.warehouseId), match]))
    const found = wish ? matchOffers(wish, parks, placeOf) : []
    if (isAffected(found, known, lastRanks.get(row.demandId) ?? null)) touched.push(row.demandId)
  }
  return touched
}

type FoundMatch = { warehouseId: number; rank: number; reasons: string }

function matchOffers(wish: Requirements, parks: readonly Offer[][], placeOf: FindPlace): FoundMatch[] {
  const types = listServingTypes(wish.whType)
  return parks.flatMap((offers) => {
    const suitable = offers.filter(({ whType }) => types.includes(whType))
    const standing = suitable[0] ? scorePark(wish, suitable[0].park satisfies OfferPark, placeOf) : null
    if (!standing) return []
    return suitable.flatMap((offer) => {
      const score = scoreOffer(wish, offer, standing)
      if (score === null) return []
      return [
        { warehouseId: offer.warehouseId, rank: rankMatch(score, offer.price), marks: JSON.stringify(explainMatch(wish, offer, standing)) },
      ]
    })
  })
}

/** Something is gone, has changed, or is good enough to come in. `lastRank`: of a list that is full. */
function isAffected(found: readonly FoundMatch[], known: ReadonlyMap<number, queries.SavedMatch>, lastRank: number | null): boolean {
  const still = found.filter(({ warehouseId }) => known.has(warehouseId))
  if (still.length < known.size) return true
  return found.some(({ warehouseId, rank, reasons: marks }) => {
    const before = known.get(warehouseId)
    return before ? before.rank !== rank || JSON.stringify(before.reasons) !== marks : lastRank === null || rank >= lastRank
  })
}

const maxSliceMs = 20

/** Gives way to requests when the slice in hand has lasted long enough. */
function createYield() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxSliceMs) return
    await yieldToOthers()
    since = performance.now()
  }
}

/** Good new matches of an open demand come up in the personal centre of whose it is. Its status is for staff to move. */
async function notifyOfNewMatches(db: Db): Promise<void> {
  for (const demandId of await queries.listUnnotified(db, { leastScore: minNotifiedScore, pauseMinutes }))
    await transact(db, async (trx) => {
      const untold = await queries.takeUnnotified(trx, demandId, minNotifiedScore)
      if (!untold) return
      const title = (locale: Locale) => formatNoticeTitle(untold, locale)
      await addNotice(trx, {
        memberId: untold.memberId,
        kind: 'demandMatch',
        titleZh: title('zh-CN'),
        titleEn: title('en-US'),
        link: demandUrl(demandId),
      })
    })
}

const formatNoticeTitle = ({ goods, count }: queries.NewMatches, locale: Locale) =>
  count === 1 ? m.demands_noticeOneMatch({ goods }, { locale }) : m.demands_noticeMatches({ goods, n: String(count) }, { locale })
