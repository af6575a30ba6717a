import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import { listWarehouseCards } from '#features/listings/server/warehouse-cards.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { buildOfferQuery, MatchFinder } from '../matching/find-matches.ts'
import type { MatchReason } from '../matching/match-reasons.ts'
import type { DemandMatch } from '../match-contract.ts'
import { createPlaceFinder, toRequirements, type MatchDeps } from './match-demand.ts'
import { presentReasons } from './present-match.ts'
import { listMatches, type RequirementsRow } from './queries-matches.ts'

export type FitDeps = LabelDeps & { clock: Clock }

/** Lists the published matches of a demand with their reasons, best first. The caller must have checked the scope of the demand. */
export async function listDemandFits(
  db: Db,
  deps: FitDeps,
  { demandId, isOverseas, page, language }: { demandId: string; isOverseas: boolean; page: Page; language: Language },
): Promise<DemandMatch[]> {
  return presentFits(db, deps, await listMatches(db, demandId, page), { isOverseas, language })
}

/** A wish that no demand describes: a type of warehouse in a district, and what is known beyond that. */
export type Wish = Pick<RequirementsRow, 'whType' | 'area' | 'height' | 'floorLoad' | 'regionCode' | 'expectedOn'>

/** Lists the published warehouses that fit a wish best, except one. */
export async function findFits(
  db: Db,
  deps: FitDeps & MatchDeps,
  { wish, exceptId, limit, language }: { wish: Wish; exceptId: string | null; limit: number; language: Language },
): Promise<DemandMatch[]> {
  const tree = await deps.regions.current()
  const requirements = toRequirements({ ...unspecified, ...wish }, tree)
  if (!requirements) return []
  const finder = new MatchFinder(requirements, createPlaceFinder(tree))
  await (await deps.search.openMatcher()).visitOffers(buildOfferQuery(requirements), finder)
  const matches = finder.matches
    .filter(({ warehouseId }) => String(warehouseId) !== exceptId)
    .slice(0, limit)
    .map(({ warehouseId, score, reasons }) => ({ warehouseId: String(warehouseId), score, reasons }))
  return presentFits(db, deps, matches, { isOverseas: requirements.place.isOverseas, language })
}

/** The shortest lease that any customer signs. */
const shortestMonths = 12
const unspecified = {
  demandId: '',
  buildingType: null,
  floorMaterial: null,
  months: shortestMonths,
  platform: false,
  canopy: false,
  priceMax: null,
}

async function presentFits(
  db: Db,
  deps: FitDeps,
  matches: readonly { warehouseId: string; score: number; reasons: readonly MatchReason[] }[],
  { isOverseas, language }: { isOverseas: boolean; language: Language },
): Promise<DemandMatch[]> {
  const labels = await loadLabels(deps, language)
  const moment = getMoment(deps.clock)
  const cards = await listWarehouseCards(
    db,
    matches.map(({ warehouseId }) => warehouseId),
    labels,
    moment,
  )
  const cardOf = new Map(cards.map((card) => [card.warehouseId, card]))
  const reader = { labels, today: moment.today, isOverseas }
  return matches.flatMap(({ warehouseId, score, reasons }) => {
    const item = cardOf.get(warehouseId)
    // Withdrawn between the two queries.
    return item ? [{ score, ...presentReasons(reasons, reader), item }] : []
  })
}
