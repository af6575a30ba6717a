import type { Relaxation } from '#features/listings/contract.ts'
import type { EngineAnswer } from '#features/listings/search/engine.ts'
import { isPlaceGroup, requirementGroups, withoutGroup } from '#features/listings/search/filter-groups.ts'
import {
  countVariant,
  hasNoParksInPlace,
  maxNearMisses,
  minResults,
  searchVariant,
  type DroppedGroup,
  type VariantContext,
} from './filter-variants.ts'
import { listNearMisses, type NearMiss, type NearMissContext } from './near-misses.ts'
import { listRelaxations } from './relaxations.ts'

/** Time for all suggestions. The SQL fallback takes long for each query; then the answer has fewer suggestions rather than being late. */
const budgetMs = 400

export type Suggestions = { relaxations: Relaxation[]; nearMisses: NearMiss[] }

/**
 * Suggests a way out of a search with few results: which filters to drop (only if nothing matches), and parks that miss exactly one
 * filter. Both are empty for a search with enough results, and on pages after the first.
 */
export async function suggestForFewResults(context: NearMissContext, answer: EngineAnswer): Promise<Suggestions> {
  if (answer.parks >= minResults || context.filter.pageNum > 1) return { relaxations: [], nearMisses: [] }
  const deadline = performance.now() + budgetMs
  const dropped = await searchWithoutEachGroup(context, answer, deadline)
  return {
    relaxations: answer.parks === 0 ? await listRelaxations(context, dropped, deadline) : [],
    nearMisses: await listNearMisses(context, dropped, await listResults(context, answer)),
  }
}

/** Returns the few parks that match. The answer to a search by warehouse lists none. */
const listResults = async (context: VariantContext, answer: EngineAnswer) =>
  context.filter.view === 'park' ? answer.page : (await searchVariant(context, context.filter, minResults)).page

async function searchWithoutEachGroup(context: VariantContext, { parks }: EngineAnswer, deadline: number): Promise<DroppedGroup[]> {
  const dropped: DroppedGroup[] = []
  const isPlaceEmpty = parks === 0 && (await hasNoParksInPlace(context, context.filter))
  for (const group of requirementGroups(context.filter)) {
    if (performance.now() > deadline) break
    const variant = withoutGroup(context.filter, group)
    // Near misses never lie elsewhere, so that a count is enough for a place. In an empty place no other filter is worth dropping.
    if (isPlaceGroup(group)) dropped.push({ group, answer: await countVariant(context, variant) })
    else if (!isPlaceEmpty) dropped.push({ group, answer: await searchVariant(context, variant, maxNearMisses + minResults) })
  }
  return dropped
}
