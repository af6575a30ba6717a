import { useState } from 'react'
import { m } from '#messages'
import { findOpeningBuilding, listBuildings } from '#features/listings/building.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { freeFirst } from './free-first.ts'
import { BuildingPlan, type PlanTime } from './stacking-plan.tsx'
import { UnitTable } from './unit-table.tsx'
import styles from './units.module.css'

type Props = {
  park: ParkDetail
  unitId: string | null
  /** Opens a unit, or closes it with null. */
  onUnit: (id: string | null) => void
  time: PlanTime | null
}

/** Stacking plan and table of one building at a time, the table with the free units first, and the unit that is open in both. */
export function UnitsBlock({ park, unitId, onUnit, time }: Props) {
  const buildings = listBuildings(park)
  const [shown, setShown] = useState({ unitId, number: findOpeningBuilding(buildings, unitId)?.number ?? null })
  // A unit that is opened shows its building, which stays when the unit is closed.
  if (shown.unitId !== unitId)
    setShown({ unitId, number: unitId === null ? shown.number : (findOpeningBuilding(buildings, unitId)?.number ?? null) })
  const building = buildings.find(({ number }) => number === shown.number)
  const units = freeFirst(building ? building.floors.toReversed().flatMap((floor) => floor.units) : park.warehouses)
  if (park.warehouses.length === 0) return null
  return (
    <section id="units" aria-labelledby="units-title">
      <h2 id="units-title" className={styles.title}>
        {m.ui_units()}
        {building && <small>{m.park_unitsNote()}</small>}
      </h2>
      {building && (
        <BuildingPlan
          park={park}
          buildings={buildings}
          building={building}
          onBuilding={(number) => setShown({ unitId, number })}
          time={time}
          selected={unitId}
          onSelect={onUnit}
        />
      )}
      <UnitTable park={park} units={units} selected={unitId} onSelect={onUnit} />
    </section>
  )
}
