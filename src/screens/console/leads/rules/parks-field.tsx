import { X } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ParkField } from '#screens/console/park-field.tsx'
import dialogs from '../dialogs/dialogs.module.css'

type Park = { id: string; name: string }
type Props = { parks: readonly Park[]; onParks: (parks: readonly Park[]) => void; error: string | undefined }

const maxParks = 50

/** The parks that a rule is for, each found by name; none means all. */
export function ParksField({ parks, onParks, error }: Props) {
  // A new field for the next park, so that the text of the last one is gone.
  const [turn, setTurn] = useState(0)
  const add = (park: Park | null) => {
    if (!park) return
    setTurn(turn + 1)
    if (!parks.some(({ id }) => id === park.id)) onParks([...parks, park])
  }
  return (
    <div className="field">
      {parks.length < maxParks && <ParkField key={turn} park={null} onPark={add} error={error} />}
      {error && <p role="alert">{error}</p>}
      {parks.length > 0 && (
        <ul className={dialogs.chosen} aria-label={m.board_ruleParks()}>
          {parks.map((park) => (
            <li key={park.id}>
              <AsWritten text={park.name} />
              <button
                type="button"
                aria-label={m.board_removeNamed({ name: park.name })}
                onClick={() => onParks(parks.filter(({ id }) => id !== park.id))}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
