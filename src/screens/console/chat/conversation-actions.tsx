import { useState } from 'react'
import { m } from '#messages'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import styles from './chat.module.css'
import { TransferDialog } from './transfer-dialog.tsx'

type Person = { id: string; name: string }
type Props = {
  talkId: string
  assignee: Person | null
  state: 'open' | 'closed'
  ownId: string | null
  colleagues: readonly (Person & { isOn: boolean })[]
}

const calls = () => import('./talk-calls.ts')

/** The actions on a conversation that the current member may perform. Failures are reported by toasts. */
export function ConversationActions({ talkId, assignee, state, ownId, colleagues }: Props) {
  const [dialog, setDialog] = useState<'take' | 'transfer' | 'close' | null>(null)
  const isOwn = state === 'open' && assignee?.id === ownId
  const isColleagues = state === 'open' && assignee !== null && !isOwn
  const take = async () => (await calls()).take(talkId, assignee?.id ?? null)
  const closeDialog = () => setDialog(null)
  return (
    <div className={styles.actions}>
      {!isOwn && (
        <button type="button" className="btn primary" onClick={() => (isColleagues ? setDialog('take') : void take().catch(() => {}))}>
          {isColleagues ? m.chat_takeOver() : m.chat_take()}
        </button>
      )}
      {state === 'open' && !isColleagues && (
        <>
          <button type="button" className="btn" onClick={() => setDialog('transfer')}>
            {m.chat_transfer()}
          </button>
          <button type="button" className="btn" onClick={() => setDialog('close')}>
            {m.chat_close()}
          </button>
        </>
      )}
      {dialog === 'take' && (
        <ConfirmDialog
          title={m.chat_takeOverTitle()}
          action={m.chat_takeOver()}
          onClose={closeDialog}
          onConfirm={() => take().then(closeDialog)}
        >
          {m.chat_takeOverText({ name: assignee?.name ?? '' })}
        </ConfirmDialog>
      )}
      {dialog === 'close' && (
        <ConfirmDialog
          title={m.chat_closeTitle()}
          action={m.chat_close()}
          onClose={closeDialog}
          onConfirm={async () => (await calls()).close(talkId).then(closeDialog)}
        >
          {m.chat_closeText()}
        </ConfirmDialog>
      )}
      {dialog === 'transfer' && (
        <TransferDialog
          colleagues={colleagues.filter(({ id }) => id !== ownId)}
          onTransfer={async (to) => (await calls()).transfer(talkId, to).then(closeDialog)}
          onClose={closeDialog}
        />
      )}
    </div>
  )
}
