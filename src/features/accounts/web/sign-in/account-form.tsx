import { User } from 'lucide'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { CaptchaField, useCaptcha } from '../fields/captcha-field.tsx'
import { FormFailure } from '../fields/form-failure.tsx'
import { logIn } from '../operations.ts'
import { completeLogin } from '../session/lazy-session.ts'
import { AccountPageLink } from '../session/account-page-link.tsx'
import styles from './login-card.module.css'
import { rememberedAccount, rememberAccount } from './remembered-account.ts'
import { useCountdown } from '../fields/use-countdown.ts'
import { rawTextIn, retryAfterSeconds } from '../fields/read-fields.ts'
import { textIn } from '#platform/web/form/text-in.ts'

type Props = { redirect: string; onDone: () => void; onLeave?: (() => void) | undefined }

/** Login with account name, phone number or e-mail, and a password. Too many wrong passwords require a captcha and a wait. */
export function AccountForm({ redirect, onDone, onLeave }: Props) {
  const [secondsLeft, wait] = useCountdown()
  const captcha = useCaptcha()
  const form = useForm({
    read: (fields) => ({
      username: textIn(fields, 'username'),
      password: rawTextIn(fields, 'password'),
      remember: fields.has('remember'),
      ...captcha.read(fields),
    }),
    operation: logIn,
    check: (values, errors) => ({ ...errors, ...captcha.missing(values) }),
    onDone: async (answer, { remember, username }) => {
      rememberAccount(remember ? username : null)
      if ((await completeLogin(answer, redirect)) === 'in') onDone()
    },
    explain: (failure) => {
      wait(retryAfterSeconds(failure))
      return captcha.explain(failure)
    },
  })
  const accountField = useRememberedAccount()
  const waiting = secondsLeft > 0 ? m.accounts_loginWait({ n: String(secondsLeft) }) : undefined
  return (
    <form {...form.props} method="post" className={styles.form}>
      <div ref={accountField}>
        <TextField
          name="username"
          label={m.accounts_account()}
          placeholder={m.accounts_accountHint()}
          icon={User}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          error={form.errors['username']}
        />
      </div>
      <PasswordField
        name="password"
        label={m.accounts_password()}
        autoComplete="current-password"
        withIcon
        error={form.errors['password']}
      />
      <CaptchaField captcha={captcha} error={form.errors['captcha']} />
      <div className={styles.row}>
        <CheckBox name="remember" defaultChecked>
          {m.accounts_remember()}
        </CheckBox>
        <AccountPageLink to="/forget" redirect={redirect} onLeave={onLeave}>
          {m.accounts_forgot()}
        </AccountPageLink>
      </div>
      <FormFailure text={waiting ?? form.errors['']} />
      <SubmitButton isBusy={form.isBusy} isOff={secondsLeft > 0}>
        {m.ui_logIn()}
      </SubmitButton>
    </form>
  )
}

/** Fills in the account name of the last login, unless the browser has filled in another. */
function useRememberedAccount() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = container.current?.querySelector('input')
    if (field && field.value === '') field.value = rememberedAccount()
  }, [])
  return container
}
