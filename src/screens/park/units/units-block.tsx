import { useState } from 'react'
import { m } from '#messages'
import { findOpeningBuilding, listBuildings } from '#features/listings/building.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { freeFirst } from './free-first.ts'
import { BuildingPlan, type PlanTime } from './stacking-plan.tsx'
import { UnitTable } from './unit-table.tsx'
import styles from './units.module.css'

/** Stacking plan and table of one building at a time, the table with the free units first, with a shared selection: at first the unit in the address of the page. */
export function UnitsBlock({ park, unitId, time }: { park: ParkDetail; unitId: string | null; time: PlanTime | null }) {
  const buildings = listBuildings(park)
  const [number, setNumber] = useState(findOpeningBuilding(buildings, unitId)?.number ?? null)
  const [selected, setSelected] = useState(unitId)
  const building = buildings.find((each) => each.number === number)
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
          onBuilding={setNumber}
          time={time}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      <UnitTable park={park} units={units} selected={selected} onSelect={setSelected} />
    </section>
  )
}
