import { cachedTable, type Cached, type ContentWatch } from '#platform/server/postgres/content-cache.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Language } from '#platform/i18n/language.ts'
import { listRegions } from './queries.ts'
import { fullName } from './region-names.ts'
import { buildRegionTree, type Region, type RegionTree } from './region-tree.ts'

/** A cached copy of all regions: `const tree = await regions.current()`. */
export type Regions = Cached<RegionTree>

/** Parks everywhere and by region; regions without parks are missing. */
export type ParkCounts = { total: number; byRegion: ReadonlyMap<string, number> }

type Log = { warn(details: object, text: string): void }

export const openRegions = ({ db, watch, log }: { db: Db; watch: ContentWatch; log: Log }): Regions =>
  cachedTable({ load: async () => buildRegionTree(await listRegions(db)), watch, tables: ['region'], log })

/** Returns the full name, or the code itself for an unknown region. */
export function regionName(tree: RegionTree, code: string, language: Language) {
  const region = tree.find(code)
  return region ? fullName(region, language) : code
}

/** Finds a city, or else its province, by their Chinese names, full or short (江苏省 or 江苏). Returns its code; null for an unknown province. */
export function findByChineseName(tree: RegionTree, province: string, city: string): string | null {
  const findByName = (regions: readonly Region[], name: string) =>
    regions.find(({ nameZh, shortZh }) => nameZh === name || shortZh === name)
  const match = findByName(tree.childrenOf(null), province)
  if (!match) return null
  return (findByName(tree.childrenOf(match.code), city) ?? match).code
}
