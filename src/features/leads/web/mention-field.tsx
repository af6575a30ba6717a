import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { m } from '#messages'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { completeMention, suggestedFor } from './mentions.ts'
import styles from './mention-field.module.css'

type Person = { id: string; name: string }
type Props = {
  label: string
  placeholder: string
  rows: number
  text: string
  onText: (text: string) => void
  staff: readonly Person[]
  /** Ctrl or Command with Enter. */
  onSend: () => void
  /** The field takes the focus at each turn from 1 on. */
  focusTurn?: number
}

const maxSuggestions = 5
const maxLength = 1_000

/** A note in which `@` offers colleagues: arrow keys choose, Enter or Tab takes, Escape hides. */
export function MentionField({ label, placeholder, rows, text, onText, staff, onSend, focusTurn = 0 }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { people, at, type, move, choose, onKeyDown } = useMention({ field, text, onText, staff, onSend })
  useEffect(() => {
    if (focusTurn > 0) field.current?.focus()
  }, [focusTurn])
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <div className={styles.field}>
      <textarea
        ref={field}
        className="input"
        rows={rows}
        maxLength={maxLength}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? listId : undefined}
        aria-activedescendant={people.length > 0 ? optionId(at) : undefined}
        placeholder={placeholder}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => move(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => move(null)}
      />
      {people.length > 0 && (
        <ul id={listId} role="listbox" aria-label={m.leads_mention()}>
          {people.map((person, index) => (
            <li
              key={person.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              lang={writtenIn(person.name)}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              @{person.name}
            </li>
          ))}
        </ul>
      )}
      <span className="sr" role="status">
        {people.length > 0 && m.leads_mentionCount({ n: String(people.length) })}
      </span>
    </div>
  )
}

type Mention = Pick<Props, 'text' | 'onText' | 'staff' | 'onSend'> & { field: RefObject<HTMLTextAreaElement | null> }

/** Who the unfinished mention before the caret may mean. The caret is null while nothing is offered. */
function useMention({ field, text, onText, staff, onSend }: Mention) {
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const people = caret === null ? [] : suggestedFor(text.slice(0, caret), staff, maxSuggestions)
  const at = Math.min(active, people.length - 1)

  const choose = ({ name }: Person) => {
    const before = completeMention(text.slice(0, caret ?? text.length), name)
    onText((before + text.slice(caret ?? text.length)).slice(0, maxLength))
    setCaret(null)
    // Once the new text is shown.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) return onSend()
    const person = people[at]
    if (!person) return
    if (event.key === 'ArrowDown') setActive((at + 1) % people.length)
    else if (event.key === 'ArrowUp') setActive((at + people.length - 1) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    people,
    at,
    choose,
    onKeyDown,
    type(typed: string, position: number) {
      onText(typed)
      setCaret(position)
      setActive(0)
    },
    move: (position: number | null) => setCaret((known) => (known === null ? null : position)),
  }
}
