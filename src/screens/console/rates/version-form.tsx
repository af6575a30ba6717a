import type { ReactNode } from 'react'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import type { useForm } from '#platform/web/form/use-form.ts'
import styles from './rates.module.css'

/** Reads effective date and source. */
export const readSource = (fields: FormData) => ({
  effectiveFrom: textIn(fields, 'effectiveFrom'),
  sourceTitle: textIn(fields, 'sourceTitle'),
  sourceUrl: textIn(fields, 'sourceUrl'),
})

type VersionFormProps = {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'errors' | 'isBusy'>
  dateLabel?: string
  children: ReactNode
}

/** A form whose figures are followed by effective date and source, which every kind of rate has. */
export function VersionForm({ form: { props, errors, isBusy }, dateLabel = m.routing_rateFrom(), children }: VersionFormProps) {
  return (
    <form {...props} method="post" className={styles.form}>
      {children}
      <TextField name="effectiveFrom" label={dateLabel} error={errors['effectiveFrom']} type="date" required />
      <TextField
        name="sourceTitle"
        label={m.ui_source()}
        error={errors['sourceTitle']}
        hint={m.rates_sourceHint()}
        maxLength={200}
        required
      />
      <TextField name="sourceUrl" label={m.routing_rateUrl()} error={errors['sourceUrl']} type="url" maxLength={300} />
      <FormFailure text={errors['']} />
      <SubmitButton isBusy={isBusy}>{m.rates_save()}</SubmitButton>
    </form>
  )
}

type FigureProps = { name: string; label: string; errors: FieldErrors; defaultValue?: string | undefined }

export const Figure = ({ name, label, errors, defaultValue }: FigureProps) => (
  <TextField
    name={name}
    label={label}
    error={errors[name]}
    maxLength={12}
    defaultValue={defaultValue}
    {...numberInput({ decimals: 4, signed: true })}
  />
)
