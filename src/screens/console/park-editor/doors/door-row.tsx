import { Trash2 } from 'lucide'
import { useId } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { listSides, type DoorProblem } from '#features/inventory/drafts/door-problems.ts'
import { doorSides } from '#features/media/space/door-sides.ts'
import { typicalDoorM, type ListedDoor } from '#features/media/space/doors.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MetresInput } from '../fields/metres-input.tsx'
import styles from './doors.module.css'

type Props = {
  number: number
  door: ListedDoor
  problems: readonly DoorProblem[]
  canEdit: boolean
  onChange: (values: Partial<ListedDoor>) => void
  onRemove: () => void
}

/** A door as a row of the table, and what is wrong with it below. */
export function DoorRow({ number, problems, canEdit, onRemove, ...door }: Props) {
  const id = useId()
  const n = String(number)
  return (
    <>
      <tr>
        <th scope="row">{number}</th>
        <Cells n={n} problems={problems} problemsId={id} {...door} />
        <td>
          {canEdit && (
            <button type="button" className="btn square" aria-label={m.parkEditor_removeDoor({ n })} onClick={onRemove}>
              <Icon of={Trash2} />
            </button>
          )}
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className={styles.problems}>
          <td />
          <td colSpan={6} id={id} role="alert">
            {problems.map(({ text }) => text).join(' · ')}
          </td>
        </tr>
      )}
    </>
  )
}

type CellsProps = Pick<Props, 'door' | 'problems' | 'onChange'> & { n: string; problemsId: string }

function Cells({ n, door, problems, problemsId, onChange }: CellsProps) {
  const measures = [
    { name: 'atM', column: m.parkEditor_doorPlaceLong(), placeholder: undefined, empty: 0 },
    { name: 'widthM', column: m.parkEditor_doorWidthM(), placeholder: String(typicalDoorM.width), empty: null },
    { name: 'heightM', column: m.parkEditor_doorHeightM(), placeholder: String(typicalDoorM.height), empty: null },
  ] as const
  return (
    <>
      <td>
        <select
          className="input"
          aria-label={labelOf(n, m.parkEditor_doorSide())}
          value={door.side}
          onChange={({ currentTarget }) => onChange({ side: doorSides.find((side) => side === currentTarget.value)! })}
        >
          {listSides(getLocale()).map(({ side, name }) => (
            <option key={side} value={side}>
              {name}
            </option>
          ))}
        </select>
      </td>
      {measures.map(({ name, column, placeholder, empty }) => (
        <td key={name}>
          <MetresInput
            label={labelOf(n, column)}
            value={door[name]}
            placeholder={placeholder}
            problemsId={problems.some((problem) => problem.name === name) ? problemsId : null}
            onChange={(value) => onChange({ [name]: value ?? empty })}
          />
        </td>
      ))}
      <td>
        <LevellerChoice
          label={labelOf(n, m.parkEditor_doorLeveller())}
          value={door.leveller}
          onChange={(leveller) => onChange({ leveller })}
        />
      </td>
    </>
  )
}

type LevellerProps = { label: string; value: boolean | null; onChange: (value: boolean | null) => void }

const LevellerChoice = ({ label, value, onChange }: LevellerProps) => (
  <select
    className="input"
    aria-label={label}
    value={value === null ? '' : String(value)}
    onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : chosen === 'true')}
  >
    <option value="">{m.parkEditor_doorUnstated()}</option>
    <option value="true">{m.parkEditor_doorYes()}</option>
    <option value="false">{m.parkEditor_doorNo()}</option>
  </select>
)

const labelOf = (n: string, column: string) => `${m.parkEditor_doorN({ n })} ${column}`
