import { getLocale } from '#paraglide/runtime.js'
import type { AdminSetting } from '#features/site/admin-contract.ts'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { checkSetting, type SettingValue } from '#features/site/check-setting.ts'
import { matchesHost } from '#features/site/links.ts'
import { firstErrors, type FieldErrors } from '#platform/web/form/field-errors.ts'
import { readList } from './entries.ts'

/** Runs the server's checks, except those of regions and published pictures, which need the database. */
export function checkDraft(setting: SettingDefinition, draft: SettingValue, rows: readonly AdminSetting[]): FieldErrors {
  const allowedHosts = rows.find(({ configKey }) => configKey === 'site.link.hosts')?.valueZh
  const hosts = [location.hostname, ...readList<string>(allowedHosts ?? '')]
  const { problems } = checkSetting(setting, draft, {
    mayLinkTo: (host) => hosts.some((pattern) => matchesHost(pattern, host)),
    hasRegion: () => true,
  })
  return firstErrors(problems.map(({ field, text }) => ({ field, msg: text({ locale: getLocale() }) })))
}
