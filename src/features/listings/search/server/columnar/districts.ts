import { allOfChina, type EngineQuery } from '#features/listings/search/engine.ts'
import { isOverseas } from '#features/regions/codes.ts'

export type RegionRow = { code: string; level: number; parentCode: string | null; regionType: string }

/** A run of ranks; `to` is exclusive. */
export type RankRange = { from: number; to: number }
export type ChildRange = RankRange & { code: string }

type District = { regionType: string; province: string; city: string; code: string }

const sortKeys: (keyof District)[] = ['regionType', 'province', 'city', 'code']

/**
 * All districts, ordered by part of the world, province, city and code. The position in this order is the rank, so that every region of any
 * level is one run of ranks. The codes alone do not order that way, because overseas codes do not start with their parent's code.
 */
export class Districts {
  readonly count: number
  readonly #sorted: District[]
  readonly #rankOf = new Map<string, number>()
  readonly #regions = new Map<string, RankRange & { parentCode: string | null }>()
  readonly #groups: Partial<Record<1 | 2 | 3, { codes: readonly string[]; groupOf: Uint16Array }>> = {}

  constructor(regions: RegionRow[]) {
    const byCode = new Map(regions.map((region) => [region.code, region]))
    this.#sorted = regions
      .filter(({ level }) => level === 3)
      .map((region) => toDistrict(region, byCode))
      .sort(compare)
    this.count = this.#sorted.length
    this.#sorted.forEach(({ code, city, province }, rank) => {
      this.#rankOf.set(code, rank)
      for (const region of [province, city, code]) this.#extend(region, rank, byCode.get(region)?.parentCode ?? null)
    })
  }

  /** Returns undefined for a district that did not exist when the regions were read. */
  rankOf(code: string): number | undefined {
    return this.#rankOf.get(code)
  }

  codeOf(rank: number): string {
    return (this.#sorted[rank] as District).code
  }

  /** Returns the code of a district's country; `allOfChina` for China. */
  countryOf(rank: number): string {
    const { province, city } = this.#sorted[rank] as District
    return isOverseas(province) ? city : allOfChina
  }

  rangeOf({ region, regionType }: Pick<EngineQuery, 'region' | 'regionType'>): RankRange {
    const ofType = this.#rangeOfType(regionType)
    if (!region) return ofType
    const range = this.#regions.get(region.code)
    return range ? overlap(range, ofType) : { from: 0, to: 0 }
  }

  /** Returns the regions that the region facet lists: the next level down; for a district, the districts of its city. */
  childrenOf({ region, regionType }: Pick<EngineQuery, 'region' | 'regionType'>): ChildRange[] {
    const level = !region ? 'province' : region.level === 1 ? 'city' : 'code'
    const parent = region?.level === 3 ? this.#regions.get(region.code)?.parentCode : region?.code
    const within = parent === undefined || parent === null ? this.#rangeOfType(region ? '' : regionType) : this.#regions.get(parent)
    const range = within && overlap(within, this.#rangeOfType(regionType))
    const children: ChildRange[] = []
    for (let rank = range?.from ?? 0; rank < (range?.to ?? 0); rank++) {
      const code = this.#sorted[rank]?.[level] as string
      const last = children.at(-1)
      if (last?.code === code) last.to = rank + 1
      else children.push({ code, from: rank, to: rank + 1 })
    }
    return children
  }

  /** Returns the regions of a level, and for each rank the index of its region among them. */
  groupsAt(level: 1 | 2 | 3): { codes: readonly string[]; groupOf: Uint16Array } {
    return (this.#groups[level] ??= buildGroups(this.#sorted.map((district) => district[levelNames[level]])))
  }

  #rangeOfType(regionType: string | undefined): RankRange {
    if (regionType === undefined) return { from: 0, to: this.count }
    const from = this.#sorted.findIndex((district) => district.regionType === regionType)
    return from < 0 ? { from: 0, to: 0 } : { from, to: this.#sorted.findLastIndex((district) => district.regionType === regionType) + 1 }
  }

  #extend(region: string, rank: number, parentCode: string | null) {
    const range = this.#regions.get(region)
    if (range) range.to = rank + 1
    else this.#regions.set(region, { from: rank, to: rank + 1, parentCode })
  }
}

const levelNames = { 1: 'province', 2: 'city', 3: 'code' } as const

function buildGroups(codeOfRank: string[]) {
  const codes: string[] = []
  const groupOf = Uint16Array.from(codeOfRank, (code) => (codes.at(-1) === code ? codes.length : codes.push(code)) - 1)
  return { codes, groupOf }
}

function toDistrict({ code, parentCode }: RegionRow, byCode: Map<string, RegionRow>): District {
  const city = byCode.get(parentCode ?? '')
  const province = byCode.get(city?.parentCode ?? '')
  if (!city || !province) throw new Error(`district ${code} has no city or no province`)
  return { regionType: province.regionType, province: province.code, city: city.code, code }
}

function compare(a: District, b: District) {
  for (const key of sortKeys) if (a[key] !== b[key]) return a[key] < b[key] ? -1 : 1
  return 0
}

const overlap = (a: RankRange, b: RankRange): RankRange => {
  const from = Math.max(a.from, b.from)
  return { from, to: Math.max(from, Math.min(a.to, b.to)) }
}
