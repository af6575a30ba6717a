import { useEffect, useState } from 'react'
import { m } from '#messages'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { FactorCodeField, factorCodeName, underFactorCode } from '#features/accounts/web/second-factor/factor-code-field.tsx'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import own from './two-step.module.css'

type Operation<Reply> = {
  preload(): void
  check(values: object): Promise<FieldErrors>
  submit(values: { code: string }): Promise<Reply>
}

type Props<Reply> = {
  title: string
  text: string
  operation: Operation<Reply>
  onDone: (reply: Reply) => void | Promise<void>
  onClose: () => void
}

/** Asks for a current code, or a recovery code, before a change of the second factor. */
export function CodeDialog<Reply>({ title, text, operation, onDone, onClose }: Props<Reply>) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const form = useForm<{ code: string }, Reply>({
    read: (fields) => ({ code: textIn(fields, factorCodeName) }),
    operation: { ...operation, submit: (values) => withFreshSignIn(() => operation.submit(values)) },
    check: (_, errors) => underFactorCode(errors),
    onDone,
    explain: ({ code, message }) => (code === failureCodes.factorWrong ? { [factorCodeName]: message } : null),
  })
  // The dialog focuses its close button first.
  useEffect(() => document.getElementById(`field-${factorCodeName}`)?.focus(), [kind])
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.props} method="post" className={own.dialog}>
        <p>{text}</p>
        <FactorCodeField kind={kind} error={form.errors[factorCodeName]} />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy}>{title}</SubmitButton>
        <button type="button" className={own.other} onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {kind === 'app' ? m.accounts_factorUseRecovery() : m.accounts_factorUseApp()}
        </button>
      </form>
    </Dialog>
  )
}
