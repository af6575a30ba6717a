import { LocateFixed, MapPin } from 'lucide'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { duration } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { RoutePoint } from './place-search.ts'
import { PlaceField } from './place-field.tsx'
import type { Isochrone } from './isochrone.ts'
import styles from './isochrone-form.module.css'

export type IsochroneFormProps = {
  isochrone: Isochrone | null
  onIsochrone: (isochrone: Isochrone | null) => void
  /** The visitor's city, if chosen. */
  city: { code: string; name: string } | null
  /** Starts choosing the place on the map, on screens with one. */
  onPick?: ((minutes: number) => void) | undefined
}

const [minMinutes, maxMinutes, stepMinutes] = [30, 480, 30]
const defaultMinutes = 120

/** Asks for a place and a drive time. */
export default function IsochroneForm({ isochrone, onIsochrone, city, onPick }: IsochroneFormProps) {
  const [place, setPlace] = useState<RoutePoint | null>(isochrone)
  const [minutes, setMinutes] = useState(isochrone?.minutes ?? defaultMinutes)
  const [error, setError] = useState<string>()

  function choose(next: RoutePoint | null) {
    setPlace(next)
    setError(undefined)
  }
  async function chooseCity() {
    try {
      const [{ findCityCentre: placeOfCity }, call] = await Promise.all([import('./place-search.ts'), quietCall()])
      choose(await placeOfCity(call, city!))
    } catch (failure) {
      setError(failure instanceof CallFailed ? failure.message : m.routing_placesFailed())
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!place) return setError(m.routing_choosePlace())
    onIsochrone({ ...place, minutes })
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label={m.ui_truckReach()} noValidate>
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
          min={minMinutes}
          max={maxMinutes}
          step={stepMinutes}
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
      </label>
      <p className={styles.note}>{m.routing_reachNote()}</p>
      <Actions onRemove={isochrone ? () => onIsochrone(null) : null} />
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

/** Closes the dropdown, or the sheet on a phone, that covers the map. */
function uncoverMap(button: HTMLElement) {
  button.closest('details')?.removeAttribute('open')
  button.closest('dialog')?.close()
}
