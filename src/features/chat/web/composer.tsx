import { Paperclip, SendHorizontal } from 'lucide'
import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { countCharacters, maxCharacters } from '../message-length.ts'
import styles from './composer.module.css'

type Props = {
  label: string
  placeholder: string
  onSend: (text: string) => void
  onAttach: (file: File) => void
  onTyping: () => void
  disabled?: boolean
  /** The draft that the field starts with, and the callback that stores it. */
  kept?: { text: string; onText: (text: string) => void } | undefined
  /** A quick reply, appended to the draft whenever its number changes. */
  insert?: { text: string; number: number } | null
  children?: ReactNode
}

const minShownCount = 800
const acceptedTypes = 'image/png,image/jpeg,image/gif,image/webp,image/tiff,application/pdf'

/** A field in which Enter sends and Shift+Enter inserts a line break, except while an input method is composing. */
export function Composer({ label, placeholder, onSend, onAttach, onTyping, disabled = false, kept, insert = null, children }: Props) {
  const [text, setText] = useText({ kept, insert })
  const field = useRef<HTMLTextAreaElement>(null)
  const count = countCharacters(text)
  const canSend = text.trim() !== '' && count <= maxCharacters && !disabled

  const send = () => {
    if (!canSend) return
    onSend(text.trim())
    setText('')
    field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    files.forEach(onAttach)
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {children}
      <div className={styles.row}>
        <AttachButton isDisabled={disabled} onAttach={onAttach} />
        <textarea
          ref={field}
          className={`input ${styles.text}`}
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          disabled={disabled}
          aria-invalid={count > maxCharacters || undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (currentTarget.value !== '') onTyping()
          }}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
        <button
          type="submit"
          className={`${styles.round} ${styles.send}`}
          disabled={!canSend}
          aria-label={m.chat_send()}
          title={m.chat_send()}
        >
          <Icon of={SendHorizontal} />
        </button>
      </div>
      {count >= minShownCount && <CharacterCount count={count} />}
    </form>
  )
}

/** The text of the field, with the quick replies that were inserted. */
function useText({ kept, insert = null }: Pick<Props, 'kept' | 'insert'>): [string, (typed: string) => void] {
  const [text, setText] = useState(kept?.text ?? '')
  const [insertedNumber, setInsertedNumber] = useState(0)
  if (insert && insert.number !== insertedNumber) {
    setInsertedNumber(insert.number)
    setText(text === '' ? insert.text : `${text}\n${insert.text}`)
  }
  const type = (typed: string) => {
    setText(typed)
    kept?.onText(typed)
  }
  return [text, type]
}

function AttachButton({ isDisabled, onAttach }: { isDisabled: boolean; onAttach: (file: File) => void }) {
  const fileInput = useRef<HTMLInputElement>(null)
  const handleFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    for (const file of currentTarget.files ?? []) onAttach(file)
    currentTarget.value = ''
  }
  return (
    <>
      <button
        type="button"
        className={styles.round}
        disabled={isDisabled}
        aria-label={m.chat_attach()}
        title={m.chat_attachHint()}
        onClick={() => fileInput.current?.click()}
      >
        <Icon of={Paperclip} />
      </button>
      <input ref={fileInput} type="file" accept={acceptedTypes} hidden tabIndex={-1} aria-label={m.chat_attach()} onChange={handleFiles} />
    </>
  )
}

const CharacterCount = ({ count }: { count: number }) => (
  <p className={styles.count} data-over={count > maxCharacters || undefined} role="status">
    <span className="fig">
      {count} / {maxCharacters}
    </span>
    {count > maxCharacters && ` ${m.chat_tooLong()}`}
  </p>
)
