import { likeness, type Character } from './similarity.ts'

/** The leading warehouse of a park that a visitor viewed or follows. */
export type Seed = { source: 'viewed' | 'followed'; name: string; warehouse: Candidate }

/** What a visitor looks for: regions of any level, types, area in m², price in yuan per m² and day. */
export type Preferences = {
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
export type Reason = { by: 'viewed' | 'followed'; name: string } | { by: 'focus'; code: string } | { by: 'type'; whType: number }

/** The weight of each signal. A follow is a decision and counts more than a view, which may be an accident. */
const weights = { followed: 1, viewed: 0.85, sameCity: 0.3, focus: 0.6, type: 0.45, fits: 0.15 }
/** Factor per step back in time: the tenth last view counts less than the last one. */
const ageDiscount = 0.96
/** Below this similarity, one warehouse is no reason to recommend the other. */
const minLikeness = 0.5
/** Factor for each time a reason has been used already, so that reasons vary. */
const repeatDiscount = 0.9

/**
 * Returns the candidates that have at least one signal, the strongest first, each with its strongest reason. The score of a candidate
 * adds up its best seed, its region, its type and its figures.
 */
export function rankCandidates<Each extends Candidate>(
  candidates: readonly Each[],
  seeds: readonly Seed[],
  preferences: Preferences,
  limit: number,
): { candidate: Each; reason: Reason }[] {
  const remaining = candidates.flatMap((candidate) => {
    const signals = [...scoreSeeds(candidate, seeds), ...scorePreferences(candidate, preferences)].toSorted((a, b) => b.score - a.score)
    const [best] = signals
    return best ? [{ candidate, reason: best.reason, score: sumBestScores(signals) + scoreFigures(candidate, preferences) }] : []
  })
  const used = new Map<string, number>()
  const result: { candidate: Each; reason: Reason }[] = []
  while (result.length < limit && remaining.length > 0) {
    const scores = remaining.map(({ score, reason }) => score * repeatDiscount ** (used.get(JSON.stringify(reason)) ?? 0))
    const [{ candidate, reason }] = remaining.splice(scores.indexOf(Math.max(...scores)), 1) as [(typeof remaining)[number]]
    used.set(JSON.stringify(reason), (used.get(JSON.stringify(reason)) ?? 0) + 1)
    result.push({ candidate, reason })
  }
  return result
}

type Signal = { reason: Reason; score: number }

/** Counts only the best signal of each kind, so that ten views of similar warehouses do not outweigh everything else. */
function sumBestScores(signals: readonly Signal[]) {
  const best = new Map<string, number>()
  for (const { reason, score } of signals) {
    const kind = reason.by === 'viewed' || reason.by === 'followed' ? 'seed' : reason.by
    best.set(kind, Math.max(best.get(kind) ?? 0, score))
  }
  return [...best.values()].reduce((sum, score) => sum + score, 0)
}

const scoreSeeds = (candidate: Candidate, seeds: readonly Seed[]): Signal[] =>
  seeds.flatMap(({ source, name, warehouse }, index) => {
    const similarity = likeness(toCharacter(warehouse), toCharacter(candidate))
    if (similarity < minLikeness) return []
    const near = warehouse.cityCode === candidate.cityCode ? weights.sameCity : 0
    return [{ reason: { by: source, name }, score: (weights[source] * similarity + near) * ageDiscount ** index }]
  })

function scorePreferences({ provinceCode, cityCode, districtCode, whType }: Candidate, { focusCodes, whTypes }: Preferences): Signal[] {
  // The narrowest region is the limit specific reason.
  const code = [districtCode, cityCode, provinceCode].find((each) => focusCodes.includes(each))
  return [
    ...(code === undefined ? [] : [{ reason: { by: 'focus' as const, code }, score: weights.focus }]),
    ...(whTypes.includes(whType) ? [{ reason: { by: 'type' as const, whType }, score: weights.type }] : []),
  ]
}

/** Scores the preferred figures. They are not a reason by themselves, but decide between equals. */
function scoreFigures({ rentableArea, price }: Candidate, { areaMin, areaMax, priceMax }: Preferences) {
  const isLarge = areaMin !== null && rentableArea >= areaMin
  const isSmall = areaMax !== null && rentableArea <= areaMax
  const isCheap = priceMax !== null && price !== null && price <= priceMax
  return [isLarge, isSmall, isCheap].filter(Boolean).length * weights.fits
}

const toCharacter = ({ whType, totalArea, floorHeight, price }: Candidate): Character => ({
  whTypes: [String(whType)],
  totalArea,
  height: floorHeight,
  price,
})
