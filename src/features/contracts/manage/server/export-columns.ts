import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { WorkbookColumn } from '#platform/server/workbook.ts'
import { expenseStateNames, managedStateNames } from '#features/contracts/state-labels.ts'
import type { ManagedExpense } from '../expense-contract.ts'
import { writeSpaces } from '../spaces-text.ts'
import type { ExportRow } from './queries-managed.ts'

const yesOrNo = (value: boolean, locale: Locale) => (value ? m.ui_yes : m.ui_no)({}, { locale })

/** An import of such a file finds nothing to change: the columns are those of its template, and figures beside them that it ignores. */
export const contractColumns = (locale: Locale): WorkbookColumn<ExportRow>[] => [
  { title: m.contracts_number({}, { locale }), width: 18, kind: 'text', value: ({ contractNo }) => contractNo },
  { title: m.contracts_name({}, { locale }), width: 36, kind: 'text', value: ({ name }) => name },
  { title: m.ui_status({}, { locale }), width: 14, kind: 'text', value: ({ state }) => managedStateNames[state]({}, { locale }) },
  { title: m.contracts_customer({}, { locale }), width: 16, kind: 'text', value: ({ customerName }) => customerName },
  { title: m.contracts_company({}, { locale }), width: 28, kind: 'text', value: ({ company }) => company },
  { title: m.contracts_parkCode({}, { locale }), width: 12, kind: 'text', value: ({ parkCode }) => parkCode },
  { title: m.contracts_park({}, { locale }), width: 28, kind: 'text', value: ({ parkName }) => parkName },
  {
    title: m.field_warehouseCode({}, { locale }),
    width: 28,
    kind: 'text',
    value: ({ spaces }) => (spaces.length === 0 ? null : writeSpaces(spaces)),
  },
  { title: m.contracts_areaM2({}, { locale }), width: 14, kind: 'area', value: ({ area }) => area },
  { title: m.contracts_start({}, { locale }), width: 12, kind: 'day', value: ({ startDate }) => startDate },
  { title: m.contracts_end({}, { locale }), width: 12, kind: 'day', value: ({ endDate }) => endDate },
  { title: m.contracts_priceYuan({}, { locale }), width: 18, kind: 'money', value: ({ price }) => price },
  { title: m.contracts_paidYuan({}, { locale }), width: 18, kind: 'money', value: ({ paid }) => paid },
  { title: m.contracts_unpaidYuan({}, { locale }), width: 18, kind: 'money', value: ({ open }) => open },
  { title: m.contracts_handledBy({}, { locale }), width: 14, kind: 'text', value: ({ handledBy }) => handledBy },
  { title: m.ui_address({}, { locale }), width: 36, kind: 'text', value: ({ address }) => address },
  { title: m.ui_contact({}, { locale }), width: 14, kind: 'text', value: ({ contact }) => contact },
  { title: m.contracts_costDescription({}, { locale }), width: 28, kind: 'text', value: ({ costDescription }) => costDescription },
  { title: m.contracts_invoiced({}, { locale }), width: 8, kind: 'text', value: ({ invoiced }) => yesOrNo(invoiced, locale) },
  { title: m.contracts_settled({}, { locale }), width: 10, kind: 'text', value: ({ settled }) => yesOrNo(settled, locale) },
  { title: m.contracts_effective({}, { locale }), width: 10, kind: 'text', value: ({ isEffective }) => yesOrNo(isEffective, locale) },
  { title: m.ui_note({}, { locale }), width: 36, kind: 'text', value: ({ notes }) => notes },
]

export const expenseColumns = (locale: Locale): WorkbookColumn<ManagedExpense>[] => [
  { title: m.contracts_number({}, { locale }), width: 18, kind: 'text', value: ({ contractNo }) => contractNo },
  { title: m.contracts_name({}, { locale }), width: 36, kind: 'text', value: ({ contractName }) => contractName },
  { title: m.contracts_customer({}, { locale }), width: 16, kind: 'text', value: ({ customerName }) => customerName },
  { title: m.contracts_item({}, { locale }), width: 16, kind: 'text', value: ({ item }) => item },
  { title: m.contracts_due({}, { locale }), width: 12, kind: 'day', value: ({ dueDate }) => dueDate },
  { title: m.contracts_amountYuan({}, { locale }), width: 18, kind: 'money', value: ({ amount }) => amount },
  { title: m.contracts_paidYuan({}, { locale }), width: 18, kind: 'money', value: ({ paid }) => paid },
  { title: m.contracts_unpaidYuan({}, { locale }), width: 18, kind: 'money', value: ({ unpaid }) => unpaid },
  { title: m.contracts_paidOn({}, { locale }), width: 12, kind: 'day', value: ({ paidTime }) => paidTime },
  { title: m.ui_status({}, { locale }), width: 12, kind: 'text', value: ({ state }) => expenseStateNames[state]({}, { locale }) },
  { title: m.contracts_age({}, { locale }), width: 10, kind: 'area', value: ({ overdueDays }) => overdueDays },
  { title: m.ui_note({}, { locale }), width: 36, kind: 'text', value: ({ note }) => note },
  { title: m.field_expenseId({}, { locale }), width: 38, kind: 'text', value: ({ id }) => id },
]
