import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { checkTargetAndCode } from '#features/accounts/web/fields/check-target-and-code.ts'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { TargetField } from '#features/accounts/web/fields/target-field.tsx'
import { readTargetField, targetFieldName, type TargetKind } from '#features/accounts/web/fields/target.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from '../profile.module.css'
import { updateHeaderMember } from './update-header-member.ts'
import { lazyEndpoint, type InputOf } from '#platform/web/request/lazy-endpoint.ts'

const operation = lazyEndpoint(() => import('#features/accounts/profile-contract.ts').then((contract) => contract.changeContact))
const changeContact = { ...operation, submit: (values: InputOf<typeof operation>) => withFreshSignIn(() => operation.submit(values)) }

type Props = { kind: TargetKind; isNew: boolean; onClose: () => void }

const titles = {
  phone: { change: m.profile_changePhone, add: m.profile_bindPhone },
  email: { change: m.profile_changeEmail, add: m.profile_bindEmail },
}

/** Changes the phone number or e-mail address, confirmed by a code sent to the new one. */
export function ContactDialog({ kind, isNew, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    read: (fields) => ({
      ...readTargetField(kind, fields),
      code: textIn(fields, 'code'),
      codeKey: textIn(fields, 'codeKey'),
    }),
    operation: changeContact,
    check: (values, errors) => ({ ...errors, ...checkTargetAndCode(values) }),
    onDone: async (profile) => {
      updateHeaderMember(profile)
      toast.success(m.profile_contactChanged())
      onClose()
      await revalidate()
    },
    explain: (failure) => explainCode(failure, targetFieldName(kind)),
  })
  return (
    <Dialog title={isNew ? titles[kind].add() : titles[kind].change()} width={480} onClose={onClose}>
      <form {...form.props} method="post" className={styles.form}>
        <p className="muted">{m.profile_contactHint()}</p>
        <TargetField kind={kind} errors={form.errors} required />
        <CodeField
          purpose="bind"
          errors={form.errors}
          isTargetRight={() => form.checkOnly([targetFieldName(kind)])}
          read={() => ({ target: readTargetField(kind, form.fields()), fields: form.fields() })}
          show={form.show}
          required
        />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}
