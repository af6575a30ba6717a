import { m } from '#messages'
import { stateText } from '#features/listings/web/units/availability.ts'
import { isNewKey } from '#features/inventory/fields/fields.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useEditorState } from '../editor-context.ts'
import styles from './buildings-section.module.css'
import type { Plan } from './plan-layout.ts'
import { describeState } from './stacking-plan.tsx'

/** The warehouses of the building as a table, from the ground floor up. */
export function UnitTable({ plan, selected, onSelect }: { plan: Plan; selected: readonly string[]; onSelect: (key: string) => void }) {
  const { occupancy } = useEditorState().view
  const rows = plan.rows.toReversed().flatMap(({ floor, blocks }) => blocks.map((block) => ({ ...block, number: floor.number })))
  if (rows.length === 0) return null
  return (
    <div className={`card ${styles.table}`} role="region" aria-label={m.parkEditor_unitTable()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.parkEditor_unit()}</th>
            <th scope="col">{m.parkEditor_floor()}</th>
            <th scope="col">{m.parkEditor_areaColumn()}</th>
            <th scope="col">{m.parkEditor_priceColumn()}</th>
            <th scope="col">{m.ui_state()}</th>
            <th scope="col">{m.parkEditor_availableColumn()}</th>
            <th scope="col">{m.parkEditor_contractColumn()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, code, unit, state, number }) => (
            <tr key={key} data-selected={selected.includes(key) || undefined}>
              <th scope="row">
                <button type="button" className="fig" onClick={() => onSelect(key)}>
                  {code ?? '–'}
                </button>
              </th>
              <td className="fig">{number ?? '–'}</td>
              <td className="fig">{unit.totalArea === null ? '–' : formatNumber(unit.totalArea)}</td>
              <td className="fig">{unit.price === null ? '–' : unit.price.toFixed(2)}</td>
              <td>
                <span className={`tag ${state === 'rentable' ? 'blue' : state === 'dueSoon' ? 'warn' : 'grey'}`}>{stateText[state]()}</span>
                {isNewKey(key) && <span className="tag ok">{m.parkEditor_new()}</span>}
              </td>
              <td>{describeState(state, unit, occupancy[key])}</td>
              <td>{occupancy[key]?.lettings[0]?.contractNo ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
