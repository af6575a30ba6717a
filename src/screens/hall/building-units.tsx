import { m } from '#messages'
import { stateText } from '#features/listings/web/units/availability.ts'
import type { ListedHall } from '#features/hall/listed-hall.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { hallAddress, type HallQuestion } from './hall-address.ts'
import styles from './hall.module.css'

type Props = { parkId: string; listed: ListedHall; question: HallQuestion }

/** The units of the building, floor by floor from the top, with their states as words: the choice of another one to look at. */
export function BuildingUnits({ parkId, listed: { building, warehouseId }, question }: Props) {
  const floors = building.floors.filter(({ units }) => units.length > 0).toReversed()
  if (floors.flatMap(({ units }) => units).length < 2) return null
  return (
    <nav className={`${styles.units} no-print`} aria-labelledby="hall-units">
      <h2 id="hall-units">{m.hall_units()}</h2>
      <ul>
        {floors.map(({ number, units }) => (
          <li key={number}>
            <b>{m.ui_floorCode({ number: String(number) })}</b>
            <ul>
              {units.map((unit) => (
                <li key={unit.warehouseId}>
                  <AppLink
                    to={hallAddress({ parkId, warehouseId: unit.warehouseId }, question)}
                    preventScrollReset
                    aria-current={unit.warehouseId === warehouseId ? 'page' : undefined}
                  >
                    <i className={styles[unit.state]} />
                    {unit.name}
                    <small>{stateText[unit.state]()}</small>
                  </AppLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
