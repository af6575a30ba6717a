import { ChevronDown, Headset } from 'lucide'
import { m } from '#messages'
import type { Duty } from '#features/chat/frames.ts'
import type { ConnectionStatus } from '#features/chat/web/chat-connection.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { urls } from '#screens/urls.ts'
import styles from './chat.module.css'
import { notifyParent } from './use-frame-visibility.ts'

type Props = { duty: Duty | null; assignee: string | null; workTime: string; status: ConnectionStatus; isFramed: boolean }

/** Shows whether staff are online and the connection is up. */
export function ChatHead({ duty, assignee, workTime, status, isFramed }: Props) {
  return (
    <header className={styles.head}>
      <span className={styles.avatar} data-on={duty?.online || undefined}>
        <Icon of={Headset} />
      </span>
      <div className={styles.names}>
        <h1>{m.chat_title()}</h1>
        <p role="status">{status === 'waiting' ? m.chat_reconnecting() : dutyText(duty, assignee, workTime)}</p>
      </div>
      {isFramed ? (
        <button type="button" aria-label={m.chat_collapse()} title={m.chat_collapse()} onClick={() => notifyParent({ type: 'collapse' })}>
          <Icon of={ChevronDown} />
        </button>
      ) : (
        <AppLink to={urls.home()}>{m.chat_toPortal()}</AppLink>
      )}
    </header>
  )
}

function dutyText(duty: Duty | null, assignee: string | null, workTime: string) {
  if (duty === null) return m.chat_connecting()
  if (duty.online) return assignee === null ? m.chat_online() : m.chat_eventServes({ name: assignee })
  return duty.reason === 'hours' && workTime !== '' ? m.chat_offlineHours({ time: workTime }) : m.chat_offlineNobody()
}
