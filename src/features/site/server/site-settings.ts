import type { Language } from '#platform/i18n/language.ts'
import { cachedTable, type Cached, type ContentWatch } from '#platform/server/postgres/content-cache.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { settingAliases } from '../catalogue.ts'
import type { Setting, SiteFacts } from '../contract.ts'
import { copyrightOf, readSiteFacts } from '../site-facts.ts'
import { findSetting, listPublicSettings, listSettings } from './queries.ts'

export type SiteSettings = {
  /** Public settings under their keys and aliases. */
  list(language: Language): readonly Setting[]
  find(key: string, language: Language): string | null
  facts(language: Language): SiteFacts
}

/** This process's copy of the public settings. */
export type Site = Cached<SiteSettings>

/** Reads a non-public setting from the database; returns `otherwise` if it is missing or not a number. */
export async function readNumber(db: Db, key: string, otherwise: number): Promise<number> {
  const text = (await findSetting(db, key))?.valueZh.trim() ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : otherwise
}

/** Reads the numbers under keys with a prefix. Values that are no number are left out. */
export async function readNumbers(db: Db, prefix: string): Promise<Map<string, number>> {
  const rows = await listSettings(db, prefix)
  return new Map(rows.flatMap(({ key, valueZh }) => (/^\d{1,9}(\.\d{1,6})?$/.test(valueZh) ? [[key, Number(valueZh)] as const] : [])))
}

/** Reads a non-public setting from the database; returns null if it is missing. */
export const readText = async (db: Db, key: string): Promise<string | null> => (await findSetting(db, key))?.valueZh.trim() ?? null

type Log = { warn(details: object, text: string): void }
type Row = Awaited<ReturnType<typeof listPublicSettings>>[number]

export const openSite = ({ db, watch, log }: { db: Db; watch: ContentWatch; log: Log }): Site =>
  cachedTable({ load: async () => buildSettings(await listPublicSettings(db)), watch, tables: ['site_setting'], log })

function buildSettings(rows: readonly Row[]): SiteSettings {
  const byLanguage = { zh_CN: valuesIn(rows, 'zh_CN'), en_US: valuesIn(rows, 'en_US') }
  const list = (language: Language) => [...byLanguage[language]].map(([configKey, configValue]) => ({ configKey, configValue }))
  const facts = { zh_CN: readSiteFacts(list('zh_CN'), year()), en_US: readSiteFacts(list('en_US'), year()) }
  return { list, find: (key, language) => byLanguage[language].get(key) ?? null, facts: (language) => facts[language] }
}

const year = () => wireDate(systemClock()).slice(0, 4)

function valuesIn(rows: readonly Row[], language: Language) {
  const values = new Map(rows.map(({ key, valueZh, valueEn }) => [key, language === 'en_US' ? (valueEn ?? valueZh) : valueZh]))
  for (const [name, other] of settingAliases) {
    const value = values.get(name) ?? values.get(other)
    if (value !== undefined) values.set(name, value).set(other, value)
  }
  if (values.get('COPYRIGHT') === '')
    for (const key of ['COPYRIGHT', 'sys.index.copyright']) values.set(key, copyrightOf(values.get('site.name') ?? '', year()))
  return values
}
