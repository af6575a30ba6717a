import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Profile } from '#features/accounts/profile-contract.ts'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { longTime } from '#platform/i18n/format.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { TargetKinds } from '#features/accounts/web/fields/target-field.tsx'
import type { TargetKind } from '#features/accounts/web/fields/target.ts'
import { handleSessionsEnded } from '#features/accounts/web/session/lazy-session.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from '../profile.module.css'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const deleteAccount = lazyEndpoint(() => import('#features/accounts/profile-contract.ts').then((contract) => contract.deleteAccount))

/** Deletes the account in 15 days, confirmed by a code to the member's phone or e-mail. */
export function DeleteAccountDialog({ profile: { phonenumber, email }, onClose }: { profile: Profile; onClose: () => void }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState<TargetKind>(phonenumber === null ? 'email' : 'phone')
  const target = kind === 'phone' ? { phonenumber: phonenumber ?? '' } : { email: email ?? '' }
  const form = useForm({
    read: (fields) => ({ code: textIn(fields, 'code'), codeKey: textIn(fields, 'codeKey') }),
    operation: deleteAccount,
    check: ({ codeKey }, errors) => (codeKey === '' ? { code: m.ui_obtainCode() } : errors),
    onDone: async ({ deleteTime }) => {
      await handleSessionsEnded()
      toast.success(m.profile_left({ time: longTime(deleteTime, getLocale()) }))
      await navigate('/', { replace: true })
    },
    explain: (failure) => explainCode(failure, 'code'),
  })
  return (
    <Dialog title={m.profile_leaveTitle()} width={480} onClose={onClose}>
      <form {...form.props} method="post" className={styles.form}>
        <p className="muted">{m.profile_leaveText()}</p>
        {phonenumber !== null && email !== null && (
          <TargetKinds kind={kind} labels={{ phone: m.ui_phone(), email: m.ui_email() }} onChange={setKind} />
        )}
        <p>{m.profile_leaveCodeTo({ target: kind === 'phone' ? maskPhone(phonenumber ?? '') : maskEmail(email ?? '') })}</p>
        <CodeField
          key={kind}
          purpose="delete"
          errors={form.errors}
          isTargetRight={async () => true}
          read={() => ({ target, fields: form.fields() })}
          show={form.show}
          required
        />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy} className={`btn large block ${styles.danger}`}>
          {m.profile_leaveConfirm()}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
