import { useRef, useState } from 'react'
import { m } from '#messages'
import { cleanCode, cleanInput } from '#platform/web/form/clean-input.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { runOneAtATime } from '#platform/web/form/one-at-a-time.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { createCodeKey } from './code-key.ts'
import styles from './code-field.module.css'
import { retryAfterSeconds } from './read-fields.ts'
import { formatTarget, type Target } from './target.ts'
import { useCountdown } from './use-countdown.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const sendCode = lazyEndpoint(() => import('#features/accounts/code-contract.ts').then((contract) => contract.sendCode))

type Props = {
  purpose: 'login' | 'register' | 'reset' | 'appointment' | 'contact' | 'bind' | 'delete' | 'enquiry'
  errors: FieldErrors
  /** Shows an error under the target's field and returns false if the target is invalid. */
  isTargetRight: () => Promise<boolean>
  /** Returns the current values of the form. */
  read: () => { target: Target; fields: FormData }
  show: (errors: FieldErrors) => void
  required?: boolean
}

/** The field for a six-digit code with the button that sends it, and a captcha if the server requires one. Submits the key of the last code. */
export function CodeField({ purpose, errors, isTargetRight, read, show, required = false }: Props) {
  const [codeKey, setCodeKey] = useState('')
  const [isSending, setSending] = useState(false)
  const sendLock = useRef(false)
  const [secondsLeft, countDown] = useCountdown()
  const captcha = useCaptcha()

  async function send() {
    try {
      if (!(await isTargetRight())) return
      const { target, fields } = read()
      const captchaInput = captcha.read(fields)
      const missing = captcha.missing(captchaInput)
      if (Object.keys(missing).length > 0) return show(missing)
      setSending(true)
      const reply = await sendCode.submit({ ...target, purpose, ...captchaInput, codeKey: createCodeKey() })
      setCodeKey(reply.codeKey)
      countDown(reply.resendIn)
      toast.success(m.accounts_codeSentTo({ target: formatTarget(target) }))
      show({})
      document.getElementById('field-code')?.focus()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      countDown(retryAfterSeconds(error))
      show(captcha.explain(error) ?? { code: error.message })
    } finally {
      setSending(false)
    }
  }

  const label = isSending ? m.accounts_codeSending() : codeKey === '' ? m.accounts_codeSend() : m.accounts_codeResend()
  const error = errors['code']
  return (
    <>
      <CaptchaField captcha={captcha} error={errors['captcha']} />
      <Field name="code" label={m.accounts_code()} error={error} required={required}>
        <span className={styles.row}>
          <input
            className={`input ${styles.code}`}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={m.accounts_codeHint()}
            {...cleanInput(cleanCode)}
            {...fieldAttributes({ name: 'code', error, required })}
          />
          <input type="hidden" name="codeKey" value={codeKey} />
          <button
            type="button"
            className={`btn ${styles.send}`}
            disabled={secondsLeft > 0}
            aria-busy={isSending}
            onClick={() => void runOneAtATime(sendLock, send)}
          >
            {secondsLeft > 0 ? (
              <>
                <span aria-hidden="true">
                  {m.accounts_codeResend()} <span className="fig">{secondsLeft} s</span>
                </span>
                <span className="sr">{m.accounts_codeResendIn({ seconds: String(secondsLeft) })}</span>
              </>
            ) : (
              label
            )}
          </button>
        </span>
      </Field>
    </>
  )
}
