import { bulkFields, type BulkTable, type Change, type Rounding } from '#features/inventory/parks/bulk-fields.ts'
import type { Field } from '#features/inventory/fields/field.ts'

/** What the form holds: texts as they are typed. `byAgreement` is offered for prices only. */
export type Rule = {
  table: BulkTable
  field: string
  rule: Change['rule'] | 'byAgreement'
  value: string
  round: Rounding
}

export const fieldOf = ({ table, field }: Pick<Rule, 'table' | 'field'>): Field | undefined => bulkFields[table][field]

export const emptyRule = (table: BulkTable, field: string): Rule => ({
  table,
  field,
  rule: field === 'price' ? 'percent' : 'set',
  value: '',
  round: 'cent',
})

/** Returns the change that a rule describes; null as long as its value is missing or no number. */
export function toChange({ table, field, rule, value, round }: Rule): Change | null {
  const kind = bulkFields[table][field]?.kind
  if (!kind) return null
  if (rule === 'byAgreement') return { field: 'negotiable', rule: 'set', value: true, round }
  const text = value.trim()
  if (kind.is === 'number') {
    const number = Number(text.replace('％', '').replace('%', ''))
    if (text === '' || !Number.isFinite(number)) return null
    return rule !== 'set' && number === 0 ? null : { field, rule, value: number, round }
  }
  if (kind.is === 'flag') return text === '' ? null : { field, rule: 'set', value: text === 'yes', round }
  if (kind.is === 'answer') return text === '' ? null : { field, rule: 'set', value: text === 'none' ? null : text === 'yes', round }
  if (text === '') return null
  return { field, rule: 'set', value: text === 'none' ? null : text, round }
}
