import { useState, type ReactNode } from 'react'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = { title: string; action: string; onConfirm: () => Promise<void>; onClose: () => void; children: ReactNode }

/** A question before what cannot be taken back. A failure has its toast; the question stays open for another try. */
export function ConfirmDialog({ title, action, onConfirm, onClose, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    onConfirm()
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={<DialogButtons action={action} look="dark" isOff={isBusy} onAction={confirm} onClose={onClose} />}
    >
      <p>{children}</p>
    </Dialog>
  )
}
