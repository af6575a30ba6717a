import type { Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Point } from './engine/truck-router.ts'

type RegionTree = Awaited<ReturnType<Regions['current']>>
type Region = RegionTree['all'][number]

/** The district whose seat is nearest: in the middle of large ones the neighbour's may be nearer, so it is a proposal that can be changed. */
export function nearestDistrict(tree: RegionTree, { longitude, latitude }: Point): Region {
  const scale = Math.cos((latitude * Math.PI) / 180)
  const distance = ({ lng, lat }: Region) => Math.hypot((lng! - longitude) * scale, lat! - latitude)
  return tree.all
    .filter(({ level, lng, regionType }) => level === 3 && lng !== null && regionType === 'china')
    .reduce((best, region) => (distance(region) < distance(best) ? region : best))
}

/** From the province down. A municipality is named once. */
export function nameIn(path: Region[], language: Language) {
  const names = path.map(({ nameZh, nameEn }) => (language === 'en_US' ? nameEn : nameZh)).filter((name, i, all) => name !== all[i - 1])
  return language === 'en_US' ? names.toReversed().join(', ') : names.join('')
}
