import { useState } from 'react'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './agreements.module.css'

type Props = {
  agreement: StaffAgreement
  onClose: () => void
  /** A text is missing: that is told where the texts are. */
  onWrong: (errors: FieldErrors) => void
  onPublished: (agreement: StaffAgreement) => void
}

/** Now or later; after that nothing of it can be changed. */
export function PublishDialog({ agreement: { id, version, needsConsent, documentVersion }, onClose, onWrong, onPublished }: Props) {
  const [isLater, setLater] = useState(false)
  const [time, setTime] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function publish() {
    if (isLater && time === '') return setFailure(m.agreement_chooseTime())
    setBusy(true)
    try {
      const calls = await import('./agreement-calls.ts')
      const later = isLater ? { effectiveTime: `${time.replace('T', ' ')}:00` } : {}
      const published = await calls.publish({ id, version, ...later })
      toast.success(isLater ? m.agreement_isScheduledDone() : m.agreement_isInForceNow())
      onPublished(published)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const missing = missingTexts(error)
      if (missing) onWrong(missing)
      else setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={m.agreement_publishTitle({ version: String(documentVersion) })}
      width={480}
      onClose={onClose}
      foot={<DialogButtons action={m.agreement_publish()} isOff={isBusy} onAction={() => void publish()} onClose={onClose} />}
    >
      <fieldset className={styles.when}>
        <legend className="label">{m.content_agreementEffective()}</legend>
        <label>
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
          {m.agreement_now()}
        </label>
        <label>
          <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
          {m.agreement_later()}
        </label>
        {isLater && (
          <input
            className="input"
            type="datetime-local"
            aria-label={m.content_agreementEffective()}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </fieldset>
      <p className={styles.consequence}>{needsConsent ? m.agreement_willAsk() : m.agreement_willNotAsk()}</p>
      <p className={styles.consequence}>{m.agreement_isFinal()}</p>
      <FormFailure text={failure} />
    </Dialog>
  )
}

/** Where the server names texts that are empty; null for any other refusal. */
function missingTexts({ code, data }: CallFailed): FieldErrors | null {
  const errors = code === 422 ? (data as { errors?: { field: string; msg: string }[] } | null)?.errors : undefined
  const about = errors?.filter(({ field }) => field !== 'effectiveTime') ?? []
  return about.length === 0 ? null : Object.fromEntries(about.map(({ field, msg }) => [field, msg]))
}
