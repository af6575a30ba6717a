import { Pencil, Undo2 } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import type { ManagedExpense, Payment } from '#features/contracts/manage/expense-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { moneyExact, shortDate } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { EditPaymentDialog, ReversePaymentDialog } from '../expenses/payment-dialog.tsx'
import styles from './contract.module.css'

type Props = { payments: readonly Payment[]; expenses: readonly ManagedExpense[]; isSettled: boolean }

const acts = {
  edit: { icon: Pencil, label: m.money_editPaymentOf },
  reverse: { icon: Undo2, label: m.money_reversePaymentOf },
}

/** What has come in, the latest first. */
export function PaymentsCard({ payments, expenses, isSettled }: Props) {
  const grants = useGrants()
  const [act, setAct] = useState<{ is: keyof typeof acts; payment: Payment } | null>(null)
  const itemOf = new Map(expenses.map(({ id, item }) => [id, item]))
  const mayEdit = !isSettled && hasAny(grants, ['system:expense:edit'])
  const mayReverse = !isSettled && hasAny(grants, ['system:expense:remove'])
  const button = (is: keyof typeof acts, payment: Payment) => {
    const label = acts[is].label({ amount: moneyExact(payment.amount), date: shortDate(payment.paidTime) })
    return (
      <button type="button" className="btn small square" aria-label={label} title={label} onClick={() => setAct({ is, payment })}>
        <Icon of={acts[is].icon} />
      </button>
    )
  }
  return (
    <section className={`card ${styles.card}`}>
      <div className={styles.title}>
        <h2>{m.money_payments()}</h2>
      </div>
      {payments.length === 0 ? (
        <p className="muted">{m.money_noPayments()}</p>
      ) : (
        <ul className={styles.lines}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {itemOf.get(payment.expenseId) ?? ''} <b className="fig">{moneyExact(payment.amount)}</b>
                <small>
                  <AsWritten text={[shortDate(payment.paidTime), payment.recordedBy, payment.note].filter(Boolean).join(' · ')} />
                </small>
              </span>
              {(mayEdit || mayReverse) && (
                <span className={styles.acts}>
                  {mayEdit && button('edit', payment)}
                  {mayReverse && button('reverse', payment)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {act?.is === 'edit' && <EditPaymentDialog payment={act.payment} onClose={() => setAct(null)} />}
      {act?.is === 'reverse' && <ReversePaymentDialog payment={act.payment} onClose={() => setAct(null)} />}
    </section>
  )
}
