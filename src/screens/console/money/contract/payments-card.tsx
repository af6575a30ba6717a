import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedExpense, Payment } from '#features/contracts/manage/expense-contract.ts'
import { removePayments } from '#features/contracts/manage/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { moneyExact, shortDate } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './contract.module.css'

type Props = { payments: readonly Payment[]; expenses: readonly ManagedExpense[]; isSettled: boolean }

/** What has come in, the latest first. */
export function PaymentsCard({ payments, expenses, isSettled }: Props) {
  const grants = useGrants()
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState<Payment | null>(null)
  const itemOf = new Map(expenses.map(({ id, item }) => [id, item]))
  const mayRemove = !isSettled && hasAny(grants, ['system:expense:remove'])
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
              {mayRemove && (
                <button
                  type="button"
                  className="btn small square"
                  aria-label={m.money_removePaymentOf({ amount: moneyExact(payment.amount), date: shortDate(payment.paidTime) })}
                  onClick={() => setRemoving(payment)}
                >
                  <Icon of={Trash2} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <ConfirmDialog
          title={m.money_removePayment()}
          action={m.ui_delete()}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await removePayments.call({ ids: [removing.id] })
            offerUndo(m.ui_deleted())
            setRemoving(null)
            await revalidate()
          }}
        >
          {m.money_removePaymentText()}
        </ConfirmDialog>
      )}
    </section>
  )
}
