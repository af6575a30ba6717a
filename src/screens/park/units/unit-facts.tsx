import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { WarehouseDetail } from '#features/listings/park-detail.ts'
import { area, columns, formatNumber, load, months, type Measured } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './unit-table.module.css'

/** All fields of a warehouse that have a value and are not in its table row. */
export function UnitFacts({ unit }: { unit: WarehouseDetail }) {
  const yes = (has: boolean) => (has ? m.ui_has() : m.ui_hasNot())
  const measured = (value: number | null, format: (value: number) => Measured) => (value === null ? null : <Figure value={format(value)} />)
  const facts: [string, ReactNode][] = [
    [m.ui_totalArea(), measured(unit.totalArea, area)],
    [m.ui_rentableArea(), measured(unit.rentableArea, area)],
    [m.ui_buildingType(), unit.constructionStandardLabel],
    [m.park_grade(), unit.gradeLabel],
    [m.ui_fireRating(), unit.fireRatingLabel],
    [m.park_fireProtection(), unit.fireProtection],
    [m.park_fireCompartment(), measured(unit.fireCompartmentArea, area)],
    [m.ui_floorMaterial(), unit.floorMaterialLabel],
    [m.ui_floorLoad(), measured(unit.loadBearing, load)],
    [m.park_dimensions(), unit.length !== null && unit.width !== null ? <Figure value={columns(unit.length, unit.width)} /> : null],
    [
      m.ui_doors(),
      unit.doorCount === null ? null : <Figure value={{ figure: formatNumber(unit.doorCount), unit: m.ui_unitCount().trim() }} />,
    ],
    [m.ui_unloading(), unit.unloadingModeLabel],
    [m.listings_platformCanopy(), `${yes(unit.platform)} / ${yes(unit.canopy)}`],
    [m.park_ramp(), yes(unit.ramp)],
    [m.park_elevator(), yes(unit.freightElevator)],
    [m.ui_bonded(), unit.bonded ? m.ui_yes() : m.ui_no()],
    [m.ui_divisible(), unit.divisible ? m.ui_yes() : m.ui_no()],
    [m.park_heavyShelves(), yes(unit.heavyShelves)],
    [m.park_positions(), positions(unit)],
    [m.listings_startingLease(), measured(unit.startingLease, (count) => months(count, getLocale()))],
    [m.park_completed(), unit.completionDate],
    [m.park_supplier(), unit.supplier],
    [m.ui_contact(), unit.contact],
  ]
  return (
    <dl className={styles.factList}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function positions({ storageLocationTotal: total, storageLocationRentable: free }: WarehouseDetail) {
  return total === null ? null : `${formatNumber(total)} / ${free === null ? '–' : formatNumber(free)}`
}
