import { m } from '#messages'
import styles from './chat.module.css'

type Props = { assignee: { id: string; name: string } | null; state: 'open' | 'closed'; ownId: string | null; isHere: boolean }

/** The assigned colleague, so that no two answer at once. */
export function ConversationStatus({ assignee, state, ownId, isHere }: Props) {
  return (
    <p className={styles.status} role="status">
      <span data-here={isHere || undefined}>{isHere ? m.chat_visitorHere() : m.chat_visitorAway()}</span>
      {' · '}
      {state === 'closed'
        ? m.chat_eventClosed()
        : assignee === null
          ? m.chat_nobodyAnswers()
          : assignee.id === ownId
            ? m.chat_youAnswer()
            : m.chat_otherAnswers({ name: assignee.name })}
    </p>
  )
}
