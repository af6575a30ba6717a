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

/** What may be done with a talk by who is looking at it. Failures have their toasts. */
export function TalkActions({ talkId, assignee, state, ownId, colleagues }: Props) {
  const [asks, setAsks] = useState<'take' | 'transfer' | 'close' | null>(null)
  const isOwn = state === 'open' && assignee?.id === ownId
  const isOthers = state === 'open' && assignee !== null && !isOwn
  const takeIt = async () => (await calls()).take(talkId, assignee?.id ?? null)
  const done = () => setAsks(null)
  return (
    <div className={styles.actions}>
      {!isOwn && (
        <button type="button" className="btn primary" onClick={() => (isOthers ? setAsks('take') : void takeIt().catch(() => {}))}>
          {isOthers ? m.chat_takeOver() : m.chat_take()}
        </button>
      )}
      {state === 'open' && !isOthers && (
        <>
          <button type="button" className="btn" onClick={() => setAsks('transfer')}>
            {m.chat_transfer()}
          </button>
          <button type="button" className="btn" onClick={() => setAsks('close')}>
            {m.chat_close()}
          </button>
        </>
      )}
      {asks === 'take' && (
        <ConfirmDialog title={m.chat_takeOverTitle()} action={m.chat_takeOver()} onClose={done} onConfirm={() => takeIt().then(done)}>
          {m.chat_takeOverText({ name: assignee?.name ?? '' })}
        </ConfirmDialog>
      )}
      {asks === 'close' && (
        <ConfirmDialog
          title={m.chat_closeTitle()}
          action={m.chat_close()}
          onClose={done}
          onConfirm={async () => (await calls()).close(talkId).then(done)}
        >
          {m.chat_closeText()}
        </ConfirmDialog>
      )}
      {asks === 'transfer' && (
        <TransferDialog
          colleagues={colleagues.filter(({ id }) => id !== ownId)}
          onTransfer={async (to) => (await calls()).transfer(talkId, to).then(done)}
          onClose={done}
        />
      )}
    </div>
  )
}
