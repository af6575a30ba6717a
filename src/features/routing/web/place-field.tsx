import { useEffect, useId, useState } from 'react'
import { m } from '#messages'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import styles from './place-field.module.css'
import type { RoutePoint, PlaceOption } from './place-search.ts'

type Props = {
  label: string
  /** What is chosen; typing takes it back. */
  place: RoutePoint | null
  onPlace: (place: RoutePoint | null) => void
  error?: string | undefined
}

/** From the last letter to the search, ms. */
const typingMs = 250

/** A place by the name of a park, a city, a district or an address in them, or by coordinates. */
export function PlaceField({ label, place, onPlace, error }: Props) {
  const errorId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { options, status } = useOptions(draft ?? '')
  const problem = failure ?? error

  async function choose(option: PlaceOption) {
    try {
      const point = await option.load()
      setDraft(null)
      setFailure(null)
      onPlace(point)
    } catch (thrown) {
      setFailure(thrown instanceof CallFailed ? thrown.message : m.routing_placesFailed())
    }
  }
  function type(text: string) {
    setDraft(text)
    setFailure(null)
    if (place) onPlace(null)
  }
  return (
    <div className={styles.field}>
      <Combobox
        label={label}
        placeholder={m.routing_placePlaceholder()}
        listLabel={m.routing_places()}
        text={draft ?? place?.name ?? ''}
        onText={type}
        options={options}
        status={status}
        isOpen={draft !== null}
        onOpen={(isOpen) => setDraft((now) => (isOpen ? now : null))}
        onChoose={(option) => void choose(option)}
        enterTakes="first"
        isInvalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : errorId}
      />
      {problem !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </div>
  )
}

type Options = { options: PlaceOption[]; status: string | null }
const noOptions: Options = { options: [], status: null }

/** The last options stay until the new ones are there. */
function useOptions(draft: string): Options {
  const text = draft.trim()
  const [options, setOptions] = useState(noOptions)
  useEffect(() => {
    if (text === '') return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      find(text, overtaken.signal).then(
        (matches) =>
          !overtaken.signal.aborted && setOptions({ options: matches, status: matches.length === 0 ? m.routing_noPlaces() : null }),
        () => !overtaken.signal.aborted && setOptions({ options: [], status: m.routing_placesFailed() }),
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [text])
  return text === '' ? noOptions : options
}

async function find(text: string, signal: AbortSignal) {
  const [{ findPlaces }, call] = await Promise.all([import('./place-search.ts'), quietCall()])
  return findPlaces(call, text, signal)
}
