import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { WorkbookColumn } from '#platform/server/workbook.ts'
import type { Expense, Sums } from '../contract.ts'
import { contractStateNames, expenseStateNames } from '../state-labels.ts'
import type { ContractRow } from './queries.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** The columns that `wire.md` 7 names for a contract, in its order, with sums of money over all rows. */
export function contractColumns(rows: readonly ContractRow[], locale: Locale): WorkbookColumn<ContractRow>[] {
  const inLocale = (text: Text) => text({}, { locale })
  const yesNo = (yes: boolean) => inLocale(yes ? m.ui_yes : m.ui_no)
  return [
    { title: inLocale(m.contracts_number), width: 18, kind: 'text', value: ({ contractNo }) => contractNo },
    { title: inLocale(m.contracts_name), width: 36, kind: 'text', value: ({ name }) => name },
    { title: inLocale(m.ui_status), width: 12, kind: 'text', value: ({ state }) => inLocale(contractStateNames[state]) },
    { title: inLocale(m.contracts_areaM2), width: 14, kind: 'area', value: ({ lettableArea }) => lettableArea },
    { title: inLocale(m.contracts_start), width: 12, kind: 'day', value: ({ startDate }) => startDate },
    { title: inLocale(m.contracts_end), width: 12, kind: 'day', value: ({ endDate }) => endDate },
    { title: inLocale(m.contracts_priceYuan), width: 18, kind: 'money', value: ({ price }) => price, total: sumOf(rows, 'price') },
    {
      title: inLocale(m.contracts_paidYuan),
      width: 18,
      kind: 'money',
      value: ({ paidAmount }) => paidAmount,
      total: sumOf(rows, 'paidAmount'),
    },
    {
      title: inLocale(m.contracts_unpaidYuan),
      width: 18,
      kind: 'money',
      value: ({ unpaidAmount }) => unpaidAmount,
      total: sumOf(rows, 'unpaidAmount'),
    },
    { title: inLocale(m.contracts_invoiced), width: 10, kind: 'text', value: ({ invoiced }) => yesNo(invoiced) },
    { title: inLocale(m.contracts_settled), width: 12, kind: 'text', value: ({ settled }) => yesNo(settled) },
    { title: inLocale(m.contracts_effective), width: 10, kind: 'text', value: ({ effective }) => yesNo(effective) },
    { title: inLocale(m.ui_contact), width: 18, kind: 'text', value: ({ contact }) => contact },
    { title: inLocale(m.ui_address), width: 36, kind: 'text', value: ({ address }) => address },
    { title: inLocale(m.contracts_costDescription), width: 40, kind: 'text', value: ({ costDescription }) => costDescription },
    { title: inLocale(m.contracts_handledBy), width: 14, kind: 'text', value: ({ handledBy }) => handledBy },
    { title: inLocale(m.contracts_notes), width: 30, kind: 'text', value: ({ notes }) => notes },
  ]
}

export function expenseColumns(sums: Sums, locale: Locale): WorkbookColumn<Expense>[] {
  const inLocale = (text: Text) => text({}, { locale })
  return [
    { title: inLocale(m.contracts_number), width: 18, kind: 'text', value: ({ contractNo }) => contractNo },
    { title: inLocale(m.contracts_name), width: 36, kind: 'text', value: ({ contractName }) => contractName },
    { title: inLocale(m.contracts_item), width: 20, kind: 'text', value: ({ item }) => item },
    { title: inLocale(m.contracts_due), width: 12, kind: 'day', value: ({ dueDate }) => dueDate },
    { title: inLocale(m.contracts_amountYuan), width: 18, kind: 'money', value: ({ amount }) => amount, total: sums.amount },
    { title: inLocale(m.contracts_paidYuan), width: 18, kind: 'money', value: ({ paid }) => paid, total: sums.paid },
    { title: inLocale(m.contracts_unpaidYuan), width: 18, kind: 'money', value: ({ unpaid }) => unpaid, total: sums.unpaid },
    { title: inLocale(m.contracts_paidOn), width: 12, kind: 'day', value: ({ paidTime }) => paidTime },
    { title: inLocale(m.ui_status), width: 12, kind: 'text', value: ({ state }) => inLocale(expenseStateNames[state]) },
    { title: inLocale(m.ui_note), width: 36, kind: 'text', value: ({ note }) => note },
  ]
}

/** Summed in cents, so that many small amounts add up exactly. */
const sumOf = (rows: readonly ContractRow[], name: 'price' | 'paidAmount' | 'unpaidAmount') =>
  rows.reduce((cents, row) => cents + Math.round(row[name] * 100), 0) / 100
