import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './combobox.module.css'

export type ComboboxOption = { key: string; label: string; detail?: string | undefined }

type Props<Option> = {
  label: ReactNode
  placeholder: string
  /** What the list is called by a screen reader. */
  listLabel: string
  text: string
  onText: (text: string) => void
  options: Option[]
  /** Said in place of options, such as that there are none. */
  status: string | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (option: Option) => void
  /** When Enter takes the first option without one being pointed at: whenever there is one, or only when it is the only one. */
  enterTakes: 'first' | 'only'
  isInvalid: boolean
  describedBy?: string | undefined
  children?: ReactNode
}

/** A field with a list of suggestions below, by the combobox pattern of ARIA. */
export function Combobox<Option extends ComboboxOption>(props: Props<Option>) {
  const { label, placeholder, text, onText, options, status, isOpen, onOpen, isInvalid, describedBy } = props
  const id = useId()
  const [active, setActive] = useState(-1)
  const isShown = isOpen && text.trim() !== '' && (options.length > 0 || status !== null)

  function choose(option: Option) {
    setActive(-1)
    props.onChoose(option)
  }
  function press(event: KeyboardEvent) {
    const byItself = props.enterTakes === 'first' || options.length === 1 ? options[0] : undefined
    const selected = options[active] ?? byItself
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      onOpen(false)
    } else if (event.key === 'Enter' && isShown && selected) {
      event.preventDefault()
      choose(selected)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (options.length > 0) setActive((now) => (Math.max(now, step === 1 ? -1 : 0) + step + options.length) % options.length)
    }
  }
  return (
    <div className={styles.field} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onOpen(false)}>
      <label htmlFor={`${id}-text`}>{label}</label>
      <input
        id={`${id}-text`}
        className="input"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[active] ? `${id}-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={text}
        onChange={({ target }) => {
          onText(target.value)
          onOpen(true)
          setActive(-1)
        }}
        onKeyDown={press}
      />
      {props.children}
      <Suggestions {...{ id, isShown, options, active, status }} label={props.listLabel} onChoose={choose} />
    </div>
  )
}

type SuggestionsProps<Option> = {
  id: string
  label: string
  isShown: boolean
  options: Option[]
  active: number
  status: string | null
  onChoose: (option: Option) => void
}

function Suggestions<Option extends ComboboxOption>({ id, label, isShown, options, active, status, onChoose }: SuggestionsProps<Option>) {
  return (
    <div className={styles.suggestions} hidden={!isShown}>
      <ul id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // The pointer goes down before the field loses the focus.
          <li
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <b>{option.label}</b>
            {option.detail && <small>{option.detail}</small>}
          </li>
        ))}
      </ul>
      <p role="status">{options.length === 0 && status}</p>
    </div>
  )
}
