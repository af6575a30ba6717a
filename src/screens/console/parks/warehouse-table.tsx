import { useState } from 'react'
import { m } from '#messages'
import type { WarehouseRow } from '#features/inventory/parks/contract.ts'
import { formatNumber, oneOrTwoDecimals } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { StackedTable } from '../stacked-table.tsx'
import { editorUrl, type Query } from './parks-address.ts'
import styles from './parks-table.module.css'
import { SelectCell, SelectHead } from './bulk/select-box.tsx'
import type { RowSelection } from './bulk/use-selection.ts'
import { QuickEditCell, QuickEditHead } from './quick-edit/quick-edit-cell.tsx'
import { UnitQuickEdit } from './quick-edit/unit-quick-edit.tsx'
import { SortHead } from './sort-head.tsx'
import { StateLabel } from './state-label.tsx'
import { useRowKeys } from './use-row-keys.ts'

type Props = { rows: readonly WarehouseRow[]; query: Query; selected: RowSelection | null; mayEdit: boolean }

/** The warehouses, one row each; a row opens the buildings of its park in the editor. */
export function WarehouseTable({ rows, query, selected, mayEdit }: Props) {
  const [edited, setEdited] = useState<WarehouseRow | null>(null)
  const { body, active } = useRowKeys(
    rows.map(({ parkId }) => editorUrl(parkId, 'buildings')),
    selected,
    mayEdit ? (row) => setEdited(rows[row]!) : null,
  )
  return (
    <>
      <StackedTable label={m.parks_warehouses()} className={styles.scroll}>
        <thead>
          <tr>
            {selected && <SelectHead rows={selected} />}
            <SortHead column="name" label={m.parks_warehouses()} query={query} />
            <th scope="col">{m.parks_parks()}</th>
            <SortHead column="status" label={m.ui_status()} query={query} />
            <th scope="col">{m.ui_warehouseType()}</th>
            <SortHead column="totalArea" label={`${m.ui_totalArea()} m²`} query={query} isFigure />
            <SortHead column="rentableArea" label={`${m.ui_rentableArea()} m²`} query={query} isFigure />
            <SortHead column="price" label={m.ui_priceIn()} query={query} isFigure />
            <SortHead column="floorHeight" label={`${m.ui_floorHeight()} m`} query={query} isFigure />
            <SortHead column="rentableTime" label={m.inventory_rentableTime()} query={query} />
            <SortHead column="owner" label={m.inventory_owner()} query={query} />
            <SortHead column="updateTime" label={m.parks_updated()} query={query} />
            {mayEdit && <QuickEditHead />}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((unit, at) => (
            <Row
              key={unit.warehouseId}
              unit={unit}
              isActive={at === active}
              at={at}
              selected={selected}
              onEdit={mayEdit ? setEdited : null}
            />
          ))}
        </tbody>
      </StackedTable>
      {edited && <UnitQuickEdit unit={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

type RowProps = {
  unit: WarehouseRow
  isActive: boolean
  at: number
  selected: RowSelection | null
  onEdit: ((unit: WarehouseRow) => void) | null
}

const Row = ({ unit, isActive, at, selected, onEdit }: RowProps) => (
  <tr data-active={isActive || undefined} data-selected={selected?.has(unit.warehouseId) || undefined}>
    {selected && <SelectCell label={unit.name || unit.code} isOn={selected.has(unit.warehouseId)} onToggle={() => selected.toggle(at)} />}
    <td>
      <span className={styles.name}>
        <AppLink to={editorUrl(unit.parkId, 'buildings')}>
          <AsWritten text={unit.name || m.parks_unnamed()} />
        </AppLink>
        <small className="fig">{unit.code}</small>
      </span>
    </td>
    <td data-label={m.ui_park()}>
      <span className={styles.of}>
        <AsWritten text={unit.parkName || m.parks_unnamed()} />
        <small>
          <span className="fig">{unit.parkCode}</span> · {unit.regionName}
        </small>
      </span>
    </td>
    <td data-label={m.ui_status()}>
      <StateLabel status={unit.status} />
    </td>
    <td data-label={m.ui_warehouseType()}>{unit.whType}</td>
    <td className={styles.figure} data-label={m.ui_totalArea()}>
      {formatNumber(unit.totalArea)}
    </td>
    <td className={styles.figure} data-label={m.ui_rentableArea()}>
      {formatNumber(unit.rentableArea)}
    </td>
    <td className={styles.figure} data-label={m.ui_priceIn()}>
      {unit.price?.toFixed(2) ?? <span className="muted">{unit.negotiable ? m.ui_ask() : '–'}</span>}
    </td>
    <td className={styles.figure} data-label={m.ui_floorHeight()}>
      {unit.floorHeight === null ? '–' : oneOrTwoDecimals(unit.floorHeight)}
    </td>
    <td className="fig" data-label={m.inventory_rentableTime()}>
      {unit.rentableTime ?? '–'}
    </td>
    <td data-label={m.inventory_owner()}>{unit.ownerName ? <AsWritten text={unit.ownerName} /> : '–'}</td>
    <td className="fig" data-label={m.parks_updated()}>
      <time dateTime={unit.updateTime.replace(' ', 'T')}>{unit.updateTime.slice(0, 10)}</time>
    </td>
    {onEdit && <QuickEditCell name={unit.name || unit.code} onEdit={() => onEdit(unit)} />}
  </tr>
)
