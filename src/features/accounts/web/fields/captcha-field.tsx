import { useState } from 'react'
import { m } from '#messages'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import styles from './captcha-field.module.css'
import { textIn } from '#platform/web/form/text-in.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const getCaptcha = lazyEndpoint(() => import('#features/accounts/code-contract.ts').then((contract) => contract.getCaptcha))

const captchaFailures: number[] = [failureCodes.captchaRequired, failureCodes.captchaWrong]

type Picture = { uuid: string; img: string }
type CaptchaInput = { captcha?: string; uuid?: string }

/** A captcha that appears when the server requires one. Each picture is valid for one attempt, so every failure fetches a new one. */
export function useCaptcha() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const renew = async () => setPicture(await getCaptcha.call({}, { noTip: true }))
  return {
    picture,
    renew: () => void renew().catch(() => {}),
    read: (fields: FormData): CaptchaInput => (picture ? { captcha: textIn(fields, 'captcha'), uuid: picture.uuid } : {}),
    missing: ({ captcha }: CaptchaInput): FieldErrors => (picture && !captcha ? { captcha: m.accounts_captchaRequired() } : {}),
    /** Returns the error of the captcha field; null for other failures. */
    explain(failure: CallFailed): FieldErrors | null {
      const isCaptchaFailure = captchaFailures.includes(failure.code)
      if (isCaptchaFailure || picture) void renew().catch(() => {})
      return isCaptchaFailure ? { captcha: failure.message } : null
    },
  }
}

export function CaptchaField({
  captcha: { picture, renew },
  error,
}: {
  captcha: ReturnType<typeof useCaptcha>
  error: string | undefined
}) {
  if (!picture) return null
  return (
    <Field name="captcha" label={m.accounts_captcha()} error={error} required>
      <span className={styles.row}>
        {/* A new picture clears the field. */}
        <input
          key={picture.uuid}
          className="input"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={m.accounts_captchaHint()}
          {...fieldAttributes({ name: 'captcha', error, required: true })}
        />
        <button type="button" className={styles.picture} onClick={renew}>
          <img src={picture.img} alt={m.accounts_captchaImage()} height="42" />
        </button>
      </span>
    </Field>
  )
}
