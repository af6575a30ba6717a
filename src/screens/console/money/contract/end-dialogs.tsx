import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedDetail } from '#features/contracts/manage/schemas.ts'
import { endContract, voidContract } from '#features/contracts/manage/web/operations.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { DayField } from '#platform/web/form/day-input.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = { contract: ManagedDetail; onClose: () => void }

function useDone(text: string, onClose: () => void) {
  const { revalidate } = useRevalidator()
  return async () => {
    offerUndo(text)
    onClose()
    await revalidate()
  }
}

/** Ends a contract early, with a reason. */
export function EndDialog({ contract: { id, version, startDate, endDate }, onClose }: Props) {
  const today = useToday()
  const form = useForm({
    operation: endContract,
    read: (fields) => ({
      id,
      version,
      endDate: textIn(fields, 'endDate'),
      reason: textIn(fields, 'reason'),
      dropLater: fields.has('dropLater'),
    }),
    onDone: useDone(m.money_endedEarly(), onClose),
  })
  const { errors } = form
  return (
    <Dialog title={m.money_end()} width={480} onClose={onClose}>
      <form {...form.props} method="post">
        <DayField
          name="endDate"
          label={m.money_newEnd()}
          error={errors['endDate']}
          min={startDate}
          max={endDate}
          defaultValue={today < endDate ? today : startDate}
          required
        />
        <TextField name="reason" label={m.money_reason()} error={errors['reason']} maxLength={200} required />
        <CheckBox name="dropLater" defaultChecked error={errors['dropLater']}>
          {m.money_dropLater()}
        </CheckBox>
        <FormFailure text={errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.money_end()}</SubmitButton>
      </form>
    </Dialog>
  )
}

/** Voids a contract, with a reason. */
export function VoidDialog({ contract: { id, version }, onClose }: Props) {
  const form = useForm({
    operation: voidContract,
    read: (fields) => ({ id, version, reason: textIn(fields, 'reason') }),
    onDone: useDone(m.money_voided(), onClose),
  })
  const { errors } = form
  return (
    <Dialog title={m.money_void()} width={480} onClose={onClose}>
      <form {...form.props} method="post">
        <p>{m.money_voidText()}</p>
        <TextField name="reason" label={m.money_reason()} error={errors['reason']} maxLength={200} required />
        <FormFailure text={errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.money_void()}</SubmitButton>
      </form>
    </Dialog>
  )
}
