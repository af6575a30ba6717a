import type { Language } from '#platform/i18n/language.ts'
import type { Region } from './region-tree.ts'

type Names = Pick<Region, 'nameZh' | 'nameEn' | 'shortZh' | 'shortEn'>

export const nameOf = (region: Names, language: Language) => (language === 'en_US' ? region.nameEn : region.nameZh)

/** 青岛 rather than 青岛市: for cards, labels and the city switcher. */
export const shortNameOf = (region: Names, language: Language) => (language === 'en_US' ? region.shortEn : region.shortZh)
