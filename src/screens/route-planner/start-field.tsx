import { useId, useState, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { shortPoint } from './draft.ts'
import { readPoint, type Start } from './route-question.ts'
import styles from './route-form.module.css'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

type Props = {
  text: string
  onText: (text: string) => void
  onChoose: (start: Start, name: string) => void
  hasMistake: boolean
}

/** Where the truck starts: a park found by its name, or coordinates. A combobox by the pattern of ARIA. */
export function StartField({ text, onText, onChoose, hasMistake }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const point = readPoint(text)
  const { parks, status } = useSuggestions(isOpen && point === null ? text : '')
  const options: Option[] = point
    ? [
        {
          key: 'point',
          label: m.routePlanner_useCoordinates({ point: shortPoint(point) }),
          start: { ...point, name: '' },
          name: shortPoint(point),
        },
      ]
    : parks.map(optionOf)
  const isShown = isOpen && text.trim() !== '' && (options.length > 0 || status !== null)

  function choose({ start, name }: Option) {
    onChoose(start, name)
    setOpen(false)
    setActive(-1)
  }
  function press(event: KeyboardEvent) {
    const chosen = options[active] ?? (options.length === 1 ? options[0] : undefined)
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (options.length > 0) setActive((now) => (now + step + options.length) % options.length)
    }
  }
  return (
    <div className={styles.start} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <label className="sr" htmlFor={`${id}-start`}>
        {m.routePlanner_start()}
      </label>
      <input
        id={`${id}-start`}
        className="input"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        placeholder={m.routePlanner_startPlaceholder()}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[active] ? `${id}-${active}` : undefined}
        aria-invalid={hasMistake || undefined}
        aria-describedby={hasMistake ? 'route-mistake' : undefined}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={press}
      />
      <span className={`tag blue ${styles.startTag}`} aria-hidden="true">
        {m.routePlanner_startTag()}
      </span>
      <Suggestions id={id} isShown={isShown} options={options} active={active} status={status} onChoose={choose} />
    </div>
  )
}

type SuggestionsProps = {
  id: string
  isShown: boolean
  options: Option[]
  active: number
  status: string | null
  onChoose: (option: Option) => void
}

function Suggestions({ id, isShown, options, active, status, onChoose }: SuggestionsProps) {
  return (
    <div className={styles.suggestions} hidden={!isShown}>
      <ul id={`${id}-list`} role="listbox" aria-label={m.routePlanner_suggestions()}>
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
            {option.place && <small>{option.place}</small>}
          </li>
        ))}
      </ul>
      <p role="status">{options.length === 0 && status}</p>
    </div>
  )
}

type Option = { key: string; label: string; place?: string; start: Start; name: string }
const optionOf = ({ parkId, name, place }: Suggestion): Option => ({
  key: parkId,
  label: name,
  place,
  start: { parkId, warehouseId: null },
  name,
})
