import { cachedTable, type Cached, type ContentWatch } from '#platform/server/postgres/content-cache.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Language } from '#platform/i18n/language.ts'
import { listRegions } from './queries.ts'
import { fullName, shortName } from './region-names.ts'
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

/** Returns each name once, the wider place first: 青岛 · 黄岛. */
const joinPlaces = (names: readonly string[]) => [...new Set(names)].join(' · ')

/**
 * Returns a place as lists and cards write it: the two narrowest levels by their short names, 青岛 · 黄岛, or a province alone. Returns the
 * code itself for an unknown region.
 */
export function formatPlace(tree: RegionTree, code: string, language: Language): string {
  const names = [...new Set(tree.pathTo(code).map((region) => shortName(region, language)))]
  return names.length === 0 ? code : joinPlaces(names.slice(-2))
}

/**
 * Returns a place with all its levels, for addresses: 山东省青岛市黄岛区, or "Huangdao District, Qingdao, Shandong". Overseas without the
 * continent. Returns the code itself for an unknown region.
 */
export function formatFullPlace(tree: RegionTree, code: string, language: Language): string {
  const path = tree.pathTo(code)
  if (path.length === 0) return code
  const isOverseas = path[0]!.regionType !== 'china'
  const shown = isOverseas && path.length > 1 ? path.slice(1) : path
  const names = [...new Set(shown.map((region) => fullName(region, language)))]
  if (language === 'en_US') return names.toReversed().join(', ')
  return isOverseas ? joinPlaces(names) : names.join('')
}

/** Finds a city, or else its province, by their Chinese names, full or short (江苏省 or 江苏). Returns its code; null for an unknown province. */
export function findByChineseName(tree: RegionTree, province: string, city: string): string | null {
  const findByName = (regions: readonly Region[], name: string) =>
    regions.find(({ nameZh, shortZh }) => nameZh === name || shortZh === name)
  const match = findByName(tree.childrenOf(null), province)
  if (!match) return null
  return (findByName(tree.childrenOf(match.code), city) ?? match).code
}
