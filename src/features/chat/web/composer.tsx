import { Paperclip, SendHorizontal } from 'lucide'
import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { countCharacters, mostCharacters } from '../message-length.ts'
import styles from './composer.module.css'

type Props = {
  label: string
  placeholder: string
  onSay: (text: string) => void
  onAttach: (file: File) => void
  onTyping: () => void
  disabled?: boolean
  /** Appended to the draft whenever its number changes: a quick reply. */
  insert?: { text: string; number: number } | null
  children?: ReactNode
}

const showCountFrom = 800
const accepted = 'image/png,image/jpeg,image/gif,image/webp,image/tiff,application/pdf'

/** Enter sends, Shift+Enter inserts a line break; never while an input method is composing. */
export function Composer({ label, placeholder, onSay, onAttach, onTyping, disabled = false, insert = null, children }: Props) {
  const [text, setText] = useState('')
  const [inserted, setInserted] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  if (insert && insert.number !== inserted) {
    setInserted(insert.number)
    setText(text === '' ? insert.text : `${text}\n${insert.text}`)
  }
  const count = countCharacters(text)
  const maySay = text.trim() !== '' && count <= mostCharacters && !disabled

  const say = () => {
    if (!maySay) return
    onSay(text.trim())
    setText('')
    field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
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
        say()
      }}
    >
      {children}
      <div className={styles.line}>
        <AttachButton isOff={disabled} onAttach={onAttach} />
        <textarea
          ref={field}
          className={`input ${styles.text}`}
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          disabled={disabled}
          aria-invalid={count > mostCharacters || undefined}
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
          disabled={!maySay}
          aria-label={m.chat_send()}
          title={m.chat_send()}
        >
          <Icon of={SendHorizontal} />
        </button>
      </div>
      {count >= showCountFrom && <CharacterCount count={count} />}
    </form>
  )
}

function AttachButton({ isOff, onAttach }: { isOff: boolean; onAttach: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const handleChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    for (const file of currentTarget.files ?? []) onAttach(file)
    currentTarget.value = ''
  }
  return (
    <>
      <button
        type="button"
        className={styles.round}
        disabled={isOff}
        aria-label={m.chat_attach()}
        title={m.chat_attachHint()}
        onClick={() => chooser.current?.click()}
      >
        <Icon of={Paperclip} />
      </button>
      <input ref={chooser} type="file" accept={accepted} hidden tabIndex={-1} aria-label={m.chat_attach()} onChange={handleChosen} />
    </>
  )
}

const CharacterCount = ({ count }: { count: number }) => (
  <p className={styles.count} data-over={count > mostCharacters || undefined} role="status">
    <span className="fig">
      {count} / {mostCharacters}
    </span>
    {count > mostCharacters && ` ${m.chat_tooLong()}`}
  </p>
)
