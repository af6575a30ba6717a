import { Plus } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { findDoorProblems, listSides } from '#features/inventory/drafts/door-problems.ts'
import { withValue } from '#features/inventory/drafts/park-document.ts'
import { maxDoors, type ListedDoor } from '#features/media/space/doors.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState, usePark } from '../editor-context.ts'
import { ConflictNote } from '../fields/conflict-note.tsx'
import { DoorRow } from './door-row.tsx'
import styles from './doors.module.css'
import { nextDoor } from './move-door.ts'
import { WallPicture, type WallSize } from './wall-picture.tsx'

/** The doors of a warehouse as its owner's plan has them: each wall as a picture, and all of them as a table. */
export function DoorsEditor({ unitKey }: { unitKey: string }) {
  const { store, canEdit } = useEditor()
  const { conflicts } = useEditorState().session
  const unit = usePark().warehouses[unitKey]!
  const { doors } = unit
  const path = `warehouses.${unitKey}.doors`
  const problems = findDoorProblems(unit, getLocale())
  const wrong = new Set(problems.flatMap(({ at }) => (at === null ? [] : [at])))
  const set = (next: readonly ListedDoor[]) => store.change((park) => withValue(park, path, [...next]))
  const change = (at: number, values: Partial<ListedDoor>) => set(doors.map((door, index) => (index === at ? { ...door, ...values } : door)))
  const save = () => void store.save()
  const conflict = conflicts[path]
  function setAndSave(next: readonly ListedDoor[]) {
    set(next)
    save()
  }
  return (
    <fieldset className={styles.doors} disabled={!canEdit} data-path={path} onBlur={save}>
      <legend>{m.parkEditor_doors()}</legend>
      <p className="muted">{m.parkEditor_doorsHint()}</p>
      {conflict && <ConflictNote path={path} conflict={conflict} />}
      <Walls doors={doors} wrong={wrong} size={sizeOf(unit)} onMove={canEdit ? change : null} onMoved={save} />
      {doors.length === 0 ? (
        <p className="muted">{m.parkEditor_noDoorsNamed()}</p>
      ) : (
        <div className={styles.scroll}>
          <table aria-label={m.parkEditor_doorsOf()}>
            <thead>
              <tr>
                <th scope="col">{m.parkEditor_doorNumber()}</th>
                <th scope="col">{m.parkEditor_doorSide()}</th>
                <th scope="col">{m.parkEditor_doorPlaceLong()}</th>
                <th scope="col">{m.parkEditor_doorWidthM()}</th>
                <th scope="col">{m.parkEditor_doorHeightM()}</th>
                <th scope="col">{m.parkEditor_doorLeveller()}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {doors.map((door, at) => (
                <DoorRow
                  key={at}
                  number={at + 1}
                  door={door}
                  problems={problems.filter((problem) => problem.at === at)}
                  canEdit={canEdit}
                  onChange={(values) => change(at, values)}
                  onRemove={() => setAndSave(doors.filter((_, index) => index !== at))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problems.map(({ at, text }) => at === null && <p key={text} className={styles.warning} role="status">{text}</p>)}
      {canEdit && (
        <button type="button" className="btn small" disabled={doors.length >= maxDoors} onClick={() => setAndSave([...doors, nextDoor(doors)])}>
          <Icon of={Plus} />
          {m.parkEditor_addDoor()}
        </button>
      )}
    </fieldset>
  )
} // prettier-ignore

const usualHeightM = 9

function sizeOf({
  length,
  width,
  floorHeight,
}: {
  length: number | null
  width: number | null
  floorHeight: number | null
}): WallSize | null {
  return length && width ? { lengthM: length, widthM: width, heightM: floorHeight ?? usualHeightM } : null
}

type WallsProps = {
  doors: readonly ListedDoor[]
  wrong: ReadonlySet<number>
  size: WallSize | null
  onMove: ((at: number, door: ListedDoor) => void) | null
  onMoved: () => void
}

/** The walls that have doors. */
function Walls({ doors, size, ...more }: WallsProps) {
  if (!size) return <p className="muted">{m.parkEditor_doorsNeedSize()}</p>
  const sides = listSides(getLocale()).filter(({ side }) => doors.some((door) => door.side === side))
  return sides.map(({ side, name }) => <WallPicture key={side} side={side} sideName={name} doors={doors} size={size} {...more} />)
}
