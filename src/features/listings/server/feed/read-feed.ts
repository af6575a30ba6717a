import type { z } from 'zod'
import { m } from '#messages'
import { presentParkMedia } from '#features/media/server/park-media.ts'
import { listMediaOfWarehouses } from '#features/media/server/queries.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { momentAt, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListingFeed, readListingFeed } from '#features/listings/feed-contract.ts'
import { getMoment } from '../cards.ts'
import { loadLabels, type Labels } from '../labels.ts'
import { presentWarehouse } from '../present-warehouse.ts'
import type { Moment } from '../queries-cards.ts'
import { listWarehouses } from '../queries-park.ts'
import type { SearchAnswerDeps } from '../search-answer/search-parks.ts'
import { listChangedFeedIds, listFeedIds, readFeedTimes, type FeedTimes } from './queries-feed.ts'

const pageSize = 100
/** How long changes are kept. */
const keptSeconds = 730 * 86_400

/** The part of a round that is still to be read. Seconds since 1970; `since` 0: all listings, not only changed ones. */
type Round = { since: number; until: number; after: string }

type Input = z.output<typeof readListingFeed.input>

export function createFeedHandler(deps: SearchAnswerDeps) {
  const { db, clock } = deps
  return async (input: Input, { language, locale }: Call<null>): Promise<ListingFeed> => {
    const round = readRound(input, await readFeedTimes(db), locale)
    const page = { ...round, limit: pageSize }
    const ids = await (round.since === 0 ? listFeedIds(db, page) : listChangedFeedIds(db, page))
    const listings = ids.length === 0 ? [] : await listListings(db, ids, await loadLabels(deps, language), getMoment(clock))
    const listed = new Set(listings.map(({ warehouseId }) => warehouseId))
    return {
      listings,
      withdrawn: round.since === 0 ? [] : ids.filter((id) => !listed.has(id)).map((warehouseId) => ({ warehouseId })),
      next: ids.length < pageSize ? null : `${round.since}-${round.until}-${ids.at(-1)}`,
      until: wireTime(new Date(round.until * 1_000)),
    }
  }
}

/** Returns the public ones of the warehouses, in the order of the ids. */
async function listListings(db: Db, warehouseIds: readonly string[], labels: Labels, moment: Moment) {
  const [rows, mediaRows] = await Promise.all([
    listWarehouses(db, { warehouseIds }, labels.language),
    listMediaOfWarehouses(db, warehouseIds),
  ])
  const media = presentParkMedia(mediaRows, rows, labels.language)
  const listings = rows.map((row) => ({ ...presentWarehouse(row, media, labels, moment), parkId: row.parkId, parkName: row.parkName }))
  return listings.toSorted((a, b) => warehouseIds.indexOf(a.warehouseId) - warehouseIds.indexOf(b.warehouseId))
}

function readRound({ cursor, updatedSince }: Input, times: FeedTimes, locale: Locale): Round {
  const round = cursor === undefined ? firstPage(updatedSince, times) : continued(cursor)
  const field = cursor === undefined ? 'updatedSince' : 'cursor'
  const name = (cursor === undefined ? m.listings_feedUpdatedSince : m.listings_feedCursor)({}, { locale })
  if (round.since > times.now || (cursor !== undefined && round.until > times.now))
    throw invalid([{ field, rule: 'future', msg: m.listings_feedSinceFuture({ field: name }, { locale }) }])
  if (round.since !== 0 && round.since < times.now - keptSeconds)
    throw invalid([{ field, rule: 'tooOld', msg: m.listings_feedSinceTooOld({ field: name }, { locale }) }])
  return round
}

function continued(cursor: string): Round {
  const [since, until, after] = cursor.split('-') as [string, string, string]
  return { since: Number(since), until: Number(until), after }
}

/** The round ends after the latest change, not now: while nothing changes, neither does the answer, and a cache may keep it. */
function firstPage(updatedSince: string | undefined, { settled, latest }: FeedTimes): Round {
  const since = updatedSince === undefined ? 0 : momentAt(updatedSince).getTime() / 1_000
  return { since, until: Math.max(since, Math.min(settled, latest === null ? settled : latest + 1)), after: '0' }
}
