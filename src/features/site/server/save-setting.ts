import { m } from '#messages'
import { drawingType } from '#features/files/server/store-logo.ts'
import type { PublishedPicture } from '#features/files/server/stored-files.ts'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { signInAgainData } from '#platform/contract/sign-in-again.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { findDefinition, isBilingual, type SettingDefinition } from '../catalogue.ts'
import { checkSetting, type Problem, type SettingValue, type CheckContext } from '../check-setting.ts'
import { failures } from '../failures.ts'
import { lockSetting, updateSetting } from './queries.ts'

type Editing = Pick<MemberCall, 'db' | 'identity' | 'actor' | 'audit' | 'locale'>

/** What a value is checked against. */
export type SettingContext = CheckContext & {
  /** Returns a picture; null if it is not public. */
  findPicture(address: string): Promise<PublishedPicture | null>
  /** Null: the setting decides. */
  fixedHosts: readonly string[] | null
  /** Null: no such region. */
  regionName(code: string, language: Language): string | null
  /** True if the caller proved a password or a code recently. */
  isFresh(sessionId: string): Promise<boolean>
}

type Edit = {
  /** The version that the editor has seen; null overwrites any. */
  version: number | null
  /** Returns the new value. */
  change: (stored: SettingValue) => SettingValue
  /** Returns the name of a field in error messages. */
  fieldName: (name: string) => string
}

/** Validates, stores and audits a value. Returns the key that was changed. Throws 403, 404, 409 or 10701. */
export async function saveSetting(
  call: Editing,
  key: string,
  context: SettingContext,
  { version, change, fieldName }: Edit,
): Promise<string> {
  const { db: trx, actor, locale } = call
  const setting = requireDefinition(key)
  const stored = await lockSetting(trx, setting.key)
  if (!stored) throw fail(known.notFound)
  await requireRight(setting, context, call)
  if (version !== null && version !== stored.version) throw fail(known.outdated)
  const { value, problems } = checkSetting(setting, change(stored), context)
  if (problems.length > 0) throw badValue(problems, locale, fieldName)
  const pictureProblem = await findPictureProblem(setting, value.valueZh, context)
  if (pictureProblem) throw badValue([{ field: 'valueZh', ...pictureProblem }], locale, fieldName)
  if (value.valueZh === stored.valueZh && value.valueEn === stored.valueEn) return setting.key
  await openChangeSet(trx, { kind: 'setting' })
  await updateSetting(trx, setting.key, value, actor.memberId)
  const before = { valueZh: stored.valueZh, valueEn: stored.valueEn }
  await call.audit({ action: 'config.edit', objectType: 'config', objectId: setting.key, before, after: value })
  return setting.key
}

/** Returns why a picture cannot be used; null if it can, or the setting is no picture. */
async function findPictureProblem(
  { kind }: SettingDefinition,
  address: string,
  { findPicture }: SettingContext,
): Promise<Pick<Problem, 'rule' | 'text'> | null> {
  if ((kind.is !== 'image' && kind.is !== 'logo') || address === '') return null
  const picture = await findPicture(address)
  if (!picture) return { rule: 'unknown', text: (options) => m.site_badImage({}, options) }
  if (kind.is === 'image' || picture.mime === drawingType) return null
  const { minHeight, minWidth = 0 } = kind
  const { width, height } = picture
  if (width === null || height === null || (height >= minHeight && width >= minWidth)) return null
  const size = { width: String(width), height: String(height), n: String(minHeight) }
  const sentence = minWidth > 0 ? m.site_iconTooSmall : m.site_logoTooSmall
  return { rule: 'tooSmall', text: (options) => sentence(size, options) }
}

/** A key is unknown unless the catalogue has it, whatever the table contains. */
export function requireDefinition(key: string): SettingDefinition {
  const setting = findDefinition(key)
  if (!setting) throw fail(known.notFound)
  return setting
}

/** Security settings require more than the permission to edit settings: an administrator with a recent sign-in. */
async function requireRight({ key, needs }: SettingDefinition, { fixedHosts, isFresh }: SettingContext, { identity, locale }: Editing) {
  if (needs && !hasAny(identity, [needs])) throw fail(known.forbidden)
  if (needs && !(await isFresh(identity.sessionId))) throw fail(known.signInAgain, { data: signInAgainData })
  if (key === 'site.link.hosts' && fixedHosts !== null)
    throw badValue([{ field: 'valueZh', rule: 'fixed', text: (options) => m.site_fixed({}, options) }], locale, (name) => name)
}

/** Throws 10701 with the first problem, and all of them in the data. */
function badValue(problems: readonly Problem[], locale: Locale, fieldName: (name: string) => string) {
  const errors = problems.map(({ field, rule, text }): FieldError => ({ field: fieldName(field), rule, msg: text({ locale }) }))
  return fail(failures.badValue, { inputs: { why: errors[0]!.msg }, data: { errors } })
}

/**
 * Returns the change of a value in one language. A list in the other language gets the same entries, with the names that it has for them.
 */
export function changeIn(language: Language, key: string, text: string, { regionName }: Pick<SettingContext, 'regionName'>) {
  return (stored: SettingValue): SettingValue => {
    const setting = findDefinition(key)
    if (!setting || !isBilingual(setting)) return { valueZh: text, valueEn: null }
    const isEnglish = language === 'en_US'
    const other = isEnglish ? stored.valueZh : (stored.valueEn ?? stored.valueZh)
    if (setting.kind.is === 'text') return isEnglish ? { valueZh: other, valueEn: text } : { valueZh: text, valueEn: stored.valueEn }
    const translated = keepNames(text, other, (code) => regionName(code, isEnglish ? 'zh_CN' : 'en_US'))
    return isEnglish ? { valueZh: translated, valueEn: text } : { valueZh: text, valueEn: translated }
  }
}

type Entry = { name?: unknown; url?: unknown; regionCode?: unknown }

/** Returns the entries of `text` with the names they had in `other`; a new region keeps its own name. */
function keepNames(text: string, other: string, regionNameOf: (code: string) => string | null): string {
  const [entries, before] = [readEntries(text), readEntries(other) ?? []]
  if (!entries) return text
  return JSON.stringify(
    entries.map((entry) => {
      const previous = before.find(({ url, regionCode }) => url === entry.url && regionCode === entry.regionCode)
      return {
        ...entry,
        name: previous?.name ?? (typeof entry.regionCode === 'string' ? regionNameOf(entry.regionCode) : null) ?? entry.name,
      }
    }),
  )
}

function readEntries(text: string): Entry[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const isEntry = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item)
    return Array.isArray(parsed) && parsed.every(isEntry) ? (parsed as Entry[]) : null
  } catch {
    return null
  }
}
