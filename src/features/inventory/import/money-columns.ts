import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import type { Field, FieldKind, Unit } from '../fields/field.ts'
import type { Column } from './column.ts'

type Options = { unit?: Unit; required?: Column['required']; isIdentity?: true }

const column = (key: string, label: Message, kind: FieldKind, { unit, required = 'no', isIdentity }: Options = {}): Column => ({
  key,
  is: isIdentity ? 'identity' : 'field',
  required,
  field: { shape: shapeOf(kind), kind, column: key, label, section: 'basics', ...(unit && { unit }) },
})

const shapeOf = ({ is }: FieldKind): Field['shape'] => (is === 'number' ? 'number' : is === 'flag' ? 'flag' : 'text')

const line = (maxLength: number): FieldKind => ({ is: 'line', maxLength })
const lines = (maxLength: number): FieldKind => ({ is: 'lines', maxLength })
const money: FieldKind = { is: 'number', min: 0.01, max: 999_999_999_999, decimals: 2 }
const area: FieldKind = { is: 'number', min: 0.01, max: 40_000_000, decimals: 2 }
const day: FieldKind = { is: 'date' }
const flag: FieldKind = { is: 'flag' }
const isNew = { required: 'new' } as const
const number = column('contract_no', m.field_contractNumber, line(40), { isIdentity: true })

/** Columns of contracts and expenses. Each value is stored under the key of its column; the ledger turns it into a contract or an expense. */
export const moneyColumns: Readonly<Record<'contract' | 'expense', readonly Column[]>> = {
  contract: [
    number,
    column('name', m.inventory_contractName, line(120), isNew),
    column('customer', m.inventory_customerAccount, line(200), isNew),
    column('park_code', m.field_parkCode, line(32)),
    column('warehouse_code', m.field_warehouseCode, lines(8_000)),
    column('area', m.ui_area, area, { unit: 'm2' }),
    column('price', m.field_contractPrice, money, { unit: 'yuan', ...isNew }),
    column('start_date', m.field_contractStart, day, isNew),
    column('end_date', m.field_contractEnd, day, isNew),
    column('address', m.ui_address, line(200), isNew),
    column('contact', m.ui_contact, line(60)),
    column('cost_description', m.field_costDescription, lines(500)),
    column('handled_by', m.field_handledBy, line(60)),
    column('invoiced', m.field_invoiced, flag),
    column('settled', m.field_settled, flag),
    column('effective', m.field_effective, flag),
    column('notes', m.ui_note, lines(500)),
  ],
  expense: [
    column('expense_id', m.field_expenseId, line(36), { isIdentity: true }),
    number,
    column('item', m.field_expenseItem, { is: 'choice', dictionary: 'wh_expense_kind' }, isNew),
    column('amount', m.field_expenseAmount, money, { unit: 'yuan', ...isNew }),
    column('due_date', m.field_expenseDue, day, isNew),
    column('note', m.ui_note, line(200)),
  ],
}
