import { useState } from 'react'
import { m } from '#messages'
import { isSameValue, type Value } from '#features/inventory/fields/values.ts'
import { valueAt, withValue, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import { describeValue } from './describe-value.ts'
import styles from './field-control.module.css'

const scopes = ['floor', 'building', 'park'] as const
type Scope = (typeof scopes)[number]
const scopeNames: Record<Scope, () => string> = {
  floor: m.parkEditor_scopeFloor,
  building: m.parkEditor_scopeBuilding,
  park: m.parkEditor_scopePark,
}

/** Lists the keys of the other warehouses in the scope whose value differs from that of `key`. */
export function listFillTargets(park: ParkDocument, key: string, name: string, scope: Scope): string[] {
  const source = park.warehouses[key]
  const buildingOf = (floorId: string | null) => (floorId === null ? null : (park.floors[floorId]?.building ?? null))
  const value = (valueAt(park, `warehouses.${key}.${name}`) ?? null) as Value
  return Object.keys(park.warehouses).filter((other) => {
    const unit = park.warehouses[other]!
    const isInScope =
      scope === 'park' ||
      (scope === 'floor' ? unit.floorId === source?.floorId : buildingOf(unit.floorId) === buildingOf(source?.floorId ?? null))
    return other !== key && isInScope && !isSameValue((valueAt(park, `warehouses.${other}.${name}`) ?? null) as Value, value)
  })
}

/** Writes the value of a warehouse into others, after showing which values would be replaced. */
export function FillDown({ path, label, onClose }: { path: string; label: string; onClose: () => void }) {
  const { store, dictionaries } = useEditor()
  const park = usePark()
  const [scope, setScope] = useState<Scope>('floor')
  const [, key = '', name = ''] = path.split('.')
  const targets = listFillTargets(park, key, name, scope)
  const value = (valueAt(park, path) ?? null) as Value
  function fill() {
    store.change((current) => targets.reduce((result, other) => withValue(result, `warehouses.${other}.${name}`, value), current))
    void store.save()
    onClose()
  }
  return (
    <Dialog
      title={m.parkEditor_fillTitle({ field: label, value: describeValue(path, value, dictionaries) })}
      width={480}
      onClose={onClose}
      foot={
        <DialogButtons
          action={m.parkEditor_fillAction({ n: String(targets.length) })}
          isOff={targets.length === 0}
          onAction={fill}
          onClose={onClose}
        />
      }
    >
      <div className={styles.scopes} role="radiogroup" aria-label={m.parkEditor_fillScope()}>
        {scopes.map((one) => (
          <label key={one}>
            <input type="radio" name="scope" checked={scope === one} onChange={() => setScope(one)} />
            {scopeNames[one]()}
          </label>
        ))}
      </div>
      {targets.length === 0 ? (
        <p className="muted">{m.parkEditor_fillNone()}</p>
      ) : (
        <ul className={styles.targets}>
          {targets.map((other) => (
            <li key={other}>
              <b className="fig">{park.warehouses[other]!.code ?? '–'}</b>
              <s>{describeValue(path, valueAt(park, `warehouses.${other}.${name}`), dictionaries)}</s>
              <span>{describeValue(path, value, dictionaries)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
