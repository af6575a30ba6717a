import { CircleCheck, Moon } from 'lucide'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import type { Duty } from '#features/chat/frames.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './chat.module.css'

type Contact = { phone: string } | { email: string }
type Props = {
  reason: Duty['reason']
  workTime: string
  /** True once there is a message to answer. */
  canLeaveContact: boolean
  hasContact: boolean
  onSave: (contact: Contact) => Promise<void>
}

/** Explains that no one answers now, and takes a phone number or an e-mail address for the answer. */
export function OfflineNote({ reason, workTime, canLeaveContact, hasContact, onSave }: Props) {
  const [isChanging, setChanging] = useState(false)
  const text = reason === 'hours' && workTime !== '' ? m.chat_leaveWordHours({ time: workTime }) : m.chat_leaveWordNobody()
  return (
    <section className={styles.offline} aria-label={m.chat_offline()}>
      <p>
        <Icon of={Moon} />
        {text}
      </p>
      {canLeaveContact && (!hasContact || isChanging) && <ContactForm onSave={onSave} onSaved={() => setChanging(false)} />}
      {hasContact && !isChanging && (
        <p className={styles.saved} role="status">
          <Icon of={CircleCheck} />
          {m.chat_contactKept()}
          <button type="button" onClick={() => setChanging(true)}>
            {m.chat_contactChange()}
          </button>
        </p>
      )}
    </section>
  )
}

function ContactForm({ onSave, onSaved }: { onSave: Props['onSave']; onSaved: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contact = readContact(String(new FormData(event.currentTarget).get('contact') ?? ''))
    if (contact === null) return setError(m.chat_contactWrong())
    setError(null)
    setBusy(true)
    try {
      await onSave(contact)
      onSaved()
    } catch (failure) {
      setError(failure instanceof Error && failure.message !== '' ? failure.message : m.chat_notSent())
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.contact} onSubmit={(event) => void save(event)} noValidate>
      <label htmlFor="chat-contact">{m.chat_contactLabel()}</label>
      <div>
        <input
          id="chat-contact"
          name="contact"
          className="input"
          autoComplete="tel"
          placeholder={m.chat_contactPlaceholder()}
          aria-invalid={error !== null || undefined}
          aria-describedby={error !== null ? 'chat-contact-error' : undefined}
        />
        <button type="submit" className="btn primary" disabled={isBusy}>
          {m.ui_save()}
        </button>
      </div>
      {error !== null && (
        <p id="chat-contact-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

function readContact(text: string): Contact | null {
  const [phone, email] = [readPhone(text.trim()), readEmail(text)]
  if (phone !== null) return { phone }
  return email === null ? null : { email }
}
