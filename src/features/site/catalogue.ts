import { capacitySettings } from './settings/capacity-settings.ts'
import { brandSettings } from './settings/brand-settings.ts'
import { operationSettings } from './settings/operation-settings.ts'
import { pageSettings } from './settings/page-settings.ts'
import type { SettingDefinition } from './settings/setting-definition.ts'
import { responseTargets } from './work-settings.ts'

export { settingGroups, type SettingDefinition, type SettingGroup } from './settings/setting-definition.ts'

/** Every setting: its key on the wire, constraints, initial value and help text. */
export const settingCatalogue: readonly SettingDefinition[] = [
  ...brandSettings,
  ...pageSettings,
  ...responseTargets,
  ...capacitySettings,
  ...operationSettings,
]

/** Finds a setting by its key or its alias. */
export const findDefinition = (key: string) => {
  const own = settingAliases.find(([, other]) => other === key)?.[0] ?? key
  return settingCatalogue.find((one) => one.key === own)
}

/** Two names of one setting; the specification uses both. The first is stored, both are answered. */
export const settingAliases = [
  ['LINK_MOBILE', 'sys.index.cstn'],
  ['WORK_TIME', 'sys.index.workTime'],
  ['EMAIL', 'sys.index.cse'],
  ['ADDRESS', 'sys.index.address'],
  ['COPYRIGHT', 'sys.index.copyright'],
] as const

/** True if the value has one text per language, false if it has one for both. */
export const isBilingual = ({ kind }: SettingDefinition) => ['text', 'links', 'hotRegions'].includes(kind.is)
