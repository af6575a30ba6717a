import { useState } from 'react'
import { m } from '#messages'
import type { Colleague } from '#features/chat/staff-contract.ts'
import { closeConversation, takeConversation, transferConversation } from '#features/chat/web/staff-operations.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import styles from './chat.module.css'
import { TransferDialog } from './transfer-dialog.tsx'

type Props = {
  conversationId: string
  assignee: { id: string; name: string } | null
  state: 'open' | 'closed'
  ownId: string | null
  colleagues: readonly Colleague[]
}

/** The actions on a conversation that the current member may perform. Failures are reported by toasts. */
export function ConversationActions({ conversationId: id, assignee, state, ownId, colleagues }: Props) {
  const [dialog, setDialog] = useState<'take' | 'transfer' | 'close' | null>(null)
  const [isTaking, setTaking] = useState(false)
  const isOwn = state === 'open' && assignee?.id === ownId
  const isOfColleague = state === 'open' && assignee !== null && !isOwn
  const take = () => takeConversation.call({ id, ...(assignee && { from: assignee.id }) })
  const takeFree = () => {
    setTaking(true)
    void take()
      .catch(() => {})
      .finally(() => setTaking(false))
  }
  const closeDialog = () => setDialog(null)
  return (
    <div className={styles.actions}>
      {!isOwn && (
        <button
          type="button"
          className="btn primary"
          aria-busy={isTaking}
          disabled={isTaking}
          onClick={isOfColleague ? () => setDialog('take') : takeFree}
        >
          {isOfColleague ? m.chat_takeOver() : m.chat_take()}
        </button>
      )}
      {state === 'open' && !isOfColleague && (
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
          onConfirm={() => closeConversation.call({ id }).then(closeDialog)}
        >
          {m.chat_closeText()}
        </ConfirmDialog>
      )}
      {dialog === 'transfer' && (
        <TransferDialog
          colleagues={colleagues.filter((colleague) => colleague.id !== ownId)}
          onTransfer={(to) => transferConversation.call({ id, to }).then(closeDialog)}
          onClose={closeDialog}
        />
      )}
    </div>
  )
}
