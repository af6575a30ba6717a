import { m } from '#messages'
import { rackings, type Racking } from '#features/listings/racking.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { fitAddress, type FitQuestion } from '#features/capacity/fit-address.ts'
import type { LoadedPark } from './load.ts'
import styles from './pallet-fit.module.css'
import { figureNames } from './racking-labels.ts'

type Props = { park: LoadedPark; question: FitQuestion }

/** The sums of a park by type of racking, then its units by building and floor for the selected type. */
export function ParkFitView({ park, question }: Props) {
  const { rack } = question
  return (
    <>
      <ul className={styles.sums}>
        {rackings.map((racking) => (
          <li key={racking}>
            <AppLink
              to={fitAddress({ parkId: park.parkId }, { ...question, rack: racking })}
              replace
              preventScrollReset
              aria-current={racking === rack ? 'true' : undefined}
            >
              {rackingNames[racking]()}
              <b className="fig">{formatNumber(park.total.positions[racking])}</b>
              <small>{m.capacity_freeNow({ count: formatNumber(park.total.rentablePositions[racking]) })}</small>
            </AppLink>
          </li>
        ))}
      </ul>
      {park.total.missing > 0 && <p className={styles.hint}>{m.capacity_unitsMissing({ count: formatNumber(park.total.missing) })}</p>}
      <div className={styles.scroll} role="region" aria-label={m.capacity_byUnit()} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.ui_unit()}</th>
              <th scope="col" className={styles.number}>
                {m.capacity_withUnit({ label: m.ui_totalArea(), unit: 'm²' })}
              </th>
              <th scope="col" className={styles.number}>
                {m.ui_positions()}
              </th>
              <th scope="col" className={styles.number}>
                {m.capacity_rentableShare()}
              </th>
            </tr>
          </thead>
          {park.floors.map(({ building, floor, positions, rentablePositions }) => (
            <tbody key={`${building} ${floor}`}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={2}>
                  {placeName(building, floor)}
                </th>
                <td className={styles.number}>{formatNumber(positions[rack])}</td>
                <td className={styles.number}>{formatNumber(rentablePositions[rack])}</td>
              </tr>
              {park.units
                .filter((unit) => unit.building === building && unit.floor === floor)
                .map((unit) => (
                  <UnitRow
                    key={unit.warehouseId}
                    unit={unit}
                    rack={rack}
                    address={fitAddress({ parkId: park.parkId, warehouseId: unit.warehouseId }, question)}
                  />
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

function UnitRow({ unit, rack, address }: { unit: LoadedPark['units'][number]; rack: Racking; address: string }) {
  return (
    <tr>
      <th scope="row">
        <AppLink to={address}>{unit.name}</AppLink>
      </th>
      <td className={styles.number}>{formatNumber(unit.totalArea)}</td>
      {unit.positions === null || unit.rentablePositions === null ? (
        <td colSpan={2} className={styles.lacking}>
          {m.capacity_missing({ figures: unit.missing.map((name) => figureNames[name]()).join(m.ui_listSeparator()) })}
        </td>
      ) : (
        <>
          <td className={`${styles.number} ${styles.positions}`}>{formatNumber(unit.positions[rack])}</td>
          <td className={styles.number}>{formatNumber(unit.rentablePositions[rack])}</td>
        </>
      )}
    </tr>
  )
}

function placeName(building: number | null, floor: number | null) {
  if (building === null) return m.capacity_noFloor()
  const name = m.ui_building({ number: String(building) })
  return floor === null ? name : `${name} · ${m.ui_floorCode({ number: String(floor) })}`
}
