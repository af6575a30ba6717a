import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'

export const importResources = ['contract', 'expense'] as const
export type Resource = (typeof importResources)[number]

/** A column of the template. Its header is the label in either language, or the key. */
export type Column = { key: string; label: Message; is: 'text' | 'day' | 'money' | 'area'; required?: true }

export const columnsOf: Readonly<Record<Resource, readonly Column[]>> = {
  contract: [
    { key: 'contractNo', label: m.ledger_number, is: 'text' },
    { key: 'name', label: m.ledger_name, is: 'text', required: true },
    { key: 'customer', label: m.ledger_customer, is: 'text', required: true },
    { key: 'parkCode', label: m.ledger_parkCode, is: 'text' },
    { key: 'warehouseCode', label: m.ledger_warehouseCode, is: 'text' },
    { key: 'area', label: m.ledger_area, is: 'area', required: true },
    { key: 'price', label: m.ledger_price, is: 'money', required: true },
    { key: 'startDate', label: m.ledger_start, is: 'day', required: true },
    { key: 'endDate', label: m.ledger_end, is: 'day', required: true },
    { key: 'address', label: m.ui_address, is: 'text', required: true },
    { key: 'contact', label: m.ui_contact, is: 'text' },
    { key: 'costDescription', label: m.ledger_costDescription, is: 'text' },
    { key: 'notes', label: m.ui_note, is: 'text' },
  ],
  expense: [
    { key: 'contractNo', label: m.ledger_number, is: 'text', required: true },
    { key: 'item', label: m.ledger_item, is: 'text', required: true },
    { key: 'amount', label: m.ledger_amount, is: 'money', required: true },
    { key: 'dueDate', label: m.ledger_due, is: 'day', required: true },
    { key: 'note', label: m.ui_note, is: 'text' },
  ],
}

export const labelOf = ({ label }: Column, locale: Locale) => label({}, { locale })

const fold = (text: string) => text.normalize('NFKC').replaceAll(/[\s*]/g, '').toLowerCase()

/** Returns the position of each column among the headers of a file; null: the file does not have it. */
export function matchColumns(resource: Resource, headers: readonly (readonly string[])[]): Map<string, number | null> {
  const folded = headers.map((texts) => texts.map(fold))
  const positionOf = (column: Column) => {
    const names = [column.key, labelOf(column, 'zh-CN'), labelOf(column, 'en-US')].map(fold)
    const at = folded.findIndex((texts) => texts.some((text) => names.includes(text)))
    return at === -1 ? null : at
  }
  return new Map(columnsOf[resource].map((column) => [column.key, positionOf(column)]))
}
