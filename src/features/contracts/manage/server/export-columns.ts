import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { WorkbookColumn } from '#platform/server/workbook.ts'
import { expenseStateNames, managedStateNames } from '#features/contracts/state-labels.ts'
import type { ManagedExpense } from '../expense-contract.ts'
import type { ManagedContract } from '../schemas.ts'

export const contractColumns = (locale: Locale): WorkbookColumn<ManagedContract>[] => [
  { title: m.contracts_number({}, { locale }), width: 18, kind: 'text', value: ({ contractNo }) => contractNo },
  { title: m.contracts_name({}, { locale }), width: 36, kind: 'text', value: ({ name }) => name },
  { title: m.ui_status({}, { locale }), width: 14, kind: 'text', value: ({ state }) => managedStateNames[state]({}, { locale }) },
  { title: m.contracts_customer({}, { locale }), width: 16, kind: 'text', value: ({ customer }) => customer.name },
  { title: m.contracts_company({}, { locale }), width: 28, kind: 'text', value: ({ customer }) => customer.company },
  { title: m.contracts_parkCode({}, { locale }), width: 12, kind: 'text', value: ({ park }) => park?.code ?? null },
  { title: m.contracts_park({}, { locale }), width: 28, kind: 'text', value: ({ park }) => park?.name ?? null },
  { title: m.contracts_areaM2({}, { locale }), width: 14, kind: 'area', value: ({ area }) => area },
  { title: m.contracts_start({}, { locale }), width: 12, kind: 'day', value: ({ startDate }) => startDate },
  { title: m.contracts_end({}, { locale }), width: 12, kind: 'day', value: ({ endDate }) => endDate },
  { title: m.contracts_priceYuan({}, { locale }), width: 18, kind: 'money', value: ({ price }) => price },
  { title: m.contracts_paidYuan({}, { locale }), width: 18, kind: 'money', value: ({ paid }) => paid },
  { title: m.contracts_unpaidYuan({}, { locale }), width: 18, kind: 'money', value: ({ open }) => open },
  { title: m.contracts_handledBy({}, { locale }), width: 14, kind: 'text', value: ({ handledBy }) => handledBy },
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
]
