import { cachedTable, type Cached, type ContentWatch } from '#platform/server/content-cache.ts'
import type { Db } from '#platform/server/database.ts'
import type { Language } from '#platform/i18n/language.ts'
import { listRegions } from './queries.ts'
import { nameOf } from './region-names.ts'
import { buildRegionTree, type Region, type RegionTree } from './region-tree.ts'

/** The process's copy of all regions: `const tree = await regions.current()`, then look up as often as needed. */
export type Regions = Cached<RegionTree>

type Log = { warn(details: object, text: string): void }

export const openRegions = ({ db, watch, log }: { db: Db; watch: ContentWatch; log: Log }): Regions =>
  cachedTable({ load: async () => buildRegionTree(await listRegions(db)), watch, tables: ['region'], log })

/** Full name, or the code itself when the region is unknown. */
export function regionName(tree: RegionTree, code: string, language: Language) {
  const region = tree.find(code)
  return region ? nameOf(region, language) : code
}

/** The province, or the city within it, by their Chinese names, full or short: 江苏省 or 江苏. Null when the tree knows no such province. */
export function findByChineseName(tree: RegionTree, province: string, city: string): string | null {
  const named = (regions: readonly Region[], name: string) => regions.find(({ nameZh, shortZh }) => nameZh === name || shortZh === name)
  const found = named(tree.childrenOf(null), province)
  if (!found) return null
  return (named(tree.childrenOf(found.code), city) ?? found).code
}
