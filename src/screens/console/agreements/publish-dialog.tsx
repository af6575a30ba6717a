import { useState } from 'react'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { StaffAgreement } from '#features/content/agreements/contract.ts'
import { publishAgreement } from '#features/content/agreements/web/operations.ts'
import { fieldErrorsIn, type FieldErrors } from '#platform/web/form/field-errors.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './publish-dialog.module.css'

type Props = {
  agreement: StaffAgreement
  onClose: () => void
  /** Called when a text is missing, which the form shows. */
  onInvalid: (errors: FieldErrors) => void
  onPublished: (agreement: StaffAgreement) => void
}

/** Publishes a draft, now or at a later time. A published version is final. */
export function PublishDialog({ agreement: { id, version, needsConsent, documentVersion }, onClose, onInvalid, onPublished }: Props) {
  const [isLater, setLater] = useState(false)
  const [time, setTime] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function publish() {
    if (isLater && time === '') return setFailure(m.agreement_chooseTime())
    setBusy(true)
    try {
      const schedule = isLater ? { effectiveTime: `${time.replace('T', ' ')}:00` } : {}
      const published = await publishAgreement.submit({ id, version, ...schedule })
      toast.success(isLater ? m.agreement_isScheduledDone() : m.agreement_isInForceNow())
      onPublished(published)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const { '': _, effectiveTime: __, ...textErrors } = fieldErrorsIn(error)
      if (Object.keys(textErrors).length > 0) onInvalid(textErrors)
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
      foot={<DialogButtons action={m.ui_publish()} isOff={isBusy} onAction={() => void publish()} onClose={onClose} />}
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
