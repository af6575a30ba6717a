import { ShieldCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { CodeField } from '../fields/code-field.tsx'
import { CaptchaField, useCaptcha } from '../fields/captcha-field.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import styles from './identity-dialog.module.css'
import { answerConfirmation } from './confirm-identity.ts'
import { explainCode } from '../fields/explain-code.ts'
import { FormFailure } from '../fields/form-failure.tsx'
import type { Member } from './member-state.ts'
import { useMember } from './member-store.ts'
import { textOf, waitIn } from '../fields/read-fields.ts'
import type { Target } from '../fields/target.ts'
import { useCountdown } from '../fields/use-countdown.ts'

const loadCalls = () => import('../account-calls.ts')

const ways = ['password', 'phone', 'email'] as const
type Way = (typeof ways)[number]

const leave = () => answerConfirmation(false)
const confirm = () => answerConfirmation(true)

/** Who is signed in proves it once more, by the password or a code; the page behind stays as it is. */
export function IdentityDialog() {
  const { member } = useMember()
  const [way, setWay] = useState<Way>('password')
  // The dialog gives the focus to its cross.
  useEffect(() => document.getElementById(way === 'password' ? 'field-password' : 'field-code')?.focus(), [way])
  if (!member) return null
  const others = ways.filter((one) => one !== way && (one === 'password' || contactOf(member, one) !== null))
  return (
    <Dialog title={m.accounts_identityTitle()} onClose={leave}>
      <div className={styles.confirm}>
        <p>{m.accounts_identityText()}</p>
        <p className={styles.who}>
          <Icon of={ShieldCheck} />
          {m.accounts_account()} <b>{member.name}</b>
        </p>
        {way === 'password' ? <ByPassword name={member.name} /> : <ByCode key={way} contact={contactOf(member, way)!} />}
        {others.length > 0 && (
          <div className={styles.others}>
            {others.map((one) => (
              <button key={one} type="button" onClick={() => setWay(one)}>
                {wayLabels[one](member)}
              </button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

const contactOf = ({ phonenumber, email }: Member, way: 'phone' | 'email') => (way === 'phone' ? phonenumber : email)

const wayLabels: Record<Way, (member: Member) => string> = {
  password: () => m.accounts_identityByPassword(),
  phone: ({ phonenumber }) => m.accounts_identityByCode({ target: maskPhone(phonenumber ?? '') }),
  email: ({ email }) => m.accounts_identityByCode({ target: maskEmail(email ?? '') }),
}

const wrongPassword = 10_007

function ByPassword({ name }: { name: string }) {
  const [secondsLeft, wait] = useCountdown()
  const captcha = useCaptcha()
  const form = useForm({
    read: (fields) => ({ username: name, password: textOf(fields, 'password'), ...captcha.read(fields) }),
    check: async (input) => ({ ...(await loadCalls()).checkLogin(input), ...captcha.missing(input) }),
    send: async (input) => {
      if ((await (await loadCalls()).confirmWith({ path: 'password', input })) === 'in') confirm()
    },
    explain: (failure) => {
      wait(waitIn(failure))
      return captcha.explain(failure) ?? (failure.code === wrongPassword ? { password: failure.message } : null)
    },
  })
  const waiting = secondsLeft > 0 ? m.accounts_loginWait({ n: String(secondsLeft) }) : undefined
  return (
    <form {...form.props} method="post" className={styles.form} onFocus={() => void loadCalls()}>
      {/* Tells password managers whose password is asked for. */}
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
    read: (fields) => ({ ...target, code: textOf(fields, 'code').trim(), codeKey: textOf(fields, 'codeKey') }),
    check: async (input) => (await import('../code-calls.ts')).checkTargetAndCode(input),
    send: async (input) => {
      if ((await (await loadCalls()).confirmWith({ path: 'code', input })) === 'in') confirm()
    },
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
