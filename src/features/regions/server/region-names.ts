import type { Language } from '#platform/i18n/language.ts'
import type { Region, RegionTree } from './region-tree.ts'

type Names = Pick<Region, 'nameZh' | 'nameEn' | 'shortZh' | 'shortEn'>

export const nameOf = (region: Names, language: Language) => (language === 'en_US' ? region.nameEn : region.nameZh)

/** 青岛 rather than 青岛市: for cards, labels and the city switcher. */
export const shortNameOf = (region: Names, language: Language) => (language === 'en_US' ? region.shortEn : region.shortZh)

/**
 * 山东省青岛市城阳区 · Chengyang District, Qingdao, Shandong. A municipality and a city without districts are named once.
 * Empty when the region is unknown.
 */
export function regionPath(tree: RegionTree, code: string, language: Language) {
  const names = tree.pathTo(code).map((region) => nameOf(region, language))
  const distinct = names.filter((name, at) => name !== names[at - 1])
  return language === 'en_US' ? distinct.toReversed().join(', ') : distinct.join('')
}
