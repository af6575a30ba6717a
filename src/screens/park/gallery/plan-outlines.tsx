import { useState } from 'react'
import { m } from '#messages'
import { labelPointOf } from '#features/media/space/outline.ts'
import { OutlineShape } from '#features/media/web/outline-shape.tsx'
import type { OutlinedUnit } from './outlined-units.ts'
import styles from './plan-outlines.module.css'

type Props = {
  units: readonly OutlinedUnit[]
  /** The size of the whole plan in m. */
  widthM: number
  heightM: number
  /** Absent in a preview, where names are labels. */
  onUnit?: ((warehouseId: string) => void) | undefined
}

/** The outlines of units over the plan of their owner, each with a button that opens the unit. */
export function PlanOutlines({ units, widthM, heightM, onUnit }: Props) {
  const [active, setActive] = useState<string | null>(null)
  return (
    <div className={styles.outlines} role="group" aria-label={m.park_outlines()}>
      <svg viewBox={`0 0 ${widthM} ${heightM}`} aria-hidden="true">
        {units.map(({ warehouseId, outline }, at) => (
          <OutlineShape
            key={warehouseId}
            outline={outline}
            at={at}
            isOn={warehouseId === active}
            onPress={onUnit && (() => onUnit(warehouseId))}
            onHover={(isOn) => setActive(isOn ? warehouseId : null)}
          />
        ))}
      </svg>
      {units.map(({ warehouseId, name, outline }) => {
        const [x, y] = labelPointOf(outline)!
        const xs = outline.map(([cornerX]) => cornerX)
        const style = {
          left: `${(x / widthM) * 100}%`,
          top: `${(y / heightM) * 100}%`,
          maxWidth: `${((Math.max(...xs) - Math.min(...xs)) / widthM) * 96}%`,
        }
        return onUnit ? (
          <button
            key={warehouseId}
            type="button"
            style={style}
            onClick={() => onUnit(warehouseId)}
            onFocus={() => setActive(warehouseId)}
            onBlur={() => setActive(null)}
            onPointerEnter={() => setActive(warehouseId)}
          >
            {name}
          </button>
        ) : (
          <span key={warehouseId} style={style}>
            {name}
          </span>
        )
      })}
    </div>
  )
}
