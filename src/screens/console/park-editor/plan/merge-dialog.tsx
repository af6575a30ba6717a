import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { labelOf } from '#features/inventory/fields/values.ts'
import { warehouseFields } from '#features/inventory/fields/warehouse-fields.ts'
import { sumOf } from '#features/inventory/drafts/hundredths.ts'
import { listDifferences, mergeWarehouses } from '#features/inventory/drafts/stacking-edits.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { describeValue } from '../fields/describe-value.ts'
import styles from './plan-dialogs.module.css'
import type { EditPlan } from './use-plan-edits.ts'

/** Merges neighbours into the first one. Where their figures differ, one value is chosen. */
export function MergeDialog({ keys, onEdit, onClose }: { keys: readonly string[]; onEdit: EditPlan; onClose: () => void }) {
  const { dictionaries } = useEditor()
  const { session, view } = useEditorState()
  const { park } = session
  const [take, setTake] = useState<Readonly<Record<string, string>>>({})
  const units = keys.map((key) => park.warehouses[key]!)
  const letKey = keys.find((key) => (view.occupancy[key]?.lettings.length ?? 0) > 0)
  const differences = listDifferences(park, keys)
  return (
    <Dialog
      title={m.parkEditor_mergeTitle({ codes: units.map(({ code }) => code ?? '–').join(' + ') })}
      width={560}
      onClose={onClose}
      foot={
        <DialogButtons
          action={m.parkEditor_merge()}
          isOff={letKey !== undefined}
          onAction={() => onEdit((current) => mergeWarehouses(current, keys, take), onClose)}
          onClose={onClose}
        />
      }
    >
      {letKey !== undefined && (
        <p className={styles.refusal} role="alert">
          {m.parkEditor_mergeLet({ code: park.warehouses[letKey]!.code ?? '–' })}
        </p>
      )}
      <p className={styles.result}>
        <span>
          <b className="fig">{units[0]?.code}</b> {formatNumber(sumOf(units.map(({ totalArea }) => totalArea)))} m²
        </span>
      </p>
      {differences.length > 0 && <p className="muted">{m.parkEditor_mergeNote()}</p>}
      {differences.map((name) => (
        <fieldset key={name} className={styles.difference}>
          <legend>{labelOf(warehouseFields[name], getLocale())}</legend>
          {keys.map((key) => (
            <label key={key}>
              <input
                type="radio"
                name={name}
                checked={(take[name] ?? keys[0]) === key}
                onChange={() => setTake({ ...take, [name]: key })}
              />
              <span>
                <b className="fig">{park.warehouses[key]!.code}</b>{' '}
                {describeValue(`warehouses.${key}.${name}`, park.warehouses[key]![name], dictionaries)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
