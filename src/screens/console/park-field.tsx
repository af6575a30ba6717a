import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { findParks, type ParkOption } from './find-parks.ts'
import styles from './combobox-field.module.css'

type Props = {
  park: { id: string; name: string } | null
  /** Typing another text takes the park back. */
  onPark: (park: { id: string; name: string } | null) => void
  error: string | undefined
}

type Options = { options: ParkOption[]; status: string | null }
const noOptions: Options = { options: [], status: null }
/** Delay from the last keystroke to the search. */
const typingMs = 250

/** A published park by its name, in both languages, pinyin or address. */
export function ParkField({ park, onPark, error }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const { options, status } = useParks((draft ?? '').trim())
  function type(text: string) {
    setDraft(text)
    if (park) onPark(null)
  }
  function choose({ key, label }: ParkOption) {
    setDraft(null)
    onPark({ id: key, name: label })
  }
  return (
    <div className={`field ${styles.field}`}>
      <Combobox
        label={m.inventory_dealPark()}
        placeholder={m.inventory_dealParkPlaceholder()}
        listLabel={m.inventory_dealParks()}
        text={draft ?? park?.name ?? ''}
        onText={type}
        options={options}
        status={status}
        isOpen={draft !== null}
        onOpen={(isOpen) => !isOpen && setDraft(null)}
        onChoose={choose}
        enterTakes="only"
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : 'error-parkId'}
      />
    </div>
  )
}

function useParks(text: string): Options {
  const [found, setFound] = useState(noOptions)
  useEffect(() => {
    if (text === '') return
    const overtaken = new AbortController()
    const show = (options: ParkOption[], status: string | null) => !overtaken.signal.aborted && setFound({ options, status })
    const timer = setTimeout(() => {
      findParks(text, overtaken.signal).then(
        (options) => show(options, options.length === 0 ? m.inventory_dealNoParks() : null),
        () => show([], m.inventory_dealParksFailed()),
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [text])
  return text === '' ? noOptions : found
}
