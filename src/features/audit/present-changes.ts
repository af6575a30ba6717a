import { m } from '#messages'
import { plainText } from '#features/content/articles/blocks.ts'
import { formatFigure } from '#features/inventory/fields/captured-fields.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { describeKind } from './actions.ts'
import { compareValues, type Difference } from './compare-values.ts'
import { findField, flagFormat, isFlag, positionOf, type FieldFormat, type Reference } from './record-fields.ts'
import { kindOfTable } from './tables.ts'

/** The part of an entry that says what changed. `before` and `after` are JSON objects. */
export type AuditedChange = { objectType: string; objectId: string | null; action: string; before: unknown; after: unknown }

/** A changed field for readers. A side is null where there was no value. */
export type FieldChange = { label: string; before: string | null; after: string | null }

/** A record or dictionary item that a value refers to. */
export type NamedValue = { is: Reference; id: string } | { is: 'dictionary'; type: string; id: string }

export type ChangeTexts = {
  locale: Locale
  /** Returns the name of what a value refers to; null if it is unknown. */
  nameOf(value: NamedValue): string | null
}

const maxLength = 2_000

/** Lists the changed fields of an entry, with the labels of their forms and readable values. */
export const presentChanges = (change: AuditedChange, texts: ChangeTexts): FieldChange[] =>
  differencesOf(change).map(({ path, before, after }) => {
    const format = formatAt(change, path)
    return {
      label: labelAt(change, path, texts.locale),
      before: presentValue(before, format, texts),
      after: presentValue(after, format, texts),
    }
  })

/** Lists everything that the values of an entry refer to by id. */
export const listNamedValues = (change: AuditedChange): NamedValue[] =>
  differencesOf(change).flatMap(({ path, before, after }) => {
    const format = formatAt(change, path)
    return [before, after].flat().flatMap((value) => (format && isPresent(value) ? (namedValue(value, format) ?? []) : []))
  })

/** Lists the differences in the order of the form, because the database orders the fields of a state by the length of their names. */
const differencesOf = (change: AuditedChange): Difference[] =>
  compareStates(change).toSorted((a, b) => positionOf(change.objectType, a.path[0] ?? '') - positionOf(change.objectType, b.path[0] ?? ''))

/** Demands record a transition as `{from, to}`. */
function compareStates({ action, before, after }: AuditedChange): Difference[] {
  const step = /^demand[.](status|followStatus)$/.exec(action)?.[1]
  if (step === undefined || before !== null || !isTransition(after)) return compareValues(before, after)
  return compareValues({ [step]: after.from }, { [step]: after.to })
}

const isTransition = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

const isNumber = (name: string) => /^\d+$/.test(name)
const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The record that a value belongs to, and the names within it. Entries about several records call them `park_gate/12`. */
type Place = { objectType: string; objectId: string | null; names: readonly string[]; record: string | null }

function placeOf({ objectType, objectId }: AuditedChange, path: readonly string[]): Place {
  const [, table = '', id = ''] = /^(\w+)[/](.+)$/.exec(path[0] ?? '') ?? []
  const kind = Object.hasOwn(kindOfTable, table) ? kindOfTable[table] : undefined
  return kind === undefined
    ? { objectType, objectId, names: path, record: null }
    : { objectType: kind, objectId: id, names: path.slice(1), record: id }
}

/** Returns the format of the innermost name; items of a list belong to the field of the list. */
function formatAt(change: AuditedChange, path: readonly string[]): FieldFormat | undefined {
  const { objectType, objectId, names } = placeOf(change, path)
  return isFlag(objectType, objectId) ? flagFormat : findField(objectType, names.findLast((name) => !isNumber(name)) ?? '')?.format
}

function labelAt(change: AuditedChange, path: readonly string[], locale: Locale): string {
  const { objectType, names, record } = placeOf(change, path)
  const labels = names.map((name) =>
    isNumber(name) ? String(Number(name) + 1) : (findField(objectType, name)?.label({}, { locale }) ?? spell(name)),
  )
  return [...(record === null ? [] : [`${describeKind(objectType, locale)} ${record}`]), ...labels].join(' · ')
}

/** Returns the words of a name in code: `coverFileId` and `cover_file_id` become `cover file id`. */
const spell = (name: string) =>
  name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

function presentValue(value: unknown, format: FieldFormat | undefined, texts: ChangeTexts): string | null {
  if (Array.isArray(value)) {
    const items = value.map((item) => presentValue(item, format, texts)).filter((item) => item !== null)
    return items.length === 0 ? null : items.join(m.ui_listSeparator({}, texts))
  }
  if (!isPresent(value)) return null
  if (typeof value === 'boolean') return value ? m.ui_yes({}, texts) : m.ui_no({}, texts)
  const text = format ? formatValue(String(value), format, texts) : String(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

function formatValue(value: string, format: FieldFormat, texts: ChangeTexts): string {
  if (format.is === 'html') return plainText(value)
  if (format.is === 'words') return format.words[value]?.({}, { locale: texts.locale }) ?? value
  if (format.is === 'figure') return formatFigure(value, format.unit, texts.locale)
  const named = namedValue(value, format)
  return (named && texts.nameOf(named)) ?? value
}

function namedValue(value: unknown, format: FieldFormat): NamedValue | null {
  if (format.is === 'html' || format.is === 'words' || format.is === 'figure') return null
  const id = String(value)
  return format.is === 'dictionary' ? { is: 'dictionary', type: format.type, id: String(format.values?.[id] ?? id) } : { is: format.is, id }
}
