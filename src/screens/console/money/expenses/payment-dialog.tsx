import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedExpense } from '#features/contracts/manage/expense-contract.ts'
import { addPayment } from '#features/contracts/manage/web/operations.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'
import { moneyExact } from '#platform/i18n/format.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

/** Records what has come in for an expense: all that is open, or a part. */
export function PaymentDialog({ expense, onClose }: { expense: ManagedExpense; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const today = useToday()
  const form = useForm({
    operation: addPayment,
    read: (fields) => ({
      expenseId: expense.id,
      amount: numberIn(fields, 'amount'),
      paidTime: textIn(fields, 'paidTime'),
      note: textIn(fields, 'note'),
    }),
    onDone: async () => {
      offerUndo(m.money_paymentRecorded())
      onClose()
      await revalidate()
    },
  })
  const { errors } = form
  return (
    <Dialog title={m.money_recordPayment()} width={480} onClose={onClose}>
      <form {...form.props} method="post">
        <p className="muted">{m.money_openOf({ item: expense.item, amount: moneyExact(expense.unpaid) })}</p>
        <TextField
          name="amount"
          label={m.money_amountYuan()}
          error={errors['amount']}
          maxLength={18}
          defaultValue={expense.unpaid.toFixed(2)}
          required
          {...numberInput({ decimals: 2 })}
        />
        <TextField
          name="paidTime"
          type="date"
          label={m.contracts_paidOn()}
          error={errors['paidTime']}
          defaultValue={today}
          max={today}
          required
        />
        <TextField name="note" label={m.ui_note()} error={errors['note']} maxLength={200} />
        <FormFailure text={errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}
