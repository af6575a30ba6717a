import type { Db } from '#platform/server/postgres/database.ts'
import { presentCard } from './cards.ts'
import { findBriefs, findCards, type Moment } from './queries-cards.ts'
import type { Labels } from './labels.ts'
import type { Search } from '../search/server/search.ts'
import { languages } from '#platform/i18n/language.ts'
import { ParkCard } from '../park-card.ts'
import { z } from 'zod'

/** The version of what cards show beside their park; a change empties the store. */
export type Stamp = string

/** About 2 kB each. */
const maxCards = 20_000
const maxBriefs = 50_000

/**
 * Stores cards as JSON, because searches are far more frequent than changes of parks, and writing a card costs more than finding its park.
 * `search-parks.ts` adds the figures that depend on the filters. A change of a park drops its own cards only, so that a stream of changes, such as
 * after an import, does not make every search read its cards again.
 */
export class CardStore {
  #stamp: Stamp = ''
  #cards = new Map<string, string>()
  #briefs = new Map<string, { name: string; hot: 0 | 1 }>()
  readonly #db: Db
  /** Counts changes. What was read before a change of its park is not stored. */
  #changes = 0
  #emptiedAt = 0
  /** When each park changed last, while cards are being read. */
  readonly #changedAt = new Map<string, number>()
  #reading = 0

  constructor(db: Db, index: Pick<Search, 'onChange'>) {
    this.#db = db
    index.onChange((parks, counted) => (parks === 'all' ? this.#empty() : this.#drop([...parks, ...counted])))
  }

  /** Returns the JSON of each published park without the closing brace. */
  async cards(parkIds: readonly string[], labels: Labels, moment: Moment, stamp: Stamp): Promise<Map<string, string>> {
    this.#keep(stamp)
    const stored = this.#cards
    const { found, missing } = split(parkIds, (id) => stored.get(toKey(labels, id)))
    await this.#read(
      () => findCards(this.#db, missing, labels.language, moment),
      (row, isCurrent) => {
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
        const json = JSON.stringify(fixed).slice(0, -1)
        found.set(row.parkId, json)
        if (isCurrent) stored.set(toKey(labels, row.parkId), json)
      },
    )
    dropOldest(stored, maxCards)
    return found
  }

  /** Returns the name (as JSON) and the hot flag of parks on a map. */
  async briefs(parkIds: readonly string[], labels: Labels, stamp: Stamp): Promise<Map<string, { name: string; hot: 0 | 1 }>> {
    this.#keep(stamp)
    const stored = this.#briefs
    const { found, missing } = split(parkIds, (id) => stored.get(toKey(labels, id)))
    await this.#read(
      () => findBriefs(this.#db, missing, labels.language),
      ({ parkId, name, hot }, isCurrent) => {
        const brief = { name: JSON.stringify(name), hot: hot ? 1 : 0 } as const
        found.set(parkId, brief)
        if (isCurrent) stored.set(toKey(labels, parkId), brief)
      },
    )
    dropOldest(stored, maxBriefs)
    return found
  }

  /** Reads rows and takes each, with whether its park is as it was when the reading began. */
  async #read<Row extends { parkId: string }>(find: () => Promise<Row[]>, take: (row: Row, isCurrent: boolean) => void) {
    const began = this.#changes
    this.#reading++
    try {
      for (const row of await find()) take(row, this.#emptiedAt <= began && (this.#changedAt.get(row.parkId) ?? 0) <= began)
    } finally {
      this.#reading--
      if (this.#reading === 0) this.#changedAt.clear()
    }
  }

  #keep(stamp: Stamp) {
    if (stamp === this.#stamp) return
    this.#stamp = stamp
    this.#empty()
  }

  #empty() {
    this.#emptiedAt = ++this.#changes
    this.#cards = new Map()
    this.#briefs = new Map()
  }

  #drop(parks: readonly number[]) {
    const at = ++this.#changes
    for (const park of parks) {
      const id = String(park)
      if (this.#reading > 0) this.#changedAt.set(id, at)
      for (const language of languages) {
        this.#cards.delete(toKey({ language }, id))
        this.#briefs.delete(toKey({ language }, id))
      }
    }
  }
}

const toKey = ({ language }: Pick<Labels, 'language'>, parkId: string) => `${language} ${parkId}`

/** What is stored now: a change may drop it while the rest is read. */
function split<Value>(parkIds: readonly string[], get: (id: string) => Value | undefined) {
  const found = new Map<string, Value>()
  const missing: string[] = []
  for (const id of parkIds) {
    const value = get(id)
    if (value === undefined) missing.push(id)
    else found.set(id, value)
  }
  return { found, missing }
}

/** Drops the oldest entries: a Map keeps the order of insertion. */
function dropOldest(stored: Map<string, unknown>, maxSize: number) {
  for (const key of stored.keys()) {
    if (stored.size <= maxSize) return
    stored.delete(key)
  }
}
