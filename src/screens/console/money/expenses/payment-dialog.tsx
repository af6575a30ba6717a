import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedExpense, Payment } from '#features/contracts/manage/expense-contract.ts'
import { addPayment, editPayment, reversePayment } from '#features/contracts/manage/web/operations.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'
import { moneyExact, shortDate } from '#platform/i18n/format.ts'
import { DayField } from '#platform/web/form/day-input.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

function useDone(text: string, onClose: () => void) {
  const { revalidate } = useRevalidator()
  return async () => {
    offerUndo(text)
    onClose()
    await revalidate()
  }
}

const readPayment = (fields: FormData) => ({
  amount: numberIn(fields, 'amount'),
  paidTime: textIn(fields, 'paidTime'),
  note: textIn(fields, 'note'),
})

/** Records what has come in for an expense: all that is open, or a part. */
export function PaymentDialog({ expense, onClose }: { expense: ManagedExpense; onClose: () => void }) {
  const today = useToday()
  const form = useForm({
    operation: addPayment,
    read: (fields) => ({ expenseId: expense.id, ...readPayment(fields) }),
    onDone: useDone(m.money_paymentRecorded(), onClose),
  })
  return (
    <Dialog title={m.money_recordPayment()} width={480} onClose={onClose}>
      <form {...form.props} method="post">
        <p className="muted">{m.money_openOf({ item: expense.item, amount: moneyExact(expense.unpaid) })}</p>
        <PaymentFields amount={expense.unpaid} paidTime={today} note="" today={today} errors={form.errors} />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}

type Props = { payment: Payment; onClose: () => void }

/** Corrects a payment, with a reason. */
export function EditPaymentDialog({ payment: { id, version, amount, paidTime, note }, onClose }: Props) {
  const today = useToday()
  const form = useForm({
    operation: editPayment,
    read: (fields) => ({ id, version, ...readPayment(fields), reason: textIn(fields, 'reason') }),
    onDone: useDone(m.ui_saved(), onClose),
  })
  return (
    <Dialog title={m.money_editPayment()} width={480} onClose={onClose}>
      <form {...form.props} method="post">
        <PaymentFields amount={amount} paidTime={paidTime} note={note ?? ''} today={today} errors={form.errors} />
        <ReasonField errors={form.errors} />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}

/** Takes a payment back, with a reason. */
export function ReversePaymentDialog({ payment: { id, version, amount, paidTime }, onClose }: Props) {
  const form = useForm({
    operation: reversePayment,
    read: (fields) => ({ id, version, reason: textIn(fields, 'reason') }),
    onDone: useDone(m.money_paymentReversed(), onClose),
  })
  return (
    <Dialog title={m.money_reversePayment()} width={480} onClose={onClose}>
      <form {...form.props} method="post">
        <p>{m.money_reversePaymentText({ amount: moneyExact(amount), date: shortDate(paidTime) })}</p>
        <ReasonField errors={form.errors} />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.money_reversePayment()}</SubmitButton>
      </form>
    </Dialog>
  )
}

type FieldsProps = { amount: number; paidTime: string; note: string; today: string; errors: FieldErrors }

const PaymentFields = ({ amount, paidTime, note, today, errors }: FieldsProps) => (
  <>
    <TextField
      name="amount"
      label={m.money_amountYuan()}
      error={errors['amount']}
      maxLength={18}
      defaultValue={amount.toFixed(2)}
      required
      {...numberInput({ decimals: 2 })}
    />
    <DayField name="paidTime" label={m.contracts_paidOn()} error={errors['paidTime']} defaultValue={paidTime} max={today} required />
    <TextField name="note" label={m.ui_note()} error={errors['note']} maxLength={200} defaultValue={note} />
  </>
)

const ReasonField = ({ errors }: { errors: FieldErrors }) => (
  <TextField name="reason" label={m.money_reason()} error={errors['reason']} maxLength={200} required />
)
