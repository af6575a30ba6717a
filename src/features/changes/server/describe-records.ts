import { describeKind } from '#features/audit/actions.ts'
import { presentChanges } from '#features/audit/present-changes.ts'
import { loadNames, type NameDeps } from '#features/audit/server/load-names.ts'
import { kindOfTable } from '#features/audit/tables.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { ChangedRecord } from '../contract.ts'
import { undoRules } from '../undo-rules.ts'

export type { NameDeps }
type Values = Record<string, unknown> | null
export type Change = { table: string; recordId: string; parkId: string | null; before: Values; after: Values }

export const isReadable = (table: string, identity: Identity) => {
  const rule = undoRules[table]
  return rule !== undefined && hasAny(identity, [rule.read])
}

const kindOf = (table: string) => kindOfTable[table] ?? table

/** The id by which the audit log knows a record: a dictionary value is `type-value`, a role of a member the member. */
function objectIdOf(table: string, recordId: string): string {
  if (table === 'dict_item') return recordId.replace(/\/(?=[^/]*$)/, '-')
  return table === 'member_role' || table === 'role_permission' ? recordId.split('/')[0]! : recordId
}

/** A change as the audit log writes it. */
const audited = ({ table, recordId, before, after }: Omit<Change, 'parkId'>) => ({
  objectType: kindOf(table),
  objectId: objectIdOf(table, recordId),
  action: '',
  before,
  after,
})

const ofPark = (parkId: string) => audited({ table: 'park', recordId: parkId, before: null, after: null })

/** Describes records in the words of the console, for one caller. */
export type RecordWords = {
  locale: Locale
  /** Returns the name of a record; null if it is unknown or withheld. */
  nameOf(change: Omit<Change, 'parkId'>): string | null
  /** Returns the park of a record; null if it belongs to none, or is the park itself. */
  parkOf(change: Change): { id: string; name: string } | null
  present(change: Change): ChangedRecord
}

/** Loads the names that changes refer to. Names and values that the caller may not read are left out. */
export async function loadWords(
  deps: NameDeps,
  changes: readonly Change[],
  { identity, language }: { identity: Identity; language: Language },
): Promise<RecordWords> {
  const readable = changes.filter(({ table }) => isReadable(table, identity))
  const parkIds = new Set(readable.flatMap(({ parkId }) => parkId ?? []))
  const names = await loadNames(deps, [...readable.map(audited), ...[...parkIds].map(ofPark)], language)
  const locale = localeOf(language)
  const nameOf: RecordWords['nameOf'] = (change) => (isReadable(change.table, identity) ? names.recordOf(audited(change)) : null)
  const parkOf: RecordWords['parkOf'] = ({ table, parkId }) => {
    if (parkId === null || table === 'park' || !isReadable(table, identity)) return null
    const name = names.recordOf(ofPark(parkId))
    return name === null ? null : { id: parkId, name }
  }
  const present: RecordWords['present'] = (change) => {
    const { table, recordId, before, after } = change
    const withheld = !isReadable(table, identity)
    return {
      table,
      recordId,
      objectType: kindOf(table),
      kind: describeKind(kindOf(table), locale),
      name: nameOf(change),
      park: parkOf(change),
      effect: before === null && after !== null ? 'added' : after === null && before !== null ? 'removed' : 'changed',
      changes: withheld
        ? []
        : presentChanges(audited(change), { locale, nameOf: names.nameOf }).filter((one) => one.before !== null || one.after !== null),
      withheld,
    }
  }
  return { locale, nameOf, parkOf, present }
}
