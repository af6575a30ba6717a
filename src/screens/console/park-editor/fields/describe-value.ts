import { m } from '#messages'
import { fieldAt } from '#features/inventory/fields/fields.ts'
import type { Value } from '#features/inventory/fields/values.ts'
import type { RecordValues } from '#features/inventory/drafts/park-document.ts'
import { labelOfChoice, type Dictionaries } from '../editor-context.ts'
import { formatValue, unitOf } from './units.ts'

/** Writes the value at a path as people read it; an en dash for none. */
export function describeValue(path: string, value: Value | RecordValues | undefined, dictionaries: Dictionaries): string {
  const field = fieldAt(path)
  if (value === null || value === undefined || value === '') return '–'
  if (!field) return m.parkEditor_record()
  const { kind } = field
  if (kind.is === 'number') return `${formatValue(field, Number(value))} ${unitOf(field)}`.trim()
  if (typeof value === 'boolean') return value ? m.ui_yes() : m.ui_no()
  if (kind.is === 'choice') return labelOfChoice(dictionaries, kind.dictionary, String(value))
  if (kind.is === 'choices' && Array.isArray(value))
    return value.length === 0
      ? '–'
      : value.map((one) => labelOfChoice(dictionaries, kind.dictionary, String(one))).join(m.parkEditor_separator())
  if (Array.isArray(value)) return String(value.length)
  return typeof value === 'string' ? value : '–'
}
