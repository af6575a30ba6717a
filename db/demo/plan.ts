import type { Random } from './random.ts'
import { rng } from './random.ts'
import { kinds, type Kind, type KindName } from './kinds.ts'
import { chineseCities, overseasCities, type City, type District, type Nearby } from './places.ts'
import { showcase, type Showcase } from './showcase.ts'

/** Location and kind of a park, before it gets any figures. */
export type ParkPlan = {
  id: number
  city: City
  district: District
  kindName: KindName
  kind: Kind
  buildings: number
  storeys: number
  units: number
  /** Null: derived from the floor areas of its kind. */
  totalArea: number | null
  /** Share of the area that is free. */
  rentableShare: number
  fixed: Showcase | null
  hot: boolean
  full: boolean
  vr: boolean
  video: boolean
  /** Not built yet. */
  construction: boolean
}

/** Ordinary kinds occur anywhere; what is nearby adds others. */
const usualKinds: Partial<Record<KindName, number>> = {
  logistics: 34,
  distribution: 16,
  storage: 18,
  ecommerce: 9,
  ramp: 4,
  cold: 9,
  pharma: 4,
  automated: 3,
  converted: 3,
}
const kindsNear: Record<Nearby, Partial<Record<KindName, number>>> = {
  port: { logistics: 10, dangerous: 8, cold: 4 },
  airport: { pharma: 4, ecommerce: 6, automated: 3 },
  rail: { distribution: 10, logistics: 6 },
  bonded: { bonded: 26 },
}

/** All parks of the demo world; hand-written ones come first in their district. */
export function planParks(seed: number): ParkPlan[] {
  const places = [...chineseCities, ...overseasCities].flatMap((city) =>
    city.districts.flatMap((district) =>
      Array.from({ length: district.parks }, (_, at) => ({ city, district, fixed: showcaseAt(district, at) })),
    ),
  )
  const plans = places.map((place, at) => planPark(seed, at + 1, place))
  return withSpecials(seed, plans)
}

const showcaseAt = (district: District, at: number) => showcase.filter((one) => one.district === district.code)[at] ?? null

function planPark(seed: number, id: number, place: { city: City; district: District; fixed: Showcase | null }): ParkPlan {
  const random = rng(seed, 'plan', id)
  const kindName = place.fixed?.kind ?? drawKind(random, place)
  const kind = kinds[kindName]
  const randomShape = {
    buildings: random.between(...kind.buildings),
    storeys: random.between(...kind.storeys),
    units: random.between(...kind.unitsPerFloor),
    rentableShare: 0.06 + 0.5 * random.next() * random.next() + 0.12 * random.next(),
  }
  const off = { hot: false, full: false, vr: false, video: false, construction: false }
  return { id, ...place, kindName, kind, ...off, ...(place.fixed ? fixedShape(place.fixed) : { ...kept(randomShape), totalArea: null }) }
}

function fixedShape({
  buildings,
  storeys,
  units,
  totalArea,
  rentableArea,
  hot = false,
  full = false,
  vr = false,
  video = false,
}: Showcase) {
  return { buildings, storeys, units, totalArea, rentableShare: rentableArea / totalArea, hot, full, vr, video }
}

/** A demo park has at most seven units: enough for a stacking plan, and 1,200 in total. */
function kept<Shape extends { buildings: number; storeys: number; units: number }>(shape: Shape): Shape {
  const units = Math.max(1, Math.min(shape.units, Math.floor(7 / shape.storeys)))
  return { ...shape, units, buildings: Math.max(1, Math.min(shape.buildings, Math.floor(7 / (shape.storeys * units)))) }
}

function drawKind(random: Random, { city, district }: { city: City; district: District }): KindName {
  const weights: Partial<Record<KindName, number>> = { ...usualKinds }
  for (const near of district.nearby)
    for (const [name, weight] of Object.entries(kindsNear[near])) weights[name as KindName] = (weights[name as KindName] ?? 0) + weight
  // Land is expensive in the largest cities: ramps and lifts.
  if (city.level >= 1.18 && !['europe', 'africa'].includes(city.market)) weights.ramp = (weights.ramp ?? 0) + 18
  const names = Object.keys(weights) as KindName[]
  return names[random.weighted(names.map((name) => weights[name] ?? 0))] ?? 'logistics'
}

/** How many parks of each special kind, chosen among those that are not hand-written. */
function withSpecials(seed: number, plans: ParkPlan[]): ParkPlan[] {
  const quota = { full: 0.06, hot: 0.05, vr: 0.15, video: 0.25 }
  const marks = Object.fromEntries(
    Object.entries(quota).map(([mark, share]) => {
      const already = plans.filter((plan) => plan[mark as keyof typeof quota]).length
      const rest = plans.filter((plan) => plan.fixed === null)
      return [
        mark,
        new Set(
          rng(seed, 'special', mark)
            .some(rest, Math.round(plans.length * share) - already)
            .map(({ id }) => id),
        ),
      ]
    }),
  ) as Record<keyof typeof quota, Set<number>>
  const building = new Set(
    rng(seed, 'special', 'construction')
      .some(
        plans.filter((plan) => plan.fixed === null && plan.kindName === 'logistics' && !marks.full.has(plan.id) && !marks.vr.has(plan.id)),
        3,
      )
      .map(({ id }) => id),
  )
  return plans.map((plan) => ({
    ...plan,
    full: plan.full || marks.full.has(plan.id),
    hot: plan.hot || (marks.hot.has(plan.id) && !building.has(plan.id)),
    vr: plan.vr || marks.vr.has(plan.id),
    video: plan.video || marks.video.has(plan.id),
    construction: building.has(plan.id),
  }))
}
