import type { Relaxation } from '#features/listings/contract.ts'
import { isPlaceGroup, usedGroups, usedNames, withoutGroup, type FilterGroup } from '#features/listings/search/filter-groups.ts'
import { countVariant, hasNoParksInPlace, type DroppedGroup, type VariantContext } from './filter-variants.ts'

const maxRelaxations = 3
/** Pairs are made of at most so many groups: 28 queries. */
const maxPairedGroups = 8

/**
 * Returns the filters whose removal gives results, the most parks first. The view of a map is dropped only if no other filter helps,
 * because it is what the visitor looks at and not a requirement; pairs are tried only if no single filter helps.
 */
export async function listRelaxations(context: VariantContext, dropped: DroppedGroup[], deadline: number): Promise<Relaxation[]> {
  const single = dropped.map(({ group, answer }) => ({ drop: usedNames(context.filter, group), total: answer.parks }))
  let candidates: Relaxation[] = single.filter(({ total }) => total > 0)
  if (candidates.length === 0) candidates = await dropView(context)
  if (candidates.length === 0) candidates = await dropPairs(context, deadline)
  return candidates
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, maxRelaxations)
}

async function dropView(context: VariantContext): Promise<Relaxation[]> {
  if (!context.filter.bbox) return []
  const { parks } = await countVariant(context, withoutGroup(context.filter, 'bbox'))
  return parks > 0 ? [{ drop: ['bbox'], total: parks }] : []
}

type Pair = [FilterGroup, FilterGroup]

/** Tries pairs of two places and of two requirements first; a place together with a requirement only if none of those helps. */
async function dropPairs(context: VariantContext, deadline: number): Promise<Relaxation[]> {
  const { filter } = context
  const groups = usedGroups(filter)
  const places = groups.filter(isPlaceGroup).slice(0, maxPairedGroups)
  const requirements = groups.filter((group) => !isPlaceGroup(group)).slice(0, maxPairedGroups - places.length)
  const isPlaceEmpty = await hasNoParksInPlace(context, filter)
  const pairs = [...pairsAmong(places), ...(isPlaceEmpty ? [] : pairsAmong(requirements))]
  const relaxations = await countPairs(context, pairs, deadline)
  if (relaxations.some(({ total }) => total > 0)) return relaxations
  const mixed: Pair[] = []
  for (const place of places)
    if (!(await hasNoParksInPlace(context, withoutGroup(filter, place))))
      mixed.push(...requirements.map((requirement): Pair => [place, requirement]))
  return countPairs(context, mixed, deadline)
}

const pairsAmong = (groups: FilterGroup[]): Pair[] =>
  groups.flatMap((first, at) => groups.slice(at + 1).map((second): Pair => [first, second]))

async function countPairs(context: VariantContext, pairs: Pair[], deadline: number): Promise<Relaxation[]> {
  const relaxations: Relaxation[] = []
  for (const [first, second] of pairs) {
    if (performance.now() > deadline) break
    const { parks } = await countVariant(context, withoutGroup(withoutGroup(context.filter, first), second))
    relaxations.push({ drop: [...usedNames(context.filter, first), ...usedNames(context.filter, second)], total: parks })
  }
  return relaxations
}
