import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import styles from './place-field.module.css'
import type { Place, PlaceOption } from './place-search.ts'

type Props = {
  label: string
  /** What is chosen; typing takes it back. */
  place: Place | null
  onPlace: (place: Place | null) => void
  error?: string | undefined
}

/** From the last letter to the search, ms. */
const typingMs = 250

/** A place by the name of a park, a city, a district or an address in them, or by coordinates. A combobox by the pattern of ARIA. */
export function PlaceField({ label, place, onPlace, error }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const [failure, setFailure] = useState<string | null>(null)
  const { options, status } = useOptions(typed ?? '')
  const text = typed ?? place?.name ?? ''
  const isShown = typed !== null && typed.trim() !== '' && (options.length > 0 || status !== null)
  const problem = failure ?? error

  async function choose(option: PlaceOption) {
    setActive(-1)
    try {
      const found = await option.place()
      setTyped(null)
      setFailure(null)
      onPlace(found)
    } catch (thrown) {
      setFailure(thrown instanceof CallFailed ? thrown.message : m.routing_placesFailed())
    }
  }
  function press(event: KeyboardEvent) {
    const chosen = options[active] ?? options[0]
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      setTyped(null)
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault()
      void choose(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((now) => (now + step + options.length) % options.length)
    }
  }
  return (
    <div className={styles.field} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setTyped(null)}>
      <label htmlFor={`${id}-place`}>{label}</label>
      <input
        id={`${id}-place`}
        className="input"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        placeholder={m.routing_placePlaceholder()}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[active] ? `${id}-${active}` : undefined}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-error`}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(-1)
          setFailure(null)
          if (place) onPlace(null)
        }}
        onKeyDown={press}
      />
      <div className={styles.options} hidden={!isShown}>
        <ul id={`${id}-list`} role="listbox" aria-label={m.routing_places()}>
          {options.map((option, index) => (
            // The pointer goes down before the field loses the focus.
            <li
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(option)}
            >
              <b>{option.name}</b>
              {option.detail && <small>{option.detail}</small>}
            </li>
          ))}
        </ul>
        <p role="status">{options.length === 0 && status}</p>
      </div>
      {problem !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </div>
  )
}

type Found = { options: PlaceOption[]; status: string | null }
const nothing: Found = { options: [], status: null }

/** The last options stay until the new ones are there. */
function useOptions(typed: string): Found {
  const text = typed.trim()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (text === '') return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      find(text, overtaken.signal).then(
        (options) => !overtaken.signal.aborted && setFound({ options, status: options.length === 0 ? m.routing_noPlaces() : null }),
        () => !overtaken.signal.aborted && setFound({ options: [], status: m.routing_placesFailed() }),
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [text])
  return text === '' ? nothing : found
}

async function find(text: string, signal: AbortSignal) {
  const [{ findPlaces }, call] = await Promise.all([import('./place-search.ts'), quietCall()])
  return findPlaces(call, text, signal)
}
