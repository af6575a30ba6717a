import { z } from 'zod'
import { localeOf } from '#platform/i18n/language.ts'
import { dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import { MatchSummary, type RackedPositions } from '#features/listings/park-card.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import type { OwnLoadAnswer, ParkResult } from '#features/listings/search/engine.ts'
import type { OwnLoad } from '#features/listings/own-load.ts'
import { getRacking, type ParkFilter } from '#features/listings/search/park-filter.ts'
import type { Labels } from '../labels.ts'
import { fullMatch, isLetMatch, letMatch } from './match-summary.ts'

type Racked = Omit<RackedPositions, 'positions'>

/** Returns the racking that the cards of a search show positions for; null for none. */
export function describeRacking(filter: ParkFilter, { language }: Labels): Racked | null {
  const rack = getRacking(filter)
  return rack && { rack, rackLabel: rackingNames[rack]({}, { locale: localeOf(language) }) }
}

export const presentOwnLoad = ({ ownLoad }: { ownLoad?: OwnLoadAnswer }): z.input<typeof OwnLoad> | null =>
  ownLoad ? { candidates: ownLoad.candidates, calculated: ownLoad.calculated, hasAllCounts: ownLoad.hasAllCounts ? 1 : 0 } : null

export const writeMatch = (match: MatchSummary | null) => JSON.stringify(match && z.encode(MatchSummary, match))

/** Returns what writes the card of a park that meets every filter. */
export function matchWriter(filter: ParkFilter, labels: Labels) {
  const full = writeMatch(fullMatch(filter))
  return (park: ParkResult) => (isLetMatch(filter, park) ? writeMatch(letMatch(filter, park, labels)) : full)
}

/** Completes a stored card with the figures of the matching warehouses; null if the park has no card any more. */
export function writeCard(
  cards: ReadonlyMap<string, string>,
  { parkId, matchedWarehouseCount, rentableArea, minPrice, maxPrice, freeOn, positions }: ParkResult,
  racked: Racked | null,
  match: string,
) {
  const stored = cards.get(parkId)
  if (stored === undefined) return null
  return (
    `${stored},"matchedWarehouseCount":${matchedWarehouseCount},"matchedRentableArea":${rentableArea / 100},` +
    `"matchedFreeFrom":${freeOn === null ? null : `"${dayOfNumber(freeOn)}"`},"matchedPositions":${JSON.stringify(racked && positions !== null ? { ...racked, positions } : null)},"priceMin":${toYuan(minPrice)},"priceMax":${toYuan(maxPrice)},"negotiable":${minPrice === null ? 1 : 0},"match":${match}}`
  )
}

const toYuan = (fen: number | null) => (fen === null ? null : fen / 100)
