import { Ruler } from 'lucide'
import { useId, useState } from 'react'
import { m } from '#messages'
import { scaleLimits } from '#features/files/scale-limits.ts'
import { scaleFrom, type PlanPoint } from '#features/media/space/plan-scale.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PixelFields } from './pixel-fields.tsx'
import styles from './plan-panel.module.css'

type Props = { points: readonly PlanPoint[]; onPoints: (points: readonly PlanPoint[]) => void; onScale: (metresPerPx: number) => void }

const origin: PlanPoint = [0, 0]

/** Two points in pixels and their distance in metres: what two clicks fill in can be typed as well. */
export function CalibrationForm({ points, onPoints, onScale }: Props) {
  const id = useId()
  const [length, setLength] = useState('')
  const [error, setError] = useState<string | null>(null)
  const set = (at: number, point: PlanPoint) => onPoints([0, 1].map((one) => (one === at ? point : (points[one] ?? origin))))
  function apply() {
    const [from, to] = points
    const scale = from && to ? scaleFrom(from, to, Number(length)) : null
    setError(
      scale === null
        ? from && to && Number(length) > 0
          ? m.parkEditor_pointsTooClose({ max: String(scaleLimits.max) })
          : m.parkEditor_calibrationIncomplete()
        : null,
    )
    if (scale !== null) onScale(scale)
  }
  return (
    <fieldset className={styles.calibration}>
      <legend>{m.parkEditor_calibrate()}</legend>
      {[0, 1].map((at) => (
        <PixelFields
          key={at}
          name={m.parkEditor_point({ n: String(at + 1) })}
          point={points[at] ?? null}
          onChange={(point) => set(at, point)}
        />
      ))}
      <div className="field">
        <label htmlFor={id}>{m.parkEditor_knownLength()}</label>
        <input
          id={id}
          className="input fig"
          type="number"
          min={0}
          step="any"
          value={length}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `error-${id}`}
          onChange={({ currentTarget }) => setLength(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </div>
      <button type="button" className="btn" onClick={apply}>
        <Icon of={Ruler} />
        {m.parkEditor_setScale()}
      </button>
      <FieldError name={id} error={error ?? undefined} />
    </fieldset>
  )
}
