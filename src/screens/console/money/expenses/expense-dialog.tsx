import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedExpense } from '#features/contracts/manage/expense-contract.ts'
import { addExpense, editExpense } from '#features/contracts/manage/web/operations.ts'
import { DayField } from '#platform/web/form/day-input.tsx'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = { contractId: string; /** Null: a new one. */ expense: ManagedExpense | null; onClose: () => void }
type Kind = { dictValue: string; dictLabel: string }

/** Adds or changes an expense of a contract. */
export function ExpenseDialog({ contractId, expense, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const kinds = useKinds()
  const form = useForm({
    read: (fields) => ({
      kind: Number(textIn(fields, 'kind')),
      amount: numberIn(fields, 'amount'),
      dueDate: textIn(fields, 'dueDate'),
      note: textIn(fields, 'note'),
    }),
    check: (values) => addExpense.check({ contractId, ...values }),
    send: (values) =>
      expense ? editExpense.submit({ ...values, id: expense.id, version: expense.version }) : addExpense.submit({ ...values, contractId }),
    onDone: async () => {
      offerUndo(m.ui_saved())
      onClose()
      await revalidate()
    },
  })
  const { errors } = form
  return (
    <Dialog title={expense ? m.money_editExpense() : m.money_addExpense()} width={480} onClose={onClose}>
      <form {...form.props} method="post">
        <Field name="kind" label={m.contracts_item()} error={errors['kind']}>
          <select
            {...fieldAttributes({ name: 'kind', error: errors['kind'] })}
            key={kinds.length}
            className="input"
            defaultValue={String(expense?.kind ?? 1)}
          >
            {kinds.map(({ dictValue, dictLabel }) => (
              <option key={dictValue} value={dictValue}>
                {dictLabel}
              </option>
            ))}
          </select>
        </Field>
        <TextField
          name="amount"
          label={m.money_amountYuan()}
          error={errors['amount']}
          maxLength={18}
          defaultValue={expense?.amount.toFixed(2)}
          required
          {...numberInput({ decimals: 2 })}
        />
        <DayField name="dueDate" label={m.contracts_due()} error={errors['dueDate']} defaultValue={expense?.dueDate} required />
        <TextField name="note" label={m.ui_note()} error={errors['note']} maxLength={200} defaultValue={expense?.note ?? ''} />
        <FormFailure text={errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}

async function loadKinds(): Promise<Kind[]> {
  const [{ listDictionary }, call] = await Promise.all([import('#features/dictionaries/contract.ts'), quietCall()])
  return call(listDictionary, { type: 'wh_expense_kind' })
}

function useKinds(): Kind[] {
  const [kinds, setKinds] = useState<Kind[]>([])
  useEffect(() => {
    // Without the list the form keeps the kind that it has.
    loadKinds().then(setKinds, () => {})
  }, [])
  return kinds
}
