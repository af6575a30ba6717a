import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { signInAgainData } from '#platform/contract/sign-in-again.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { findDefinition, isBilingual, type SettingDefinition } from '../catalogue.ts'
import { checkSetting, type Problem, type SettingValue, type StyleContext } from '../check-setting.ts'
import { failures } from '../failures.ts'
import { lockSetting, updateSetting } from './queries.ts'

export type Editor = { identity: Identity; locale: Locale; ip: string; requestId: string }
export type Around = StyleContext & {
  /** Returns true if the picture is public. */
  hasPicture(address: string): Promise<boolean>
  /** Null: the setting decides. */
  fixedHosts: readonly string[] | null
  /** Null: no such region. */
  regionName(code: string, language: Language): string | null
  /** True if the caller proved a password or a code recently. */
  isFresh(sessionId: string): Promise<boolean>
}

/** Validates, stores and audits a value. `change` receives the stored value. Returns the key that was changed. */
export async function saveSetting(
  trx: Db,
  key: string,
  around: Around,
  editor: Editor,
  { version, change, field }: { version: number | null; change: (now: SettingValue) => SettingValue; field: (name: string) => string },
): Promise<string> {
  const setting = requireDefinition(key)
  const now = await lockSetting(trx, setting.key)
  if (!now) throw fail(known.notFound)
  await requireRight(setting, around, editor)
  if (version !== null && version !== now.version) throw fail(known.outdated)
  const { value, problems } = checkSetting(setting, change(now), around)
  if (problems.length > 0) throw badValue(problems, editor.locale, field)
  if (setting.kind.is === 'image' && value.valueZh !== '' && !(await around.hasPicture(value.valueZh)))
    throw badValue([{ field: 'valueZh', rule: 'unknown', text: (options) => m.site_badImage({}, options) }], editor.locale, field)
  if (value.valueZh === now.valueZh && value.valueEn === now.valueEn) return setting.key
  await updateSetting(trx, setting.key, value, editor.identity.memberId)
  await writeAudit(trx, {
    action: 'config.edit',
    objectType: 'config',
    objectId: setting.key,
    actorId: editor.identity.memberId,
    sessionId: editor.identity.sessionId,
    ip: editor.ip,
    requestId: editor.requestId,
    before: { valueZh: now.valueZh, valueEn: now.valueEn },
    after: value,
  })
  return setting.key
}

/** A key is unknown unless the catalogue has it, whatever the table contains. */
export function requireDefinition(key: string): SettingDefinition {
  const setting = findDefinition(key)
  if (!setting) throw fail(known.notFound)
  return setting
}

/** Security settings require more than the permission to edit settings: an administrator with a recent sign-in. */
async function requireRight({ key, needs }: SettingDefinition, { fixedHosts, isFresh }: Around, { identity, locale }: Editor) {
  if (needs && !hasAny(identity, [needs])) throw fail(known.forbidden)
  if (needs && !(await isFresh(identity.sessionId))) throw fail(failures.signInAgain, { data: signInAgainData })
  if (key === 'site.link.hosts' && fixedHosts !== null)
    throw badValue([{ field: 'valueZh', rule: 'fixed', text: (options) => m.site_fixed({}, options) }], locale, (name) => name)
}

/** Throws 10701 with the first problem, and all of them in the data. */
function badValue(problems: readonly Problem[], locale: Locale, field: (name: string) => string) {
  const errors: FieldError[] = problems.map((one) => ({ field: field(one.field), rule: one.rule, msg: one.text({ locale }) }))
  return fail(failures.badValue, { inputs: { why: errors[0]!.msg }, data: { errors } })
}

/** Changes the value of one language. The names of a list in the other language follow, entry by entry. */
export function changedIn(language: Language, key: string, text: string, { regionName }: Pick<Around, 'regionName'>) {
  return (now: SettingValue): SettingValue => {
    const setting = findDefinition(key)
    if (!setting || !isBilingual(setting)) return { valueZh: text, valueEn: null }
    const isEnglish = language === 'en_US'
    const other = isEnglish ? now.valueZh : (now.valueEn ?? now.valueZh)
    if (setting.kind.is === 'text') return isEnglish ? { valueZh: other, valueEn: text } : { valueZh: text, valueEn: now.valueEn }
    const followed = follow(text, other, (code) => regionName(code, isEnglish ? 'zh_CN' : 'en_US'))
    return isEnglish ? { valueZh: followed, valueEn: text } : { valueZh: text, valueEn: followed }
  }
}

type Entry = { name?: unknown; url?: unknown; regionCode?: unknown }

/** Returns the entries of `text` with the names they had in `other`; a new region keeps its own name. */
function follow(text: string, other: string, nameOf: (code: string) => string | null): string {
  const [entries, before] = [readEntries(text), readEntries(other) ?? []]
  if (!entries) return text
  return JSON.stringify(
    entries.map((entry) => {
      const known = before.find(({ url, regionCode }) => url === entry.url && regionCode === entry.regionCode)
      return { ...entry, name: known?.name ?? (typeof entry.regionCode === 'string' ? nameOf(entry.regionCode) : null) ?? entry.name }
    }),
  )
}

function readEntries(text: string): Entry[] | null {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      ? (read as Entry[])
      : null
  } catch {
    return null
  }
}
