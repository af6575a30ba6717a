import { likeness, type Character } from './similarity.ts'

/** A park that a visitor has shown an interest in, by its foremost warehouse: like is compared with like. */
export type Seed = { why: 'viewed' | 'followed'; name: string; warehouse: Candidate }

/** What a visitor has said to look for: regions of any level, types, area in m², price in yuan per m² and day. */
export type Wishes = {
  focusCodes: readonly string[]
  whTypes: readonly number[]
  areaMin: number | null
  areaMax: number | null
  priceMax: number | null
}

/** A warehouse that could be recommended. */
export type Candidate = {
  provinceCode: string
  cityCode: string
  districtCode: string
  whType: number
  totalArea: number
  rentableArea: number
  floorHeight: number | null
  price: number | null
}

/** Why a warehouse is recommended. */
export type Cause = { by: 'viewed' | 'followed'; name: string } | { by: 'focus'; code: string } | { by: 'type'; whType: number }

/** How much each signal counts beside the others. A follow is a decision, a look may be an accident; what was said counts in any case. */
const weights = { followed: 1, viewed: 0.85, sameCity: 0.3, focus: 0.6, type: 0.45, fits: 0.15 }
/** The tenth look says less than the last one. */
const olderCountsLess = 0.96
/** Below it two places are too different for one to explain the other. */
const leastLikeness = 0.5
/** The same reason again and again tells nothing new. */
const repeatCountsLess = 0.9

/**
 * The candidates that some signal speaks for, the strongest first, each with its strongest reason. A warehouse counts what its best seed,
 * its place, its type and its figures give together.
 */
export function recommend<Each extends Candidate>(
  candidates: readonly Each[],
  seeds: readonly Seed[],
  wishes: Wishes,
  most: number,
): { candidate: Each; cause: Cause }[] {
  const waiting = candidates.flatMap((candidate) => {
    const parts = [...seedParts(candidate, seeds), ...wishParts(candidate, wishes)].toSorted((a, b) => b.counts - a.counts)
    const [best] = parts
    return best ? [{ candidate, cause: best.cause, score: sumOf(parts) + fits(candidate, wishes) }] : []
  })
  const used = new Map<string, number>()
  const chosen: { candidate: Each; cause: Cause }[] = []
  while (chosen.length < most && waiting.length > 0) {
    const worth = waiting.map(({ score, cause }) => score * repeatCountsLess ** (used.get(JSON.stringify(cause)) ?? 0))
    const [{ candidate, cause }] = waiting.splice(worth.indexOf(Math.max(...worth)), 1) as [(typeof waiting)[number]]
    used.set(JSON.stringify(cause), (used.get(JSON.stringify(cause)) ?? 0) + 1)
    chosen.push({ candidate, cause })
  }
  return chosen
}

type Part = { cause: Cause; counts: number }

/** One for each kind of reason, so that ten looks at one kind of place do not outweigh everything else. */
function sumOf(parts: readonly Part[]) {
  const best = new Map<string, number>()
  for (const { cause, counts } of parts) {
    const kind = cause.by === 'viewed' || cause.by === 'followed' ? 'seed' : cause.by
    best.set(kind, Math.max(best.get(kind) ?? 0, counts))
  }
  return [...best.values()].reduce((sum, counts) => sum + counts, 0)
}

const seedParts = (candidate: Candidate, seeds: readonly Seed[]): Part[] =>
  seeds.flatMap(({ why, name, warehouse }, index) => {
    const alike = likeness(characterOf(warehouse), characterOf(candidate))
    if (alike < leastLikeness) return []
    const near = warehouse.cityCode === candidate.cityCode ? weights.sameCity : 0
    return [{ cause: { by: why, name }, counts: (weights[why] * alike + near) * olderCountsLess ** index }]
  })

function wishParts({ provinceCode, cityCode, districtCode, whType }: Candidate, { focusCodes, whTypes }: Wishes): Part[] {
  // The narrowest region says the most.
  const code = [districtCode, cityCode, provinceCode].find((each) => focusCodes.includes(each))
  return [
    ...(code === undefined ? [] : [{ cause: { by: 'focus' as const, code }, counts: weights.focus }]),
    ...(whTypes.includes(whType) ? [{ cause: { by: 'type' as const, whType }, counts: weights.type }] : []),
  ]
}

/** Figures that were asked for are no reason of their own, but they decide between equals. */
function fits({ rentableArea, price }: Candidate, { areaMin, areaMax, priceMax }: Wishes) {
  const isLarge = areaMin !== null && rentableArea >= areaMin
  const isSmall = areaMax !== null && rentableArea <= areaMax
  const isCheap = priceMax !== null && price !== null && price <= priceMax
  return [isLarge, isSmall, isCheap].filter(Boolean).length * weights.fits
}

const characterOf = ({ whType, totalArea, floorHeight, price }: Candidate): Character => ({
  whTypes: [String(whType)],
  totalArea,
  height: floorHeight,
  price,
})
