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
const number = column('contract_no', m.contracts_number, line(40), { isIdentity: true })

/** Columns of contracts and expenses. Each value is stored under the key of its column; the ledger turns it into a contract or an expense. */
export const moneyColumns: Readonly<Record<'contract' | 'expense', readonly Column[]>> = {
  contract: [
    number,
    column('name', m.ledger_name, line(120), isNew),
    column('customer', m.ledger_customer, line(200), isNew),
    column('park_code', m.contracts_parkCode, line(32)),
    column('warehouse_code', m.ledger_warehouseCode, lines(8_000)),
    column('area', m.ui_area, area, { unit: 'm2' }),
    column('price', m.contracts_price, money, { unit: 'yuan', ...isNew }),
    column('start_date', m.contracts_start, day, isNew),
    column('end_date', m.contracts_end, day, isNew),
    column('address', m.ui_address, line(200), isNew),
    column('contact', m.ui_contact, line(60)),
    column('cost_description', m.contracts_costDescription, lines(500)),
    column('handled_by', m.contracts_handledBy, line(60)),
    column('invoiced', m.contracts_invoiced, flag),
    column('settled', m.contracts_settled, flag),
    column('effective', m.contracts_effective, flag),
    column('notes', m.ui_note, lines(500)),
  ],
  expense: [
    column('expense_id', m.ledger_expenseId, line(36), { isIdentity: true }),
    number,
    column('item', m.contracts_item, { is: 'choice', dictionary: 'wh_expense_kind' }, isNew),
    column('amount', m.contracts_amount, money, { unit: 'yuan', ...isNew }),
    column('due_date', m.contracts_due, day, isNew),
    column('note', m.ui_note, line(200)),
  ],
}
