import { ShieldCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { CodeField } from '../fields/code-field.tsx'
import { CaptchaField, useCaptcha } from '../fields/captcha-field.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import styles from './identity-dialog.module.css'
import { answerConfirmation } from './confirm-identity.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { firstSteps } from '../operations.ts'
import { withFactor } from '../second-factor/ask-factor.ts'
import { checkTargetAndCode } from '../fields/check-target-and-code.ts'
import { explainCode } from '../fields/explain-code.ts'
import { FormFailure } from '../fields/form-failure.tsx'
import { completeLogin } from './lazy-session.ts'
import type { Member } from './member-state.ts'
import { useMember } from './member-store.ts'
import { withRefreshLock } from './refresh-lock.ts'
import { rawTextIn, retryAfterSeconds } from '../fields/read-fields.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import type { Target } from '../fields/target.ts'
import { useCountdown } from '../fields/use-countdown.ts'

type Login<Values> = {
  preload(): void
  check(values: object): Promise<FieldErrors>
  submit(values: Values): Promise<LoginAnswer>
}

/** Returns the login so that no tab refreshes the session that it replaces. */
const withLock = <Values,>(login: Login<Values>): Login<Values> => ({
  ...login,
  submit: (values) => withRefreshLock(() => login.submit(values)),
})
// The second factor is entered without the lock, and locks for itself.
const logInLocked = withFactor(withLock(firstSteps.logIn))
const logInByCodeLocked = withFactor(withLock(firstSteps.logInByCode))

const methods = ['password', 'phone', 'email'] as const
type Method = (typeof methods)[number]

const cancel = () => answerConfirmation(false)

async function confirm(answer: LoginAnswer) {
  if ((await completeLogin(answer, location.pathname + location.search)) === 'in') answerConfirmation(true)
}

/** Asks the signed-in member for the password or a code again; the page behind keeps its state. */
export function IdentityDialog() {
  const { member } = useMember()
  const [method, setMethod] = useState<Method>('password')
  // The dialog focuses its close button first.
  useEffect(() => document.getElementById(method === 'password' ? 'field-password' : 'field-code')?.focus(), [method])
  if (!member) return null
  const others = methods.filter((other) => other !== method && (other === 'password' || member[contactFields[other]] !== null))
  return (
    <Dialog title={m.accounts_identityTitle()} onClose={cancel}>
      <div className={styles.confirm}>
        <p>{m.accounts_identityText()}</p>
        <p className={styles.who}>
          <Icon of={ShieldCheck} />
          {m.accounts_account()} <b>{member.name}</b>
        </p>
        {method === 'password' ? <ByPassword name={member.name} /> : <ByCode key={method} contact={member[contactFields[method]]!} />}
        {others.length > 0 && (
          <div className={styles.others}>
            {others.map((other) => (
              <button key={other} type="button" onClick={() => setMethod(other)}>
                {methodLabels[other](member)}
              </button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

const contactFields = { phone: 'phonenumber', email: 'email' } as const

const methodLabels: Record<Method, (member: Member) => string> = {
  password: () => m.accounts_identityByPassword(),
  phone: ({ phonenumber }) => m.accounts_identityByCode({ target: maskPhone(phonenumber ?? '') }),
  email: ({ email }) => m.accounts_identityByCode({ target: maskEmail(email ?? '') }),
}

function ByPassword({ name }: { name: string }) {
  const [secondsLeft, wait] = useCountdown()
  const captcha = useCaptcha()
  const form = useForm({
    read: (fields) => ({ username: name, password: rawTextIn(fields, 'password'), ...captcha.read(fields) }),
    operation: logInLocked,
    check: (values, errors) => ({ ...errors, ...captcha.missing(values) }),
    onDone: confirm,
    explain: (failure) => {
      wait(retryAfterSeconds(failure))
      return captcha.explain(failure) ?? (failure.code === failureCodes.passwordWrong ? { password: failure.message } : null)
    },
  })
  const waiting = secondsLeft > 0 ? m.accounts_loginWait({ n: String(secondsLeft) }) : undefined
  return (
    <form {...form.props} method="post" className={styles.form}>
      {/* Tells password managers which account the password belongs to. */}
      <input className="sr" type="text" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField
        name="password"
        label={m.accounts_password()}
        autoComplete="current-password"
        withIcon
        error={form.errors['password']}
      />
      <CaptchaField captcha={captcha} error={form.errors['captcha']} />
      <FormFailure text={waiting ?? form.errors['']} />
      <SubmitButton isBusy={form.isBusy} isOff={secondsLeft > 0}>
        {m.accounts_identityYes()}
      </SubmitButton>
    </form>
  )
}

function ByCode({ contact }: { contact: string }) {
  const isEmail = contact.includes('@')
  const target: Target = isEmail ? { email: contact } : { phonenumber: contact }
  const form = useForm({
    read: (fields) => ({ ...target, code: textIn(fields, 'code'), codeKey: textIn(fields, 'codeKey') }),
    operation: logInByCodeLocked,
    check: (values, errors) => ({ ...errors, ...checkTargetAndCode(values) }),
    onDone: confirm,
    explain: (failure) => explainCode(failure, ''),
  })
  return (
    <form {...form.props} method="post" className={styles.form}>
      <p className={styles.target}>{m.accounts_identitySentTo({ target: isEmail ? maskEmail(contact) : maskPhone(contact) })}</p>
      <CodeField
        purpose="login"
        errors={form.errors}
        isTargetRight={() => Promise.resolve(true)}
        read={() => ({ target, fields: form.fields() })}
        show={form.show}
      />
      <FormFailure text={form.errors['']} />
      <SubmitButton isBusy={form.isBusy}>{m.accounts_identityYes()}</SubmitButton>
    </form>
  )
}
