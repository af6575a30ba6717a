import type { Db } from '#platform/server/postgres/database.ts'
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
    const stored = this.#cards
    const missing = parkIds.filter((id) => !stored.has(toKey(labels, id)))
    for (const row of await findCards(this.#db, missing, labels.language, moment)) {
      const {
        matchedWarehouseCount: _count,
        matchedRentableArea: _area,
        matchedFreeFrom: _freeFrom,
        matchedPositions: _positions,
        priceMin: _min,
        priceMax: _max,
        negotiable: _ask,
        match: _match,
        ...fixed
      } = z.encode(ParkCard, presentCard(row, labels))
      stored.set(toKey(labels, row.parkId), JSON.stringify(fixed).slice(0, -1))
    }
    const result = new Map<string, string>()
    for (const id of parkIds) {
      const json = stored.get(toKey(labels, id))
      if (json !== undefined) result.set(id, json)
    }
    dropOldest(stored, maxCards)
    return result
  }

  /** Returns the name (as JSON) and the hot flag of parks on a map. */
  async briefs(parkIds: readonly string[], labels: Labels, stamp: Stamp): Promise<Map<string, { name: string; hot: 0 | 1 }>> {
    this.#keep(stamp)
    const stored = this.#briefs
    const missing = parkIds.filter((id) => !stored.has(toKey(labels, id)))
    for (const { parkId, name, hot } of await findBriefs(this.#db, missing, labels.language))
      stored.set(toKey(labels, parkId), { name: JSON.stringify(name), hot: hot ? 1 : 0 })
    const result = new Map(parkIds.flatMap((id) => (stored.has(toKey(labels, id)) ? [[id, stored.get(toKey(labels, id))!] as const] : [])))
    dropOldest(stored, maxBriefs)
    return result
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
function dropOldest(stored: Map<string, unknown>, maxSize: number) {
  for (const key of stored.keys()) {
    if (stored.size <= maxSize) return
    stored.delete(key)
  }
}
