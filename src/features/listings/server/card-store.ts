import type { Db } from '#platform/server/database.ts'
import { presentCard } from './cards.ts'
import { findBriefs, findCards, type Moment } from './queries-cards.ts'
import type { Labels } from './labels.ts'
import { ParkCard } from '../park-card.ts'
import { z } from 'zod'

/** The version of everything that a card shows; a change empties the store. */
export type Stamp = string

/** About 2 kB each. */
const maxCards = 20_000
const maxBriefs = 50_000

/**
 * Stores cards as JSON, because searches are far more frequent than changes of parks, and writing a card costs more than finding its park.
 * `search-parks.ts` adds the figures that depend on the filters.
 */
export class CardStore {
  #stamp: Stamp = ''
  #cards = new Map<string, string>()
  #briefs = new Map<string, { name: string; hot: 0 | 1 }>()
  readonly #db: Db
  constructor(db: Db) {
    this.#db = db
  }

  /** Returns the JSON of each published park without the closing brace, in the order of the ids. */
  async cards(parkIds: readonly string[], labels: Labels, moment: Moment, stamp: Stamp): Promise<Map<string, string>> {
    this.#keep(stamp)
    const kept = this.#cards
    const missing = parkIds.filter((id) => !kept.has(toKey(labels, id)))
    for (const row of await findCards(this.#db, missing, labels.language, moment)) {
      const {
        matchedWarehouseCount: _count,
        matchedRentableArea: _area,
        priceMin: _min,
        priceMax: _max,
        negotiable: _ask,
        match: _match,
        ...fixed
      } = z.encode(ParkCard, presentCard(row, labels))
      kept.set(toKey(labels, row.parkId), JSON.stringify(fixed).slice(0, -1))
    }
    const found = new Map<string, string>()
    for (const id of parkIds) {
      const json = kept.get(toKey(labels, id))
      if (json !== undefined) found.set(id, json)
    }
    dropOldest(kept, maxCards)
    return found
  }

  /** Returns the name (as JSON) and the hot flag of parks on a map. */
  async briefs(parkIds: readonly string[], labels: Labels, stamp: Stamp): Promise<Map<string, { name: string; hot: 0 | 1 }>> {
    this.#keep(stamp)
    const kept = this.#briefs
    const missing = parkIds.filter((id) => !kept.has(toKey(labels, id)))
    for (const { parkId, name, hot } of await findBriefs(this.#db, missing, labels.language))
      kept.set(toKey(labels, parkId), { name: JSON.stringify(name), hot: hot ? 1 : 0 })
    const found = new Map(parkIds.flatMap((id) => (kept.has(toKey(labels, id)) ? [[id, kept.get(toKey(labels, id))!] as const] : [])))
    dropOldest(kept, maxBriefs)
    return found
  }

  #keep(stamp: Stamp) {
    if (stamp === this.#stamp) return
    this.#stamp = stamp
    this.#cards = new Map()
    this.#briefs = new Map()
  }
}

const toKey = ({ language }: Labels, parkId: string) => `${language} ${parkId}`

/** Drops the oldest entries: a Map keeps the order of insertion. */
function dropOldest(kept: Map<string, unknown>, most: number) {
  for (const key of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(key)
  }
}
