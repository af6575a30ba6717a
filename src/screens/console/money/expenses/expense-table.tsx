import { Banknote, BellRing, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedExpense } from '#features/contracts/manage/expense-contract.ts'
import { remindOfExpenses, removeExpenses } from '#features/contracts/manage/web/operations.ts'
import { ExpenseTag } from '#features/contracts/web/state-tag.tsx'
import { hasAny } from '#platform/contract/permission.ts'
import { moneyExact, shortDate } from '#platform/i18n/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { contractUrl, type Query } from '../money-address.ts'
import styles from '../money.module.css'
import { SortHead } from '../sort-head.tsx'
import { ExpenseDialog } from './expense-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

type Props = {
  rows: readonly ManagedExpense[]
  /** Without it the rows are those of one contract, in their order. */
  sorting?: { url: string; query: Query }
}
type Act = { is: 'pay' | 'edit' | 'remove' | 'remind'; expense: ManagedExpense }

/** Expenses with what can be done with each. */
export function ExpenseTable({ rows, sorting }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  const head = (column: string, label: string, isFigure = false) =>
    sorting ? (
      <SortHead column={column} label={label} {...sorting} isFigure={isFigure} />
    ) : (
      <th scope="col" className={isFigure ? styles.figure : undefined}>
        {label}
      </th>
    )
  return (
    <>
      <StackedTable label={m.money_expenses()} className={styles.scroll}>
        <thead>
          <tr>
            {sorting && head('contractNo', m.contracts_number())}
            {head('item', m.contracts_item())}
            {head('dueDate', m.contracts_due())}
            {head('amount', m.contracts_amount(), true)}
            {head('paid', m.contracts_paid(), true)}
            <th scope="col" className={styles.figure}>
              {m.contracts_unpaid()}
            </th>
            <th scope="col">{m.ui_status()}</th>
            <th scope="col">
              <span className="sr">{m.ui_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((expense) => (
            <ExpenseRow key={expense.id} expense={expense} isOfAny={sorting !== undefined} onAct={setAct} />
          ))}
        </tbody>
      </StackedTable>
      <OpenAct act={act} onClose={() => setAct(null)} />
    </>
  )
}

function ExpenseRow({ expense, isOfAny, onAct }: { expense: ManagedExpense; isOfAny: boolean; onAct: (act: Act) => void }) {
  const {
    contractId,
    contractNo,
    customerName,
    customerCompany,
    item,
    note,
    dueDate,
    amount,
    paid,
    unpaid,
    state,
    overdueDays,
    remindTime,
  } = expense
  return (
    <tr>
      {isOfAny && (
        <th scope="row" className="fig">
          <AppLink to={contractUrl(contractId)}>{contractNo}</AppLink>
          <small>
            <AsWritten text={customerCompany ?? customerName} />
          </small>
        </th>
      )}
      <td data-label={m.contracts_item()}>
        {item}
        {note && (
          <small>
            <AsWritten text={note} />
          </small>
        )}
      </td>
      <td className={`fig ${styles.nowrap}`} data-label={m.contracts_due()}>
        {shortDate(dueDate)}
        {overdueDays > 0 && <small className={styles.late}>{m.money_daysOverdue({ count: String(overdueDays) })}</small>}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_amount()}>
        {moneyExact(amount)}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_paid()}>
        {moneyExact(paid)}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_unpaid()}>
        {moneyExact(unpaid)}
      </td>
      <td data-label={m.ui_status()}>
        <ExpenseTag state={state} />
        {remindTime && <small>{m.money_remindedOn({ date: shortDate(remindTime) })}</small>}
      </td>
      <ExpenseActions expense={expense} onAct={onAct} />
    </tr>
  )
}

function ExpenseActions({ expense, onAct }: { expense: ManagedExpense; onAct: (act: Act) => void }) {
  const grants = useGrants()
  const name = `${expense.item} ${shortDate(expense.dueDate)}`
  const button = (is: Act['is'], icon: typeof Pencil, label: string) => (
    <button type="button" className="btn square" aria-label={label} title={label} onClick={() => onAct({ is, expense })}>
      <Icon of={icon} />
    </button>
  )
  const mayEdit = hasAny(grants, ['system:expense:edit'])
  return (
    <td className={styles.actions}>
      {mayEdit && expense.unpaid > 0 && button('pay', Banknote, m.money_payNamed({ name }))}
      {mayEdit && expense.remindable.length > 0 && button('remind', BellRing, m.money_remindNamed({ name }))}
      {mayEdit && button('edit', Pencil, m.money_editNamed({ name }))}
      {hasAny(grants, ['system:expense:remove']) && expense.paid === 0 && button('remove', Trash2, m.money_removeNamed({ name }))}
    </td>
  )
}

function OpenAct({ act, onClose }: { act: Act | null; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  if (act === null) return null
  const { expense } = act
  if (act.is === 'pay') return <PaymentDialog expense={expense} onClose={onClose} />
  if (act.is === 'edit') return <ExpenseDialog contractId={expense.contractId} expense={expense} onClose={onClose} />
  if (act.is === 'remind') return <RemindDialog expense={expense} onClose={onClose} />
  return (
    <ConfirmDialog
      title={m.money_removeExpense()}
      action={m.ui_delete()}
      onClose={onClose}
      onConfirm={async () => {
        await removeExpenses.call({ ids: [expense.id] })
        offerUndo(m.ui_deleted())
        onClose()
        await revalidate()
      }}
    >
      {m.money_removeExpenseText({ item: expense.item, amount: moneyExact(expense.amount) })}
    </ConfirmDialog>
  )
}

const channelNames = { sms: m.money_bySms, email: m.money_byMail }

function RemindDialog({ expense, onClose }: { expense: ManagedExpense; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [channel, setChannel] = useState(expense.remindable[0]!)
  return (
    <ConfirmDialog
      title={m.money_remind()}
      action={m.money_send()}
      onClose={onClose}
      onConfirm={async () => {
        const { sent } = await remindOfExpenses.call({ ids: [expense.id], channel })
        if (sent > 0) toast.success(m.money_reminderSent())
        else toast.error(m.money_reminderSkipped())
        onClose()
        await revalidate()
      }}
    >
      {m.money_remindText({ customer: expense.customerCompany ?? expense.customerName, amount: moneyExact(expense.unpaid) })}
      {expense.remindable.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name="channel" checked={channel === one} onChange={() => setChannel(one)} />
          {channelNames[one]()}
        </label>
      ))}
    </ConfirmDialog>
  )
}
