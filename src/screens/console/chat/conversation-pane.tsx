import { ArrowLeft, Info } from 'lucide'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { MessageList } from '#features/chat/web/message-list.tsx'
import type { StaffChat } from '#features/chat/web/staff-chat.ts'
import type { Talk } from '#features/chat/web/conversation.ts'
import { countUnread } from '#features/chat/web/conversation-state.ts'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useVisible } from '#platform/web/ui/visible.ts'
import styles from './chat.module.css'
import { AnswerBox } from './answer-box.tsx'
import type { Reply } from './quick-replies.tsx'
import { TalkActions } from './conversation-actions.tsx'
import { TalkStanding } from './conversation-status.tsx'
import { useFresh } from './use-fresh.ts'
import { VisitorCard } from './visitor-card.tsx'
import { visitorName } from './visitor-name.ts'

type Props = {
  chat: StaffChat
  talkId: string
  news: number
  colleagues: readonly { id: string; name: string; isOn: boolean }[]
  replies: readonly Reply[]
  back: string
}

/** One talk: what was said, who answers it, and who the visitor is. */
export function TalkPane({ chat, talkId, news, colleagues, replies, back }: Props) {
  const [talk] = useState(() => chat.talkOf(talkId))
  const view = useSyncExternalStore(
    talk.subscribe,
    () => talk.view,
    () => talk.view,
  )
  const [showsCard, setShowsCard] = useState(false)
  const ownId = useSignedInMember()?.userId ?? null
  const { value: detail, hasFailed, again } = useFresh(talkId, news, async () => (await import('./talk-calls.ts')).askTalk(talkId))
  const fetchFile = useCallback(
    async (fileId: string) => (await import('#features/chat/web/chat-calls.ts')).fetchVisitorsFile(talkId, fileId),
    [talkId],
  )
  useEffect(() => {
    chat.show(talk)
    return () => chat.leave(talk)
  }, [chat, talk])
  useReading(talk, countUnread(view, 'visitor', view.standing?.readByStaff ?? 0))

  if (hasFailed) return <NoTalk back={back} onAgain={again} />
  const { assignee = null, state = 'open' } = view.standing ?? {}
  const name = detail ? visitorName(detail) : ''
  return (
    <>
      <section className={styles.talk} aria-label={m.chat_talkWith({ name })}>
        <header className={styles.talkHead}>
          <AppLink className={styles.back} to={back} aria-label={m.chat_backToTalks()}>
            <Icon of={ArrowLeft} />
          </AppLink>
          <div className={styles.talkName}>
            <h2>{name}</h2>
            <TalkStanding assignee={assignee} state={state} ownId={ownId} isHere={detail?.isHere ?? false} />
          </div>
          <TalkActions talkId={talkId} assignee={assignee} state={state} ownId={ownId} colleagues={colleagues} />
          <button
            type="button"
            className={styles.cardButton}
            aria-expanded={showsCard}
            aria-label={m.chat_visitorFacts()}
            onClick={() => setShowsCard(!showsCard)}
          >
            <Icon of={Info} />
          </button>
        </header>
        <MessageList
          view={view}
          side="staff"
          fetchFile={fetchFile}
          onOlder={() => talk.loadOlder()}
          onRetry={(clientId) => talk.retry(clientId)}
          onDiscard={(clientId) => talk.discard(clientId)}
        />
        <AnswerBox talk={talk} standing={view.standing} detail={detail} ownId={ownId} replies={replies} />
      </section>
      <VisitorCard detail={detail} isShown={showsCard} onClose={() => setShowsCard(false)} />
    </>
  )
}

function NoTalk({ back, onAgain }: { back: string; onAgain: () => void }) {
  return (
    <div className={styles.nothing} role="alert">
      <p className="muted">{m.chat_noSuchTalk()}</p>
      <button type="button" className="btn primary" onClick={onAgain}>
        {m.chat_retry()}
      </button>
      <AppLink className="btn" to={back}>
        {m.chat_backToTalks()}
      </AppLink>
    </div>
  )
}

/** What is on the screen is read; a tab behind another reads nothing. */
function useReading(talk: Talk, unread: number) {
  const isSeen = useVisible(false)
  useEffect(() => {
    if (isSeen && unread > 0) talk.read()
  }, [talk, isSeen, unread])
}
