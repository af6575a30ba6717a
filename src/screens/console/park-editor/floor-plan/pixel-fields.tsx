import { useId } from 'react'
import { m } from '#messages'
import type { PlanPoint } from '#features/media/space/plan-scale.ts'
import { useNumberText } from '../fields/use-number-text.ts'
import styles from './plan-panel.module.css'

type Props = { name: string; point: PlanPoint | null; onChange: (point: PlanPoint) => void }

/** A point of a plan as two numbers: pixels from the left and from the top. */
export function PixelFields({ name, point, onChange }: Props) {
  const [x, y] = point ?? [null, null]
  return (
    <div className={styles.pixels} role="group" aria-label={name}>
      <span aria-hidden="true">{name}</span>
      <Pixel label={m.parkEditor_fromLeft()} value={x} onChange={(next) => onChange([next, y ?? 0])} />
      <Pixel label={m.parkEditor_fromTop()} value={y} onChange={(next) => onChange([x ?? 0, next])} />
    </div>
  )
}

function Pixel({ label, value, onChange }: { label: string; value: number | null; onChange: (value: number) => void }) {
  const id = useId()
  const text = useNumberText(value, (typed) => typed !== null && onChange(Math.max(0, typed)))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input fig" type="number" min={0} step="any" {...text} />
    </div>
  )
}
