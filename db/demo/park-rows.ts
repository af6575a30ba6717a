import { buildSearchGrams, buildSearchText } from '#features/listings/search/keyword-text.ts'
import type { readRegions } from '#db/reference/load-reference-data.ts'
import { momentFrom } from './dates.ts'
import { factsOf } from './facts.ts'
import type { ParkPlan } from './plan.ts'
import type { Random } from './random.ts'
import { rng } from './random.ts'
import type { CounterRow, GateRow, ParkRow } from './rows.ts'
import type { Unit } from './units.ts'
import { brands, features, overseasStreets, roads, roadsBy } from './invented-names.ts'

export type Region = {
  code: string
  nameZh: string
  nameEn: string
  shortZh: string
  shortEn: string
  parent: string | null
  point: [number, number]
}
export type Regions = Map<string, Region>

export const regionsOf = (rows: ReturnType<typeof readRegions>): Regions =>
  new Map(
    rows.map(([code, , parent, , nameZh, nameEn, shortZh, shortEn, , lng, lat]) => [
      code,
      { code, parent, nameZh, nameEn, shortZh, shortEn, point: [lng, lat] },
    ]),
  )

export type ParkNames = { nameZh: string; nameEn: string; addressZh: string; addressEn: string; brand: [zh: string, en: string] }

/** Names and addresses in both languages are built from the same parts; if a name is taken, the next brand is tried. */
export function nameParks(seed: number, plans: ParkPlan[], regions: Regions): ParkNames[] {
  const usedNames = new Set<string>()
  return plans.map((plan) => {
    const random = rng(seed, 'name', plan.id)
    const first = random.below(brands.length)
    const { city, district } = placeOf(plan, regions)
    const address = addressOf(random, plan, regions)
    if (plan.fixed) {
      const { nameZh, nameEn, addressZh, addressEn } = plan.fixed
      usedNames.add(nameZh)
      return { nameZh, nameEn, addressZh, addressEn, brand: brands[first] ?? brands[0]! }
    }
    const place = plan.city.code.startsWith('99') || (random.chance(0.38) && district.shortZh.length < 4) ? district : city
    const feature = featureOf(random, plan)
    const kind = random.pick(plan.kind.names)
    for (let step = 0; ; step++) {
      const brand = brands[(first + step) % brands.length] ?? brands[0]!
      const nameZh = `${place.shortZh}${brand[0]}${feature[0]}${kind[0]}`
      if (usedNames.has(nameZh)) continue
      usedNames.add(nameZh)
      const nameEn = [place.shortEn, brand[1], feature[1], kind[1]].filter((part) => part !== '').join(' ')
      return { nameZh, nameEn, ...address, brand }
    }
  })
}

export function placeOf(plan: ParkPlan, regions: Regions) {
  const district = need(regions, plan.district.code)
  const city = need(regions, plan.city.code)
  return { district, city, province: need(regions, city.parent ?? '') }
}

function need(regions: Regions, code: string): Region {
  const region = regions.get(code)
  if (!region) throw new Error(`no region ${code}`)
  return region
}

function featureOf(random: Random, plan: ParkPlan): [string, string] {
  const near = plan.district.nearby.filter((one) => one !== 'bonded')
  const byPlace = near.length > 0 && random.chance(0.55)
  const feature = random.pick(features[byPlace ? random.pick(near) : 'none'])
  // Names that already describe the speciality need no suffix.
  if (['bonded', 'ramp', 'dangerous', 'converted', 'automated'].includes(plan.kindName)) return ['', '']
  return !byPlace && ['cold', 'pharma'].includes(plan.kindName) ? ['', ''] : feature
}

function addressOf(random: Random, plan: ParkPlan, regions: Regions) {
  const { city, district } = placeOf(plan, regions)
  const number = 1 + random.below(399)
  if (plan.city.code.startsWith('99')) {
    const [zh, en] = overseasStreets[plan.district.code] ?? ['仓库街', '# Warehouse Street']
    return {
      addressZh: `${city.nameZh}${district.nameZh}${zh} ${number} 号`,
      addressEn: `${en.replace('#', String(number))}, ${district.nameEn}, ${city.nameEn}`,
    }
  }
  const near = plan.district.nearby
  const [zh, en] = random.pick(near.length > 0 && random.chance(0.45) ? roadsBy[random.pick(near)] : roads)
  return {
    addressZh: `${city.nameZh}${district.nameZh}${zh} ${number} 号`,
    addressEn: `${number} ${en}, ${district.shortEn}, ${city.shortEn}`,
  }
}

/** Within 6 km of the district's centre, or 1.5 km of a hand-placed point. */
function pointOf(random: Random, plan: ParkPlan, regions: Regions): [number, number] {
  if (plan.fixed) return plan.fixed.point
  const centre = plan.district.point ?? need(regions, plan.district.code).point
  const far = plan.district.point ? 1.5 : 6
  const deviation = far / 3
  const [east, north] = [random.bell() * deviation, random.bell() * deviation]
  const shrink = Math.min(1, far / Math.max(0.001, Math.hypot(east, north)))
  const lat = centre[1] + (north * shrink) / 111.2
  return [round6(centre[0] + (east * shrink) / (111.2 * Math.cos((centre[1] * Math.PI) / 180))), round6(lat)]
}

const round6 = (value: number) => Math.round(value * 1e6) / 1e6

export function parkRow(seed: number, plan: ParkPlan, names: ParkNames, units: Unit[], regions: Regions, anchor: string): ParkRow {
  const random = rng(seed, 'park', plan.id)
  const { city, district, province } = placeOf(plan, regions)
  const [lng, lat] = pointOf(random, plan, regions)
  const place =
    city.shortZh === district.shortZh
      ? { zh: city.shortZh, en: city.shortEn }
      : { zh: `${city.shortZh}${district.shortZh}`, en: `${district.shortEn}, ${city.shortEn}` }
  const totalArea = units.reduce((sum, unit) => sum + unit.area, 0)
  const listed = -5 - Math.floor(1_000 * random.next() ** 2)
  const listedAt = momentFrom(anchor, listed, random.below(540))
  const verification = verificationOf(random, plan, anchor, -listed)
  const text = buildSearchText(names)
  return {
    id: plan.id,
    nameZh: names.nameZh, nameEn: names.nameEn, addressZh: names.addressZh, addressEn: names.addressEn,
    provinceCode: province.code, cityCode: city.code, districtCode: district.code,
    lng, lat,
    totalArea,
    underConstructionArea: plan.construction ? totalArea : random.chance(0.06) ? random.between(20, 60) * 1_000 : null,
    ...factsOf(seed, plan, units, [lng, lat], place),
    platformCertified: plan.fixed !== null ? plan.fixed.hot === true || plan.fixed.kind === 'pharma' : random.chance(0.3),
    hot: plan.hot, hasVr: plan.vr, hasVideo: plan.video,
    searchText: text, searchGram: buildSearchGrams(text),
    ...verification,
    status: 'published', listedAt, createdAt: listedAt, updatedAt: verification.verifiedAt !== null && verification.verifiedAt > listedAt ? verification.verifiedAt : listedAt,
  } // prettier-ignore
}

/** Seven in ten parks are verified, one in five of those more than 90 days ago, which counts as stale. */
function verificationOf(random: Random, plan: ParkPlan, anchor: string, listedDaysAgo: number): Pick<ParkRow, 'verifiedAt' | 'verifiedBy'> {
  if (plan.fixed === null && !random.chance(0.7)) return { verifiedAt: null, verifiedBy: null }
  const days = plan.fixed === null && random.chance(0.2) ? random.between(125, 320) : random.between(2, 55)
  return {
    verifiedAt: momentFrom(anchor, -Math.min(days, listedDaysAgo - 1), random.below(540)),
    verifiedBy: random.pick(['owner', 'visit', 'visit', 'document']),
  }
}

export function gateRows(seed: number, plan: ParkPlan): GateRow[] {
  const random = rng(seed, 'gate', plan.id)
  const small = plan.kindName === 'storage' || plan.kindName === 'converted' || plan.kindName === 'dangerous'
  return Array.from({ length: random.between(1, small ? 2 : 3) }, (_, at) => ({
    parkId: plan.id,
    number: at + 1,
    widthM: small ? random.pick([6, 7, 8]) : random.pick([9, 10, 12, 14]),
    heightM: random.chance(0.3) ? null : random.pick(small ? [4.2, 4.5] : [4.5, 5, 5.5]),
    maxVehicle: small ? random.pick([2, 3, 4]) : at === 0 ? 5 + random.below(2) : random.pick([3, 4, 5]),
  }))
}

/** Views follow a long tail: a few parks have very many, most have few. */
export function counterRow(seed: number, plan: ParkPlan): CounterRow {
  const random = rng(seed, 'counter', plan.id)
  const views = Math.min(9_800, Math.floor(60 * (1 - random.next()) ** -0.9)) + (plan.hot ? random.between(900, 2_400) : 0)
  return { parkId: plan.id, viewCount: views }
}
