import { useId, useState } from 'react'
import { m } from '#messages'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import styles from './place-field.module.css'
import { findExactPlace } from './exact-place.ts'
import type { RoutePoint, PlaceOption } from './place-search.ts'
import { usePlaceOptions } from './use-place-options.ts'

type Props = {
  label: string
  /** What is chosen; typing takes it back. */
  place: RoutePoint | null
  onPlace: (place: RoutePoint | null) => void
  error?: string | undefined
}

/** A place by the name of a city, a district or a park, by an address that names one of them, or by coordinates. */
export function PlaceField({ label, place, onPlace, error }: Props) {
  const errorId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const { options, status } = usePlaceOptions(draft ?? '')

  function choose({ point }: PlaceOption) {
    setDraft(null)
    onPlace(point)
  }
  function type(text: string) {
    setDraft(text)
    if (place) onPlace(null)
  }
  /** Leaving the field takes a place that was typed in full. */
  function leave() {
    const exact = draft === null ? null : findExactPlace(options, draft)
    if (exact) choose(exact)
    else setDraft(null)
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
        onOpen={(isOpen) => !isOpen && leave()}
        onChoose={choose}
        enterTakes="first"
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
