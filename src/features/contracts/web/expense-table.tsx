import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longDate, moneyExact } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import type { Expense, ExpenseColumn, Sums } from '../contract.ts'
import { urls } from '../urls.ts'
import { SortHead, type Sorting } from './sort-head.tsx'
import { ExpenseTag } from './state-tag.tsx'
import styles from './tables.module.css'

type Props = {
  expenses: readonly Expense[]
  /** Sums over all rows, including other pages. */
  sums: Sums
  sorting?: Sorting<ExpenseColumn> | undefined
  /** Omitted on the page of a contract. */
  ofOneContract?: boolean
}

/** Table of expenses; on a phone each row is a card. */
export function ExpenseTable({ expenses, sums, sorting, ofOneContract = false }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHead label={m.contracts_due()} column="dueDate" sorting={sorting} />
          <SortHead label={m.contracts_item()} column="item" sorting={sorting} />
          {!ofOneContract && <SortHead label={m.contracts_name()} column="contractNo" sorting={sorting} />}
          <SortHead label={m.contracts_amount()} column="amount" sorting={sorting} isFigure />
          <SortHead label={m.contracts_paid()} column="paid" sorting={sorting} isFigure />
          <th scope="col" className={styles.figure}>
            {m.contracts_unpaid()}
          </th>
          <SortHead label={m.contracts_paidOn()} column="paidTime" sorting={sorting} />
          <th scope="col">{m.ui_status()}</th>
        </tr>
      </thead>
      <tbody>
        {expenses.map((expense) => (
          <ExpenseLine key={expense.id} expense={expense} ofOneContract={ofOneContract} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={ofOneContract ? 2 : 3}>
            {m.contracts_total()}
          </th>
          <td className={`fig ${styles.figure}`} data-label={m.contracts_amount()}>
            {moneyExact(sums.amount)}
          </td>
          <td className={`fig ${styles.figure}`} data-label={m.contracts_paid()}>
            {moneyExact(sums.paid)}
          </td>
          <td className={`fig ${styles.figure}`} data-label={m.contracts_unpaid()}>
            {moneyExact(sums.unpaid)}
          </td>
          <td colSpan={2} />
        </tr>
      </tfoot>
    </table>
  )
}

function ExpenseLine({ expense, ofOneContract }: { expense: Expense; ofOneContract: boolean }) {
  const { contractId, contractNo, contractName, item, note, amount, dueDate, paidTime, paid, unpaid, state } = expense
  return (
    <tr>
      <td className={`${styles.date} ${styles.early}`} data-label={m.contracts_due()}>
        {longDate(dueDate, getLocale())}
      </td>
      <th scope="row" className={styles.name}>
        {item}
        {note && (
          <small>
            <AsWritten text={note} />
          </small>
        )}
      </th>
      {!ofOneContract && (
        <td className={styles.contract}>
          <AppLink to={urls.contract(contractId)}>
            <AsWritten text={contractName} />
          </AppLink>
          <small className="fig">{contractNo}</small>
        </td>
      )}
      <td className={`fig ${styles.figure}`} data-label={m.contracts_amount()}>
        {moneyExact(amount)}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_paid()}>
        {moneyExact(paid)}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_unpaid()}>
        {moneyExact(unpaid)}
      </td>
      <td className={`${styles.date} ${styles.early}`} data-label={m.contracts_paidOn()}>
        {paidTime ?? '–'}
      </td>
      <td className={styles.state}>
        <ExpenseTag state={state} />
      </td>
    </tr>
  )
}
