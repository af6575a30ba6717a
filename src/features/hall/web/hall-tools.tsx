import type { ReactNode } from 'react'
import { m } from '#messages'
import { rackingNames } from '#features/listings/racking-names.ts'
import { isRacking, rackings, type Racking } from '#features/listings/racking.ts'
import styles from './hall-view.module.css'
import type { ViewMode } from './paint.ts'

type Props = {
  mode: ViewMode
  onMode: (mode: ViewMode) => void
  isNight: boolean
  onNight: (isNight: boolean) => void
  isMeasuring: boolean
  onMeasuring: (isMeasuring: boolean) => void
  onMeasureHeight: () => void
  onReset: () => void
  racking: Racking | null
  onRacking: (racking: Racking | null) => void
}

/** The toolbar: view, light, measuring and racking. */
export function HallTools({
  mode,
  onMode,
  isNight,
  onNight,
  isMeasuring,
  onMeasuring,
  onMeasureHeight,
  onReset,
  racking,
  onRacking,
}: Props) {
  return (
    <div className={styles.tools} role="group" aria-label={m.hall_tools()}>
      <Toggle isOn={mode === 'orbit'} onPress={() => onMode('orbit')}>
        {m.hall_orbit()}
      </Toggle>
      <Toggle isOn={mode === 'walk'} onPress={() => onMode('walk')}>
        {m.hall_walk()}
      </Toggle>
      <Toggle isOn={isNight} onPress={() => onNight(!isNight)}>
        {m.hall_night()}
      </Toggle>
      <Toggle isOn={isMeasuring} onPress={() => onMeasuring(!isMeasuring)}>
        {m.hall_measure()}
      </Toggle>
      {isMeasuring && (
        <button type="button" onClick={onMeasureHeight}>
          {m.hall_measureHeight()}
        </button>
      )}
      <select
        aria-label={m.hall_racking()}
        value={racking ?? ''}
        onChange={({ target }) => onRacking(isRacking(target.value) ? target.value : null)}
      >
        {rackings.map((one) => (
          <option key={one} value={one}>
            {rackingNames[one]()}
          </option>
        ))}
        <option value="">{m.hall_empty()}</option>
      </select>
      <button type="button" onClick={onReset}>
        {m.hall_reset()}
      </button>
    </div>
  )
}

const Toggle = ({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) => (
  <button type="button" aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
)
