import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { updateMember } from '#features/accounts/web/session/member-state.ts'
import { logOut } from '#features/accounts/web/session/lazy-session.ts'
import { longDate } from '#platform/i18n/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { AgreementsDue } from '../contract.ts'
import styles from './agreement-dialog.module.css'
import { acceptAgreements, declineAgreements, listAgreementsDue } from './operations.ts'

/** Asks the member to accept the new versions or to sign out. Both answers are recorded; the dialog cannot be dismissed. */
export default function AgreementDialog() {
  const [due, setDue] = useState<AgreementsDue | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    listAgreementsDue.call({}, { noTip: true }).then(
      (result) => {
        if (isUnmounted) return
        // Accepted in another tab meanwhile.
        if (result.agreements.length === 0) updateMember({ agreementDue: false })
        else setDue(result)
      },
      // The next page load asks again.
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  if (!due) return null
  const whileBusy = (work: () => Promise<unknown>) => async () => {
    setBusy(true)
    await work().catch((error: Error) => {
      toast.error(error.message)
      setBusy(false)
    })
  }
  const acceptAndStay = whileBusy(async () => {
    await acceptAgreements.call({ version: due.version })
    updateMember({ agreementDue: false })
  })
  const declineAndLeave = whileBusy(async () => {
    await declineAgreements.call({ version: due.version })
    await logOut()
  })
  return (
    <Dialog
      title={m.content_agreementDueTitle()}
      width={480}
      foot={
        <>
          <button type="button" className="btn" disabled={isBusy} onClick={() => void declineAndLeave()}>
            {m.content_agreementLeave()}
          </button>
          <button type="button" className="btn primary" disabled={isBusy} onClick={() => void acceptAndStay()}>
            {m.content_agreementAccept()}
          </button>
        </>
      }
    >
      <p>{m.content_agreementDueText()}</p>
      <ul className={styles.due}>
        {due.agreements.map(({ type, title, version, note, effectiveTime }) => (
          <li key={type}>
            <AppLink to={`/agreement/${type}`} target="_blank" rel="noopener">
              {title}
            </AppLink>
            <span>
              {m.content_agreementVersion({ version: String(version) })} ·{' '}
              {m.content_agreementEffectiveOn({ date: longDate(effectiveTime, getLocale()) })}
            </span>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
