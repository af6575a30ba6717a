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
  /** There is a message that can be answered. */
  mayLeave: boolean
  hasContact: boolean
  onLeave: (contact: Contact) => Promise<void>
}

/** Explains that no one answers now, and takes a phone number or an e-mail address for the answer. */
export function OfflineNote({ reason, workTime, mayLeave, hasContact, onLeave }: Props) {
  const [isChanging, setChanging] = useState(false)
  const text = reason === 'hours' && workTime !== '' ? m.chat_leaveWordHours({ time: workTime }) : m.chat_leaveWordNobody()
  return (
    <section className={styles.offline} aria-label={m.chat_offline()}>
      <p>
        <Icon of={Moon} />
        {text}
      </p>
      {mayLeave && (!hasContact || isChanging) && <ContactForm onLeave={onLeave} onLeft={() => setChanging(false)} />}
      {hasContact && !isChanging && (
        <p className={styles.left} role="status">
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

function ContactForm({ onLeave, onLeft }: { onLeave: Props['onLeave']; onLeft: () => void }) {
  const [mistake, setMistake] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contact = readContact(String(new FormData(event.currentTarget).get('contact') ?? ''))
    if (contact === null) return setMistake(m.chat_contactWrong())
    setMistake(null)
    setBusy(true)
    try {
      await onLeave(contact)
      onLeft()
    } catch (error) {
      setMistake(error instanceof Error && error.message !== '' ? error.message : m.chat_notSent())
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.contact} onSubmit={(event) => void leave(event)} noValidate>
      <label htmlFor="chat-contact">{m.chat_contactLabel()}</label>
      <div>
        <input
          id="chat-contact"
          name="contact"
          className="input"
          autoComplete="tel"
          placeholder={m.chat_contactPlaceholder()}
          aria-invalid={mistake !== null || undefined}
          aria-describedby={mistake !== null ? 'chat-contact-mistake' : undefined}
        />
        <button type="submit" className="btn primary" disabled={isBusy}>
          {m.ui_save()}
        </button>
      </div>
      {mistake !== null && (
        <p id="chat-contact-mistake" className={styles.mistake} role="alert">
          {mistake}
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
