import type { Language } from '#platform/i18n/language.ts'
import type { Region } from './region-tree.ts'

type Names = Pick<Region, 'nameZh' | 'nameEn' | 'shortZh' | 'shortEn'>

export const fullName = (region: Names, language: Language) => (language === 'en_US' ? region.nameEn : region.nameZh)

/** Returns 青岛 rather than 青岛市, for cards, labels and the city switcher. */
export const shortName = (region: Names, language: Language) => (language === 'en_US' ? region.shortEn : region.shortZh)
