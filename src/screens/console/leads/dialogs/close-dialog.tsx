import { useState } from 'react'
import { m } from '#messages'
import { staffLostReasons, type LostReason } from '#features/leads/rules.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { reasonLabels } from '../lead-labels.ts'
import { Chips } from './chips.tsx'
import styles from './dialogs.module.css'

type StaffReason = Exclude<LostReason, 'cancelled'>
type Props = { onReason: (reason: StaffReason, note: string) => unknown; onClose: () => void }

/** Closing a lead asks why. */
export function CloseDialog({ onReason, onClose }: Props) {
  const [reason, setReason] = useState<StaffReason | null>(null)
  const [note, setNote] = useState('')
  const close = () => {
    if (reason === null) return
    onReason(reason, note.trim())
    onClose()
  }
  return (
    <Dialog
      title={m.board_closeTitle()}
      onClose={onClose}
      foot={<DialogButtons action={m.board_keyClose()} look="dark" isOff={reason === null} onAction={close} onClose={onClose} />}
    >
      <div className={styles.form}>
        <Chips<StaffReason>
          label={m.board_closeWhy()}
          value={reason}
          onChoose={setReason}
          choices={staffLostReasons.map((value) => ({ value, label: reasonLabels[value]() }))}
        />
        <label>
          <span className="muted">{m.board_noteForColleagues()}</span>
          <textarea
            className="input"
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </label>
      </div>
    </Dialog>
  )
}
