import { describeAction } from '#features/audit/actions.ts'
import { findField } from '#features/audit/record-fields.ts'
import { kindOfTable } from '#features/audit/tables.ts'
import type { Locale, Language } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { ChangeSet, RecordChange } from '../contract.ts'
import { isReadable, loadWords, type NameDeps, type RecordWords } from './describe-records.ts'
import * as queries from './queries.ts'
import { refusalReason, undoableUntil } from './undo-refusal.ts'

export type Reader = { identity: Identity; language: Language; now: Date }

/** Changes of a change set from which its subject and its fields are taken. */
const readChanges = 30
const maxFields = 4

/** Presents change sets with what they did to which record. */
export async function presentChangeSets(deps: NameDeps, rows: readonly queries.ChangeSetRow[], reader: Reader): Promise<ChangeSet[]> {
  const ids = rows.map(({ id }) => id)
  const [actions, changes] = await Promise.all([queries.listActions(deps.db, ids), queries.listFirstChanges(deps.db, ids, readChanges)])
  const words = await loadWords(deps, changes, reader)
  return rows.map(({ createdAt, tables, ...row }) => {
    const own = changes.filter(({ changeSetId }) => changeSetId === row.id)
    const isUndoable = refusalReason({ ...row, createdAt, tables }, reader) === null
    return {
      ...row,
      sentence: describeAction(actions.get(row.id) ?? `changeSet.${row.kind}`, words.locale),
      subject: subjectOf(own, words),
      fields: fieldsOf(own, words.locale, reader.identity),
      createTime: wireTime(createdAt),
      undoableUntil: isUndoable ? wireTime(undoableUntil({ createdAt })) : null,
    }
  })
}

/** The park that all changes belong to, else the first record that has a name. */
function subjectOf(changes: readonly queries.ChangeRow[], words: RecordWords): string | null {
  const [first] = changes
  if (!first) return null
  const isOfOnePark = first.parkId !== null && changes.every(({ parkId }) => parkId === first.parkId)
  const park = changes.find(({ table }) => table === 'park') ?? null
  const parkName = isOfOnePark ? (words.parkOf(first) ?? (park && words.parkOf({ ...park, table: 'floor' })))?.name : undefined
  const name = changes.map((change) => words.nameOf(change)).find((one) => one !== null) ?? null
  if (parkName === undefined) return name
  return changes.length === 1 && name !== null && name !== parkName ? `${parkName} · ${name}` : parkName
}

/** The labels of the columns that differ. */
function fieldsOf(changes: readonly queries.ChangeRow[], locale: Locale, identity: Identity): string[] {
  const labels = changes
    .filter(({ table, before, after }) => before !== null && after !== null && isReadable(table, identity))
    .flatMap(({ table, after }) => Object.keys(after!).map((column) => findField(kindOfTable[table] ?? '', column)?.label({}, { locale })))
  return [...new Set(labels.filter((label) => label !== undefined))].slice(0, maxFields)
}

/** Withholds the values of records that the caller may not read. */
export function presentChange({ table, recordId, before, after }: queries.ChangeRow, identity: Identity): RecordChange {
  return isReadable(table, identity)
    ? { table, recordId, before, after, withheld: false }
    : { table, recordId, before: null, after: null, withheld: true }
}
