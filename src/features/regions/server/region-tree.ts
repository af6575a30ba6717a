import type { RegionLevel } from '../contract.ts'

export type Region = {
  code: string
  level: RegionLevel
  parentCode: string | null
  /** `china`, or a continent. */
  regionType: string
  nameZh: string
  nameEn: string
  /** Without 省, 市, 区: for cards and the city switcher. */
  shortZh: string
  shortEn: string
  initial: string
  /** Centre, WGS-84. */
  lng: number | null
  lat: number | null
  hotRank: number | null
}

export type RegionTree = {
  /** Ordered by pinyin. */
  all: readonly Region[]
  find(code: string): Region | null
  /** Ordered by code, as in the standard. */
  childrenOf(code: string | null): readonly Region[]
  /** Returns the regions from the province down to the region itself; empty for an unknown code. */
  pathTo(code: string): Region[]
}

export function buildRegionTree(all: readonly Region[]): RegionTree {
  const byCode = new Map(all.map((region) => [region.code, region]))
  const byParent = Map.groupBy(
    all.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    ({ parentCode }) => parentCode,
  )
  const pathTo = (code: string): Region[] => {
    const region = byCode.get(code)
    return region ? [...(region.parentCode === null ? [] : pathTo(region.parentCode)), region] : []
  }
  return { all, find: (code) => byCode.get(code) ?? null, childrenOf: (code) => byParent.get(code) ?? [], pathTo }
}
