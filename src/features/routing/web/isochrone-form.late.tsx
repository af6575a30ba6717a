import { LocateFixed, MapPin } from 'lucide'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { duration } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Place } from './place-search.ts'
import { PlaceField } from './place-field.tsx'
import type { Reach } from './isochrone.ts'
import styles from './isochrone-form.module.css'

export type ReachFormProps = {
  reach: Reach | null
  onReach: (reach: Reach | null) => void
  /** The city that the visitor has chosen; null: none. */
  city: { code: string; name: string } | null
  /** Chooses the place on the map, where there is one. */
  onPick?: ((minutes: number) => void) | undefined
}

const [least, most, step] = [30, 480, 30]
const usual = 120

/** A place and a time: which parks a truck reaches from there. */
export default function ReachForm({ reach, onReach, city, onPick }: ReachFormProps) {
  const [place, setPlace] = useState<Place | null>(reach)
  const [minutes, setMinutes] = useState(reach?.minutes ?? usual)
  const [error, setError] = useState<string>()

  function choose(next: Place | null) {
    setPlace(next)
    setError(undefined)
  }
  async function chooseCity() {
    try {
      const [{ placeOfCity }, call] = await Promise.all([import('./place-search.ts'), quietCall()])
      choose(await placeOfCity(call, city!))
    } catch (thrown) {
      setError(thrown instanceof CallFailed ? thrown.message : m.routing_placesFailed())
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!place) return setError(m.routing_choosePlace())
    onReach({ ...place, minutes })
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label={m.routing_reach()} noValidate>
      <PlaceField label={m.routing_reachFrom()} place={place} onPlace={choose} error={error} />
      <div className={styles.ways}>
        {city && (
          <button type="button" className="chip" onClick={() => void chooseCity()}>
            <Icon of={LocateFixed} />
            {m.routing_reachCity({ city: city.name })}
          </button>
        )}
        {onPick && (
          <button
            type="button"
            className="chip"
            onClick={({ currentTarget }) => {
              uncoverMap(currentTarget)
              onPick(minutes)
            }}
          >
            <Icon of={MapPin} />
            {m.routing_reachPick()}
          </button>
        )}
      </div>
      <label className={styles.time}>
        <span>
          {m.routing_reachTime()} <b>{duration(minutes, getLocale())}</b>
        </span>
        <input
          type="range"
          min={least}
          max={most}
          step={step}
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
      </label>
      <p className={styles.note}>{m.routing_reachNote()}</p>
      <Actions onRemove={reach ? () => onReach(null) : null} />
    </form>
  )
}

function Actions({ onRemove }: { onRemove: (() => void) | null }) {
  return (
    <div className={styles.actions}>
      {onRemove && (
        <button type="button" className="btn" onClick={onRemove}>
          {m.routing_reachRemove()}
        </button>
      )}
      <button type="submit" className="btn primary">
        {m.routing_reachApply()}
      </button>
    </div>
  )
}

/** The form lies over the map in a dropdown, or on a phone in a sheet. */
function uncoverMap(button: HTMLElement) {
  button.closest('details')?.removeAttribute('open')
  button.closest('dialog')?.close()
}
