import { useState } from 'react'
import { m } from '#messages'
import { copyWarehouse, expandCodes } from '#features/inventory/drafts/stacking-edits.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { usePark } from '../editor-context.ts'
import { newKey } from '../state/session.ts'
import styles from './plan-dialogs.module.css'
import type { EditPlan } from './use-plan-edits.ts'

/** Copies a warehouse under the codes of a pattern such as `1F-{A..D}`. */
export function CopyDialog({ unitKey, onEdit, onClose }: { unitKey: string; onEdit: EditPlan; onClose: () => void }) {
  const park = usePark()
  const unit = park.warehouses[unitKey]
  const [pattern, setPattern] = useState('')
  const codes = expandCodes(pattern)
  return (
    <Dialog
      title={m.parkEditor_copyTitle({ code: unit?.code ?? '–' })}
      width={480}
      onClose={onClose}
      foot={
        <DialogButtons
          action={m.parkEditor_copyAction({ n: String(codes.length) })}
          isOff={codes.length === 0}
          onAction={() => onEdit((current) => copyWarehouse(current, unitKey, codes, newKey), onClose)}
          onClose={onClose}
        />
      }
    >
      <TextField
        name="pattern"
        label={m.parkEditor_copyPattern()}
        error={undefined}
        hint={m.parkEditor_copyHint({ pattern: '2F-{A..D}' })}
        value={pattern}
        maxLength={64}
        onChange={({ currentTarget }) => setPattern(currentTarget.value)}
      />
      {codes.length > 0 && (
        <ul className={styles.codes} aria-label={m.parkEditor_copyPreview()}>
          {codes.map((code) => (
            <li key={code} className="tag fig">
              {code}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
