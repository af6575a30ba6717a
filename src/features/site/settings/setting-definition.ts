import type { Permission } from '#platform/contract/permission.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { SettingKind } from '../setting-kind.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

export const settingGroups = ['contact', 'brand', 'header', 'home', 'chat', 'leads', 'capacity', 'accounts', 'others'] as const
export type SettingGroup = (typeof settingGroups)[number]

export type SettingDefinition = {
  key: string
  group: SettingGroup
  kind: SettingKind
  label: Text
  help: Text
  /** True if the setting is public; other settings are visible to operators only. */
  isPublic: boolean
  /** Additional permission that changing this setting requires. */
  needs?: Permission
  /** `en` null: the same in both languages. */
  default: { zh: string; en: string | null }
}

/** An initial value for both languages. */
export const same = (value: string) => ({ zh: value, en: null })
/** An initial value in each language. */
export const both = (write: (text: (text: Text) => string) => string) => ({
  zh: write((text) => text({}, { locale: 'zh-CN' })),
  en: write((text) => text({}, { locale: 'en-US' })),
})
/** For everybody, or for operators alone. */
export const visible = { isPublic: true } as const
export const hidden = { isPublic: false, needs: 'system:config:security' } as const
