import type { Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Point } from './engine/truck-router.ts'

type RegionTree = Awaited<ReturnType<Regions['current']>>
type Region = RegionTree['all'][number]

/** Returns the district with the nearest seat: a suggestion only, because a neighbour's seat may be nearer in large districts. */
export function findNearestDistrict(tree: RegionTree, { longitude, latitude }: Point): Region {
  const scale = Math.cos((latitude * Math.PI) / 180)
  const distance = ({ lng, lat }: Region) => Math.hypot((lng! - longitude) * scale, lat! - latitude)
  return tree.all
    .filter(({ level, lng, regionType }) => level === 3 && lng !== null && regionType === 'china')
    .reduce((best, region) => (distance(region) < distance(best) ? region : best))
}

/** Joins the names of a path from the province down; a municipality is named once. */
export function formatRegionName(path: Region[], language: Language) {
  const names = path.map(({ nameZh, nameEn }) => (language === 'en_US' ? nameEn : nameZh)).filter((name, i, all) => name !== all[i - 1])
  return language === 'en_US' ? names.toReversed().join(', ') : names.join('')
}
