import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { revealContact } from '#features/leads/customers/web/operations.ts'
import styles from './card.module.css'

type Props = { customer: CustomerCard; field: 'phone' | 'email'; label: string; mayReveal: boolean }

/** A masked contact, shown in full for a minute on request. */
export function ContactRow({ customer, field, label, mayReveal }: Props) {
  const [shown, setShown] = useState<{ value: string; seconds: number } | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [shown])
  const masked = customer[field]
  if (masked === null) return null
  const reveal = async () => {
    setBusy(true)
    setShown(await revealContact.call({ id: customer.id, field }).catch(() => null))
    setBusy(false)
  }
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className="fig" role="status">
          {shown?.value ?? masked}
        </span>{' '}
        {mayReveal && (
          <button
            type="button"
            className={styles.reveal}
            disabled={isBusy}
            aria-label={shown ? m.customers_hideNamed({ name: label }) : m.customers_revealNamed({ name: label })}
            onClick={() => (shown ? setShown(null) : void reveal())}
          >
            {shown ? m.customers_hide() : m.customers_reveal()}
          </button>
        )}
      </dd>
    </>
  )
}
