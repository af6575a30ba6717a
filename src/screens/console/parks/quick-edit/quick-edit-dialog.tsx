import type { ReactNode } from 'react'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import type { useForm } from '#platform/web/form/use-form.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './quick-edit.module.css'

type Props = {
  /** The record that is edited. */
  name: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'errors' | 'isBusy'>
  onClose: () => void
  children: ReactNode
}

export const QuickEditDialog = ({ name, form: { props, errors, isBusy }, onClose, children }: Props) => (
  <Dialog title={m.parks_quickEdit()} width={420} onClose={onClose}>
    <form {...props} method="post" className={styles.form}>
      <p className={styles.record}>
        <AsWritten text={name} />
        <small>{m.parks_quickEditNote()}</small>
      </p>
      {children}
      <FormFailure text={errors['']} />
      <SubmitButton isBusy={isBusy}>{m.ui_save()}</SubmitButton>
    </form>
  </Dialog>
)
