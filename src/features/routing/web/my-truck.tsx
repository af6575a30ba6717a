import { useId } from 'react'
import { m } from '#messages'
import styles from './my-truck.module.css'
import { rememberTruck, useRememberedTruck } from './remembered-truck.ts'
import { truckName } from '../truck-names.ts'

const presets = [1, 2, 3, 4, 5, 6]

/** Chooses the visitor's truck, stored in this browser; cards then tell whether it gets in. */
export function MyTruck() {
  const id = useId()
  const truck = useRememberedTruck()
  const isOwn = truck !== null && Object.keys(truck).length > 1
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{m.routing_myTruck()}</label>
      <select
        id={id}
        className="input"
        value={truck?.preset ?? ''}
        onChange={({ target }) => rememberTruck(target.value === '' ? null : { preset: Number(target.value) })}
      >
        <option value="">{m.routing_myTruckNone()}</option>
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {truckName(preset)}
          </option>
        ))}
      </select>
      <p>{isOwn ? m.routing_myTruckOwn() : m.routing_myTruckNote()}</p>
    </div>
  )
}
