import { X } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'
import { longDate } from '#platform/i18n/format.ts'
import { DayInput } from '#platform/web/form/day-input.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useMayEdit } from './use-may-edit.ts'
import styles from './viewing-section.module.css'

/** Days without viewings, such as public holidays. */
export function ClosedDays({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  const mayEdit = useMayEdit()
  const today = useToday()
  // The input starts empty again for each day that was added.
  const [added, setAdded] = useState(0)
  const add = (day: string) => {
    if (day < today || days.includes(day)) return
    onChange([...days, day].toSorted())
    setAdded(added + 1)
  }
  return (
    <fieldset className={styles.closed}>
      <legend>{m.parkEditor_closedDays()}</legend>
      {days.length === 0 ? (
        <p className="muted">{m.parkEditor_noClosedDays()}</p>
      ) : (
        <ul className={styles.days}>
          {days.map((day) => (
            <li key={day}>
              <span className="fig">{day}</span>
              {mayEdit && (
                <button
                  type="button"
                  aria-label={m.parkEditor_openAgain({ day: longDate(day, getLocale()) })}
                  onClick={() => onChange(days.filter((other) => other !== day))}
                >
                  <Icon of={X} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className={styles.addDay}>
          <DayInput
            key={added}
            label={m.parkEditor_addClosedDay()}
            aria-label={m.parkEditor_addClosedDay()}
            min={today}
            onDay={(day) => day !== '' && add(day)}
          />
        </div>
      )}
    </fieldset>
  )
}
