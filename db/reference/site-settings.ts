import { settingCatalogue } from '#features/site/catalogue.ts'
import type { SettingKind } from '#features/site/setting-kind.ts'

/** Initial settings of the site; operators change them in the console, and a start never reverts that. */
export type SiteSetting = {
  key: string
  valueZh: string
  valueEn: string | null
  valueType: 'text' | 'link' | 'json' | 'number' | 'flag' | 'file'
  isPublic: boolean
}

const storedAs: Record<SettingKind['is'], SiteSetting['valueType']> = {
  text: 'text',
  phone: 'text',
  email: 'text',
  link: 'link',
  links: 'json',
  hotRegions: 'json',
  image: 'file',
  logo: 'file',
  colour: 'text',
  number: 'number',
  flag: 'flag',
  origins: 'json',
  hosts: 'json',
  numberPattern: 'text',
  days: 'json',
  dieselPrice: 'json',
}

export const siteSettings: SiteSetting[] = settingCatalogue.map(({ key, kind, isPublic, default: { zh, en } }) => ({
  key,
  valueZh: zh,
  valueEn: en,
  valueType: storedAs[kind.is],
  isPublic,
}))
