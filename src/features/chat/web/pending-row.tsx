import { CircleAlert, LoaderCircle, Paperclip } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './messages.module.css'
import type { PendingMessage } from './conversation-view.ts'

type Props = { pending: PendingMessage; onRetry: (clientId: string) => void; onDiscard: (clientId: string) => void }

/** An unconfirmed message: being sent, or failed with its reason and a retry button. */
export function PendingRow({ pending: { clientId, text, file, state, reason }, onRetry, onDiscard }: Props) {
  return (
    <div className={styles.row} data-own data-grouped data-failed={state === 'failed' || undefined}>
      {text !== null && <p className={styles.bubble}>{text}</p>}
      {file && (
        <p className={styles.file}>
          <Icon of={Paperclip} />
          <span>{file.name}</span>
          {state === 'sending' && file.progress < 1 && <progress max={1} value={file.progress} aria-label={m.chat_uploading()} />}
        </p>
      )}
      {state === 'sending' ? (
        <p className={styles.receipt}>
          <Icon of={LoaderCircle} className={styles.spinner} />
          {m.chat_sending()}
        </p>
      ) : (
        <p className={styles.receipt} role="alert">
          <Icon of={CircleAlert} />
          <span>{reason ?? m.chat_notSent()}</span>
          <button type="button" onClick={() => onRetry(clientId)}>
            {m.ui_retry()}
          </button>
          <button type="button" onClick={() => onDiscard(clientId)}>
            {m.chat_discard()}
          </button>
        </p>
      )}
    </div>
  )
}
