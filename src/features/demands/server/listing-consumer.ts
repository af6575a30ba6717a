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
import { standingAt, type PlaceOf } from '../matching/find-matches.ts'
import { typesFor } from '../matching/rules.ts'
import { marksOf, rankOf, scoreOf } from '../matching/score.ts'
import type { Wish } from '../matching/requirements.ts'
import { demandUrl } from '../urls.ts'
import { followerName, matchDemand, placesIn, wishOf, type MatchDeps } from './match-demand.ts'
import * as queries from './queries-matches.ts'

/** From this score on a match is worth a notice. */
const worthTelling = 70
/** Not more than one notice an hour for each demand: what comes meanwhile is told together. */
const pauseMinutes = 60

const parksPerRead = 500

type Deps = MatchDeps & { db: Db }

/** Keeps the matches of all open demands in step with the listings. */
export const demandFollower = (deps: Deps): ListingConsumer => ({
  name: followerName,
  async consume(trx, { parkIds, everything }) {
    if (everything) return void (await queries.markAllDue(trx))
    for (let at = 0; at < parkIds.length; at += parksPerRead) {
      const touched = await demandsTouchedBy(trx, deps, parkIds.slice(at, at + parksPerRead))
      if (touched.length > 0) await queries.markDue(trx, touched)
    }
  },
  async runPending() {
    await queries.noteNewDemands(deps.db)
    while (await matchNext(deps)) await yieldToOthers()
    await tellOfNew(deps.db)
  },
})

/** Matches one demand that is due anew against everything; false when none is left. */
export const matchNext = (deps: Deps): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    await holdListingConsumer(trx, followerName)
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
async function demandsTouchedBy(trx: Db, { regions }: MatchDeps, parkIds: readonly string[]): Promise<string[]> {
  const [offers, rows, kept, lastRanks, tree] = [
    await listOffers(trx, parkIds),
    await queries.listMatchedWishes(trx),
    await queries.listKeptAt(trx, parkIds),
    await queries.findLastRanks(trx),
    await regions.current(),
  ]
  const parks = [...Map.groupBy(offers, ({ park }) => park.parkId).values()]
  const placeOf = placesIn(tree)
  const keptOf = Map.groupBy(kept, ({ demandId }) => demandId)
  const pause = pauser()
  const touched: string[] = []
  for (const row of rows) {
    await pause()
    const wish = wishOf(row, tree)
    const known = new Map(keptOf.get(row.demandId)?.map((match) => [Number(match.warehouseId), match]))
    const found = wish ? matchesAmong(wish, parks, placeOf) : []
    if (isTouched(found, known, lastRanks.get(row.demandId) ?? null)) touched.push(row.demandId)
  }
  return touched
}

type Found = { warehouseId: number; rank: number; marks: string }

function matchesAmong(wish: Wish, parks: readonly Offer[][], placeOf: PlaceOf): Found[] {
  const types = typesFor(wish.whType)
  return parks.flatMap((offers) => {
    const suitable = offers.filter(({ whType }) => types.includes(whType))
    const standing = suitable[0] ? standingAt(wish, suitable[0].park satisfies OfferPark, placeOf) : null
    if (!standing) return []
    return suitable.flatMap((offer) => {
      const score = scoreOf(wish, offer, standing)
      if (score === null) return []
      return [{ warehouseId: offer.warehouseId, rank: rankOf(score, offer.price), marks: JSON.stringify(marksOf(wish, offer, standing)) }]
    })
  })
}

/** Something is gone, has changed, or is good enough to come in. `lastRank`: of a list that is full. */
function isTouched(found: readonly Found[], known: ReadonlyMap<number, queries.KeptMatch>, lastRank: number | null): boolean {
  const still = found.filter(({ warehouseId }) => known.has(warehouseId))
  if (still.length < known.size) return true
  return found.some(({ warehouseId, rank, marks }) => {
    const before = known.get(warehouseId)
    return before ? before.rank !== rank || JSON.stringify(before.marks) !== marks : lastRank === null || rank >= lastRank
  })
}

const longestSliceMs = 20

/** Gives way to requests when the slice in hand has lasted long enough. */
function pauser() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestSliceMs) return
    await yieldToOthers()
    since = performance.now()
  }
}

/** Good new matches of an open demand come up in the personal centre of whose it is. Its status is for staff to move. */
async function tellOfNew(db: Db): Promise<void> {
  for (const demandId of await queries.listUntold(db, { leastScore: worthTelling, pauseMinutes }))
    await transact(db, async (trx) => {
      const untold = await queries.takeUntold(trx, demandId, worthTelling)
      if (!untold) return
      const title = (locale: Locale) => noticeTitle(untold, locale)
      await addNotice(trx, {
        memberId: untold.memberId,
        kind: 'demandMatch',
        titleZh: title('zh-CN'),
        titleEn: title('en-US'),
        link: demandUrl(demandId),
      })
    })
}

const noticeTitle = ({ goods, count }: queries.Untold, locale: Locale) =>
  count === 1 ? m.demands_noticeOneMatch({ goods }, { locale }) : m.demands_noticeMatches({ goods, n: String(count) }, { locale })
