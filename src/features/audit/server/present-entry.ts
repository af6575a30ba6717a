import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { addressKey } from '#platform/server/http/address.ts'
import { describeAction, describeKind } from '../actions.ts'
import type { AuditEntry, AuditRow } from '../contract.ts'
import { presentChanges } from '../present-changes.ts'
import type { Names } from './load-names.ts'
import type { EntryRow } from './queries-audit.ts'

/** Turns an entry into a row of the list. */
export function presentRow(row: EntryRow, names: Names, language: Language): AuditRow {
  const { id, at, actorId, actor, action, objectType, objectId } = row
  const locale = localeOf(language)
  return {
    id,
    time: wireTime(at),
    actorId,
    actor: actor ?? (actorId === null ? m.audit_system({}, { locale }) : m.ui_deletedAccount({}, { locale })),
    action,
    sentence: describeAction(action, locale),
    objectType,
    kind: describeKind(objectType, locale),
    objectId,
    record: names.recordOf(row),
  }
}

/** Turns an entry into its details. `device` is null where the session is not known. */
export function presentEntry(row: EntryRow, names: Names, { language, device }: { language: Language; device: string | null }): AuditEntry {
  return {
    ...presentRow(row, names, language),
    changes: presentChanges(row, { locale: localeOf(language), nameOf: names.nameOf }),
    addressClass: row.ip === null ? null : addressKey(row.ip, 'network'),
    device,
    requestId: row.requestId,
    changeSetId: row.changeSetId,
  }
}
