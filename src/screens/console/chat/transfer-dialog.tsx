import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { Colleague } from '#features/chat/staff-contract.ts'
import { listColleagues } from '#features/chat/web/staff-operations.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './chat.module.css'

type Props = { colleagues: readonly Colleague[]; onTransfer: (to: string) => Promise<void>; onClose: () => void }

/** Transfers a conversation to a colleague. Colleagues on duty come first. */
export function TransferDialog({ colleagues, onTransfer, onClose }: Props) {
  const [onDuty, setOnDuty] = useState<ReadonlySet<string> | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void listColleagues
      .call({}, { noTip: true })
      .then((all) => setOnDuty(new Set(all.filter(({ isOn }) => isOn).map(({ id }) => id))))
      .catch(() => {})
  }, [])
  const sorted = colleagues
    .map((colleague) => ({ ...colleague, isOn: onDuty?.has(colleague.id) ?? colleague.isOn }))
    .toSorted((a, b) => Number(b.isOn) - Number(a.isOn))
  const transfer = () => {
    if (to === null) return
    setBusy(true)
    onTransfer(to)
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      title={m.chat_transferTitle()}
      onClose={onClose}
      foot={<DialogButtons action={m.chat_transfer()} isOff={to === null || isBusy} onAction={transfer} onClose={onClose} />}
    >
      {sorted.length === 0 ? (
        <p className="muted">{m.chat_noColleagues()}</p>
      ) : (
        <fieldset className={styles.colleagues}>
          <legend className="sr">{m.chat_colleague()}</legend>
          {sorted.map(({ id, name, isOn }) => (
            <label key={id}>
              <input type="radio" name="to" value={id} checked={to === id} onChange={() => setTo(id)} />
              <span>{name}</span>
              <span className={`tag ${isOn ? 'ok' : 'grey'}`}>{isOn ? m.chat_isOn() : m.chat_isOff()}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
