import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { fieldAt } from '#features/inventory/fields/fields.ts'
import { isEmpty, type Value } from '#features/inventory/fields/values.ts'
import { describeColumns } from '#features/inventory/drafts/describe-columns.ts'
import { describeDoors } from '#features/inventory/drafts/describe-doors.ts'
import { describeOutline } from '#features/inventory/drafts/outline-problems.ts'
import type { RecordValues } from '#features/inventory/drafts/park-document.ts'
import type { ListedColumn } from '#features/media/space/columns.ts'
import type { ListedDoor } from '#features/media/space/doors.ts'
import type { Outline } from '#features/media/space/outline.ts'
import { labelOfChoice, type Dictionaries } from '../editor-context.ts'
import { formatValue, unitOf } from './units.ts'

type Written = Value | RecordValues | undefined

/** Writes the value at a path as people read it; an en dash for none. Of doors and columns, those are named that the other value has not. */
export function describeValue(path: string, value: Written, dictionaries: Dictionaries, other?: Written): string {
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
  if (kind.is === 'doors') return describeDoors(value as ListedDoor[], (other ?? []) as ListedDoor[], getLocale())
  if (kind.is === 'columns') return describeColumns(value as ListedColumn[], (other ?? []) as ListedColumn[], getLocale())
  if (kind.is === 'outline') return isEmpty(value as Value) ? '–' : describeOutline(value as Outline, getLocale())
  if (Array.isArray(value)) return String(value.length)
  return typeof value === 'string' ? value : '–'
}
