import { useEffect, useState } from 'react'
import { m } from '#messages'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { defaultPreset } from '../truck.ts'
import { FitAnswer } from './fit-answer.tsx'
import styles from './park-fit.module.css'
import { rememberTruck, useRememberedTruck } from './remembered-truck.ts'
import { plainMetres, truckName, type TruckPreset } from './truck-labels.ts'
import { useFit } from './use-fit.ts'

/** On the page of a park: choose a truck, and read whether it gets in. */
export default function ParkFit({ parkId }: { parkId: string }) {
  const [presets, setPresets] = useState<TruckPreset[]>([])
  const truck = useRememberedTruck() ?? { preset: defaultPreset }
  const { preset } = truck
  const fit = useFit({ parkId, warehouseId: null, truck })
  useEffect(() => {
    void listPresets().then(setPresets, () => setPresets([]))
  }, [])
  return (
    <>
      <label className={styles.choice}>
        <span>{m.routing_truckChoice()}</span>
        <select className="input" value={preset} onChange={(event) => rememberTruck({ preset: Number(event.target.value) })}>
          {presets.length === 0 && <option value={preset}>{truckName(preset)}</option>}
          {presets.map((each) => (
            <option key={each.preset} value={each.preset}>
              {`${truckName(each.preset)} · ${plainMetres(each.length)} × ${plainMetres(each.width)} × ${plainMetres(each.height)} m`}
            </option>
          ))}
        </select>
      </label>
      <FitAnswer fit={fit} />
    </>
  )
}

async function listPresets() {
  const [{ listTrucks }, call] = await Promise.all([import('../contract.ts'), quietCall()])
  return call(listTrucks, {})
}
