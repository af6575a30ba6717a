import { useEffect, useState } from 'react'
import { m } from '#messages'
import { telephoneHref } from '#platform/web/telephone.ts'
import styles from './contact-row.module.css'
import { revealContact } from './operations.ts'

type Props = {
  customerId: string
  /** The lead whose contact it is; it is named in the audit log. */
  leadId?: string
  field: 'phone' | 'email'
  label: string
  masked: string | null
  mayReveal: boolean
}

/** A masked contact, shown in full and as a link for a minute on request, which is audited. */
export function ContactRow({ customerId, leadId, field, label, masked, mayReveal }: Props) {
  const [shown, setShown] = useState<{ value: string; seconds: number } | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [shown])
  if (masked === null) return null
  const reveal = async () => {
    setBusy(true)
    setShown(await revealContact.call({ id: customerId, field, ...(leadId !== undefined && { leadId }) }).catch(() => null))
    setBusy(false)
  }
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className="fig" role="status">
          {shown ? <a href={field === 'phone' ? telephoneHref(shown.value) : `mailto:${shown.value}`}>{shown.value}</a> : masked}
        </span>{' '}
        {mayReveal && (
          <button
            type="button"
            className={styles.reveal}
            disabled={isBusy}
            aria-label={shown ? m.leads_hideNamed({ name: label }) : m.leads_revealNamed({ name: label })}
            onClick={() => (shown ? setShown(null) : void reveal())}
          >
            {shown ? m.leads_hide() : m.leads_reveal()}
          </button>
        )}
      </dd>
    </>
  )
}
