import type { Language } from '#platform/i18n/language.ts'
import type { LeadCard } from '#features/leads/contract.ts'
import { openReader, type LeadDeps } from '../lead-deps.ts'
import type { LeadScope } from '../scope.ts'
import { presentCard } from './present-lead.ts'
import { countMatching, listMatching } from './queries-board.ts'
import { columnOrder, matchesDue, type LeadFilter } from './queries-filter.ts'

/** Returns the open leads that nobody has answered, or whose next action is due today, the longest due first, and how many there are. */
export async function loadDueLeads(
  deps: Pick<LeadDeps, 'db' | 'dictionaries' | 'site' | 'clock'>,
  filter: Pick<LeadFilter, 'ownerId' | 'cityCode'>,
  scope: LeadScope,
  { language, limit }: { language: Language; limit: number },
): Promise<{ total: number; cards: LeadCard[] }> {
  const reader = await openReader(deps, { language })
  const where = matchesDue(filter, scope, reader.now)
  const [total, rows] = await Promise.all([
    countMatching(deps.db, where),
    listMatching(deps.db, where, columnOrder('new'), { limit, offset: 0 }),
  ])
  return { total, cards: rows.map((row) => presentCard(row, reader)) }
}
