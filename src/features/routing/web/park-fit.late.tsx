import { useEffect, useState } from 'react'
import { m } from '#messages'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { defaultPreset } from '../truck.ts'
import { FitAnswer } from './fit-answer.tsx'
import styles from './park-fit.module.css'
import { rememberTruck, useRememberedTruck } from './remembered-truck.ts'
import { truckName } from '../truck-names.ts'
import { formatMetres, type TruckPreset } from '../truck-labels.ts'
import { useFit } from './use-fit.ts'

/** Chooses a truck on the page of a park and tells whether it gets in. */
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
              {`${truckName(each.preset)} · ${formatMetres(each.length)} × ${formatMetres(each.width)} × ${formatMetres(each.height)} m`}
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
