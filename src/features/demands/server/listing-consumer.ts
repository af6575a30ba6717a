import { addNotice } from '#features/messaging/server/notices.ts'
import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import { listOffers } from '#features/listings/search/server/queries-offers.ts'
import type { ListingConsumer } from '#features/listings/search/server/consume-listing-changes.ts'
import type { Offer, OfferPark } from '#features/listings/offer.ts'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { giveWay, shortTurns } from '#platform/server/load/give-way.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { scorePark, type FindPlace } from '../matching/find-matches.ts'
import { listServingTypes } from '../matching/rules.ts'
import { explainMatch, rankMatch, scoreOffer } from '../matching/score-offer.ts'
import type { Requirements } from '../matching/requirements.ts'
import { demandUrl } from '../urls.ts'
import { consumerName, matchDemand, createPlaceFinder, toRequirements, type MatchDeps } from './match-demand.ts'
import * as queries from './queries-matches.ts'

/** Matches with at least this score are notified. */
const minNotifiedScore = 70
/** At most one notice per hour and demand; matches in between are combined. */
const pauseMinutes = 60

/** Their offers are read in one turn of the event loop: a park may have hundreds. */
const parksPerBatch = 25

type Deps = MatchDeps & { db: Db }

/** Creates the consumer that updates the matches of all open demands when listings change. */
export const createDemandConsumer = (deps: Deps): ListingConsumer => ({
  name: consumerName,
  async consume(trx, { parkIds, everything }) {
    if (everything) return void (await queries.markAllDue(trx))
    const affected = await findAffectedDemands(trx, deps, parkIds)
    if (affected.length > 0) await queries.markDue(trx, affected)
  },
  async runPending() {
    await queries.enqueueNewDemands(deps.db)
    while (await matchNext(deps)) await giveWay()
    await notifyOfNewMatches(deps.db)
  },
})

/** Matches one due demand against all listings; returns false if none is left. */
export const matchNext = (deps: Deps): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    await holdListingConsumer(trx, consumerName)
    const due = await queries.takeDue(trx)
    if (!due) return false
    // Initial matches are not notified.
    await matchDemand(trx, deps, due.demandId, { notified: due.isFirst })
    return true
  })

/**
 * Returns the demands whose matches would change, scoring only the warehouses of these parks. Most changes, such as a new view count or
 * picture, affect none.
 */
async function findAffectedDemands(trx: Db, { regions }: MatchDeps, parkIds: readonly string[]): Promise<string[]> {
  const [rows, lastRanks, tree] = [await queries.listMatchedRequirements(trx), await queries.findLastRanks(trx), await regions.current()]
  const findPlace = createPlaceFinder(tree)
  const nextTurn = shortTurns()
  const affected: string[] = []
  let unaffected = rows.map((row) => ({ demandId: row.demandId, requirements: toRequirements(row, tree) }))
  for (let at = 0; at < parkIds.length && unaffected.length > 0; at += parksPerBatch) {
    const batch = parkIds.slice(at, at + parksPerBatch)
    const [offers, savedMatches] = [await listOffers(trx, batch), await queries.listSavedMatches(trx, batch)]
    const parks = [...Map.groupBy(offers, ({ park }) => park.parkId).values()]
    const savedByDemand = Map.groupBy(savedMatches, ({ demandId }) => demandId)
    const remaining: typeof unaffected = []
    for (const demand of unaffected) {
      await nextTurn()
      const { demandId, requirements } = demand
      const saved = new Map(savedByDemand.get(demandId)?.map((match) => [Number(match.warehouseId), match]))
      const matches = requirements ? matchOffers(requirements, parks, findPlace) : []
      if (isAffected(matches, saved, lastRanks.get(demandId) ?? null)) affected.push(demandId)
      else remaining.push(demand)
    }
    unaffected = remaining
  }
  return affected
}

type CurrentMatch = { warehouseId: number; rank: number; reasons: string }

function matchOffers(requirements: Requirements, parks: readonly Offer[][], findPlace: FindPlace): CurrentMatch[] {
  const types = listServingTypes(requirements.whType)
  return parks.flatMap((offers) => {
    const suitable = offers.filter(({ whType }) => types.includes(whType))
    const placeScore = suitable[0] ? scorePark(requirements, suitable[0].park satisfies OfferPark, findPlace) : null
    if (!placeScore) return []
    return suitable.flatMap((offer) => {
      const score = scoreOffer(requirements, offer, placeScore)
      if (score === null) return []
      return [
        {
          warehouseId: offer.warehouseId,
          rank: rankMatch(score, offer.price),
          reasons: JSON.stringify(explainMatch(requirements, offer, placeScore)),
        },
      ]
    })
  })
}

/** Returns true if a match is gone, has changed or is new. `lastRank`: the lowest rank of a full list, else null. */
function isAffected(matches: readonly CurrentMatch[], saved: ReadonlyMap<number, queries.SavedMatch>, lastRank: number | null): boolean {
  const remaining = matches.filter(({ warehouseId }) => saved.has(warehouseId))
  if (remaining.length < saved.size) return true
  return matches.some(({ warehouseId, rank, reasons }) => {
    const before = saved.get(warehouseId)
    return before ? before.rank !== rank || JSON.stringify(before.reasons) !== reasons : lastRank === null || rank >= lastRank
  })
}

/** Notifies members of good new matches. The status of the demand stays as it is. */
async function notifyOfNewMatches(db: Db): Promise<void> {
  for (const demandId of await queries.listUnnotified(db, { minScore: minNotifiedScore, pauseMinutes }))
    await transact(db, async (trx) => {
      const newMatches = await queries.takeUnnotified(trx, demandId, minNotifiedScore)
      if (!newMatches) return
      const title = (locale: Locale) => formatNoticeTitle(newMatches, locale)
      await addNotice(trx, {
        memberId: newMatches.memberId,
        kind: 'demandMatch',
        titleZh: title('zh-CN'),
        titleEn: title('en-US'),
        link: demandUrl(demandId),
      })
    })
}

const formatNoticeTitle = ({ goods, count }: queries.NewMatches, locale: Locale) =>
  count === 1 ? m.demands_noticeOneMatch({ goods }, { locale }) : m.demands_noticeMatches({ goods, n: String(count) }, { locale })
