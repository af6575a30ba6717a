import { useEffect, useState } from 'react'
import { m } from '#messages'
import { findContractCustomers } from '#features/contracts/manage/web/operations.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Combobox, type ComboboxOption } from '#platform/web/ui/combobox.tsx'
import type { Customer } from './form-start.ts'
import styles from '#screens/console/combobox-field.module.css'

type Props = {
  customer: Customer | null
  /** Typing another text takes the customer back. */
  onCustomer: (customer: Customer | null) => void
  error: string | undefined
  /** The customer of an effective contract stays. */
  isFixed: boolean
}
type Option = ComboboxOption & { customer: Customer }

/** Delay from the last keystroke to the search. */
const typingMs = 250

/** A customer by name, company or phone number. */
export function CustomerField({ customer, onCustomer, error, isFixed }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const { options, status } = useCustomers((draft ?? '').trim())
  const shown = customer ? [customer.company, customer.name].filter(Boolean).join(' · ') : ''
  function type(text: string) {
    if (isFixed) return
    setDraft(text)
    if (customer) onCustomer(null)
  }
  return (
    <div className={`field ${styles.field}`} data-required>
      <Combobox<Option>
        label={m.money_customer()}
        placeholder={m.money_customerPlaceholder()}
        listLabel={m.money_customer()}
        text={draft ?? shown}
        onText={type}
        options={options}
        status={status}
        isOpen={draft !== null}
        onOpen={(isOpen) => !isOpen && setDraft(null)}
        onChoose={(option) => {
          setDraft(null)
          onCustomer(option.customer)
        }}
        enterTakes="only"
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : 'error-memberId'}
      />
      <FieldError name="memberId" error={error} />
    </div>
  )
}

const minCharacters = 2

function useCustomers(text: string): { options: Option[]; status: string | null } {
  const [found, setFound] = useState<{ options: Option[]; status: string | null }>({ options: [], status: null })
  const isLongEnough = [...text].length >= minCharacters
  useEffect(() => {
    if (!isLongEnough) return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      findContractCustomers.call({ keyword: text }, { noTip: true, signal: overtaken.signal }).then(
        (customers) => {
          const options = customers.map(({ target, ...customer }) => ({
            key: customer.memberId,
            label: customer.company ?? customer.name,
            detail: [customer.company && customer.name, target].filter(Boolean).join(' · '),
            customer,
          }))
          setFound({ options, status: options.length === 0 ? m.money_noCustomers() : null })
        },
        () => overtaken.signal.aborted || setFound({ options: [], status: m.money_searchFailed() }),
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [text, isLongEnough])
  return isLongEnough ? found : { options: [], status: null }
}
