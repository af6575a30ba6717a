import { Fragment } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { UnitViewingButton } from '#features/appointments/web/unit-viewing-button.tsx'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { urls } from '#features/listings/urls.ts'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import { CompareButton } from '#features/listings/web/compare/compare-button.tsx'
import { availability } from '#features/listings/web/units/availability.ts'
import { area, columns, load, metres, price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { UnitFacts } from './unit-facts.tsx'
import { UnitArea } from './unit-labels.tsx'
import styles from './unit-table.module.css'
import { SourceLink } from '../sources/source-link.tsx'
import { toViewingTarget } from '../viewing-target.ts'
import { useShow } from '#platform/web/ui/show.ts'

type Props = { park: ParkDetail; units: WarehouseDetail[]; selected: string | null; onSelect: (id: string | null) => void }

/** The units as a table. The selected one expands to all its facts, for those who read the page without its script. */
export function UnitTable({ park, units, selected, onSelect }: Props) {
  return (
    <div className={styles.frame} role="region" aria-label={m.ui_units()} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.ui_unit()}</th>
            <th scope="col">
              <SourceLink group="area">{m.ui_area()}</SourceLink>
            </th>
            <th scope="col">{m.listings_minRent()}</th>
            <th scope="col">
              <SourceLink group="height">{m.ui_floorHeight()}</SourceLink>
            </th>
            <th scope="col">
              <SourceLink group="area">{m.listings_parkColumns()}</SourceLink>
            </th>
            <th scope="col">
              <SourceLink group="load">{m.ui_floorLoad()}</SourceLink>
            </th>
            <th scope="col">{m.ui_type()}</th>
            <th scope="col">{m.ui_unitPrice()}</th>
            <th scope="col">{m.listings_parkAvailability()}</th>
            <th scope="col">
              <span className="sr">{m.appointments_book()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <Fragment key={unit.warehouseId}>
              <Row park={park} unit={unit} isSelected={unit.warehouseId === selected} onSelect={onSelect} />
              {unit.warehouseId === selected && (
                <tr>
                  <td colSpan={10} className={styles.facts}>
                    <UnitFacts unit={unit} />
                    <AppLink className={`no-print ${styles.fit}`} to={urls.palletFit(park.parkId, unit.warehouseId)}>
                      {m.capacity_link()}
                    </AppLink>
                    <AppLink className={`no-print ${styles.fit}`} to={urls.hall(park.parkId, unit.warehouseId)}>
                      {m.hall_link()}
                    </AppLink>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<Props, 'park' | 'onSelect'> & { unit: WarehouseDetail; isSelected: boolean }

function Row({ park, unit, isSelected, onSelect }: RowProps) {
  const { floorHeight, columnSpacingX: x, columnSpacingY: y, loadBearing, minRentalArea } = unit
  const show = useShow()
  return (
    <tr className={isSelected ? styles.chosen : undefined} id={`unit-${unit.warehouseId}`}>
      <th scope="row">
        <CompareButton kind="warehouses" id={unit.warehouseId} name={`${unit.name} · ${park.name}`} look="box" />
        <FollowButton target={{ followType: 'warehouse', targetId: unit.warehouseId }} name={`${unit.name} · ${park.name}`} look="bare" />
        <AppLink
          className={styles.name}
          to={`?unit=${encodeURIComponent(unit.warehouseId)}#units`}
          rel="nofollow"
          aria-expanded={isSelected}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onSelect(isSelected ? null : unit.warehouseId)
          }}
          title={m.park_unitDetails({ name: unit.name })}
        >
          {unit.name}
        </AppLink>
      </th>
      <td>
        <UnitArea unit={unit} />
      </td>
      <td>{minRentalArea === null ? '–' : <Figure value={area(minRentalArea)} />}</td>
      <td>{floorHeight === null ? '–' : <Figure value={metres(floorHeight)} />}</td>
      <td>{x === null || y === null ? '–' : <Figure value={columns(x, y)} />}</td>
      <td>{loadBearing === null ? '–' : <Figure value={load(loadBearing)} />}</td>
      <td>{unit.whTypeLabel}</td>
      <td>
        {unit.price === null ? (
          <span>{m.ui_priceOnRequest()}</span>
        ) : (
          <span className="fig">{show(price(unit.price, getLocale())).figure}</span>
        )}
      </td>
      <td className={unit.state === 'dueSoon' ? 'fig' : undefined}>{availability(unit)}</td>
      <td className="no-print">
        <UnitViewingButton target={toViewingTarget(park, unit)} unit={unit} className="btn small" />
      </td>
    </tr>
  )
}
