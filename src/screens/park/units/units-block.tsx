import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { availability, stateText } from '#features/listings/web/units/availability.ts'
import { layoutStackingPlan } from '#features/media/drawings/stacking-plan.ts'
import { area, formatNumber, load, metres, price } from '#platform/i18n/format.ts'
import {
  countFreeUnits,
  findOpeningBuilding,
  findSharedPrefix,
  listBuildings,
  measureLength,
  type Building,
} from '#features/listings/building.ts'
import { UnitTable } from './unit-table.tsx'
import styles from './units.module.css'

/** Stacking plan and table of one building at a time, with a shared selection: at first the unit in the address of the page. */
export function UnitsBlock({ park, unitId }: { park: ParkDetail; unitId: string | null }) {
  const buildings = listBuildings(park)
  const [number, setNumber] = useState(findOpeningBuilding(buildings, unitId)?.number ?? null)
  const [selected, setSelected] = useState(unitId)
  const building = buildings.find((each) => each.number === number)
  const units = building ? building.floors.toReversed().flatMap((floor) => floor.units) : park.warehouses
  if (park.warehouses.length === 0) return null
  return (
    <section id="units" aria-labelledby="units-title">
      <h2 id="units-title" className={styles.title}>
        {m.ui_units()}
        {building && <small>{m.park_unitsNote()}</small>}
      </h2>
      {building && (
        <div className={styles.plan}>
          <div className={styles.head}>
            {buildings.length > 1 && <BuildingChoice buildings={buildings} selected={building.number} onSelect={setNumber} />}
            <Legend />
          </div>
          <StackingPlan building={building} selected={selected} onSelect={setSelected} />
        </div>
      )}
      <UnitTable park={park} units={units} selected={selected} onSelect={setSelected} />
    </section>
  )
}

type Selection = { selected: string | null; onSelect: (id: string | null) => void }

function BuildingChoice({
  buildings,
  selected,
  onSelect,
}: {
  buildings: Building[]
  selected: number
  onSelect: (number: number) => void
}) {
  return (
    <div className={styles.buildings} role="group" aria-label={m.ui_units()}>
      {buildings.map((building) => (
        <button key={building.number} type="button" aria-pressed={building.number === selected} onClick={() => onSelect(building.number)}>
          {m.ui_building({ number: String(building.number) })} <FreeCount building={building} />
        </button>
      ))}
    </div>
  )
}

function FreeCount({ building }: { building: Building }) {
  const count = countFreeUnits(building)
  return (
    <small className={count > 0 ? styles.free : undefined}>
      {count > 0 ? m.park_freeUnits({ count: formatNumber(count) }) : m.ui_fullyLet()}
    </small>
  )
}

function Legend() {
  return (
    <ul className={styles.legend}>
      {(['rentable', 'dueSoon', 'leased', 'underConstruction'] as const).map((state) => (
        <li key={state}>
          <i className={styles[state]} />
          {stateText[state]()}
        </li>
      ))}
    </ul>
  )
}

function StackingPlan({ building, selected, onSelect }: { building: Building } & Selection) {
  const plan = layoutStackingPlan(
    building.floors.flatMap(({ number, units }) =>
      units.map((unit) => ({ id: unit.warehouseId, floor: number, areaM2: unit.totalArea, state: unit.state, unit })),
    ),
  )
  const length = measureLength(building)
  const start = findSharedPrefix(building)
  return (
    <>
      <ol className={styles.floors}>
        {plan.rows.map(({ floor, blocks }) => (
          <li key={floor} className={styles.floor}>
            <FloorFigures building={building} floor={floor} />
            <ul className={styles.blocks}>
              {blocks.map(({ unit: { unit }, widthPercent }) => (
                <li key={unit.warehouseId} style={{ width: `${widthPercent}%` }}>
                  <Block unit={unit} start={start} selected={selected} onSelect={onSelect} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className={styles.dimension}>
        <span>
          {length === null ? '' : `${Math.round(length)} m · `}
          {area(plan.maxFloorAreaM2).figure} m²
        </span>
      </p>
    </>
  )
}

function FloorFigures({ building, floor }: { building: Building; floor: number }) {
  const figures = building.floors.find(({ number }) => number === floor)
  return (
    <div className={styles.floorFigures}>
      <b>{m.ui_floorCode({ number: String(floor) })}</b>
      {figures?.heightM != null && <span>{metres(figures.heightM).figure} m</span>}
      {figures?.loadT != null && <span>{load(figures.loadT).figure} t/m²</span>}
    </div>
  )
}

/** `start` is the shared prefix of the unit names, hidden but read by screen readers. */
function Block({ unit, start, selected, onSelect }: { unit: WarehouseDetail; start: string } & Selection) {
  const isSelected = unit.warehouseId === selected
  return (
    <button
      type="button"
      className={`${styles.block} ${styles[unit.state]}`}
      aria-pressed={isSelected}
      onClick={() => onSelect(isSelected ? null : unit.warehouseId)}
    >
      <span className={styles.blockName}>
        {start !== '' && <span className="sr">{start}</span>}
        {unit.name.slice(start.length)}
      </span>
      <span className={styles.blockArea}>{area(unit.totalArea).figure} m²</span>
      <span className={styles.blockState}>{availability(unit)}</span>
      {unit.price !== null && unit.rentableArea > 0 && <span className={styles.blockPrice}>{price(unit.price, getLocale()).figure}</span>}
    </button>
  )
}
