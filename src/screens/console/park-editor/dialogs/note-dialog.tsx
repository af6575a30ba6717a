import { useState } from 'react'
import { m } from '#messages'
import { TextField } from '#platform/web/form/text-field.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = { title: string; text: string; isRequired: boolean; onConfirm: (note: string) => Promise<void>; onClose: () => void }

/** Asks for a note that the other side reads. */
export function NoteDialog({ title, text, isRequired, onConfirm, onClose }: Props) {
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    // A failure has its toast; the dialog stays open for another try.
    onConfirm(note).catch(() => setBusy(false))
  }
  return (
    <Dialog
      title={title}
      width={480}
      onClose={onClose}
      foot={<DialogButtons action={title} isOff={isBusy || (isRequired && note.trim() === '')} onAction={confirm} onClose={onClose} />}
    >
      <p>{text}</p>
      <TextField
        name="note"
        label={m.ui_note()}
        error={undefined}
        required={isRequired}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Dialog>
  )
}
