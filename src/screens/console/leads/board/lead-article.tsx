import { CalendarClock, CircleSlash, FilePen, MessagesSquare, PhoneOutgoing, Sparkles, UserPlus, type IconNode } from 'lucide'
import type { DragEvent, MouseEvent } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { LeadCard } from '#features/leads/contract.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ClockMark } from '../clock-mark.tsx'
import { KindTag } from '../kind-tag.tsx'
import { leadUrl } from '../leads-address.ts'
import { factsOf, nextLine, titleOf } from '../lead-words.ts'
import { OwnerMark } from '#screens/console/owner-mark.tsx'
import styles from './board.module.css'

const nextIcons: Record<ReturnType<typeof nextLine>['kind'], IconNode> = {
  assign: UserPlus,
  next: CalendarClock,
  matches: Sparkles,
  reply: PhoneOutgoing,
  contract: FilePen,
  lost: CircleSlash,
  none: CalendarClock,
}

type Props = {
  card: LeadCard
  now: Date
  isActive: boolean
  isDragged: boolean
  mayMove: boolean
  onPeek: () => void
  onFocus: () => void
  onDrag: (id: string | null) => void
}

/** A card of the board. A click shows it beside the board; its link leads to its page. */
export function LeadArticle({ card, now, isActive, isDragged, mayMove, onPeek, onFocus, onDrag }: Props) {
  const title = titleOf(card)
  const facts = factsOf(card)
  const next = nextLine(card, now, getLocale())
  const isClosed = next.kind === 'contract' || next.kind === 'lost'
  const peek = (event: MouseEvent) => {
    // The keyboard and new tabs follow the link.
    if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPeek()
  }
  const start = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', card.id)
    event.dataTransfer.effectAllowed = 'move'
    onDrag(card.id)
  }
  return (
    <article
      className={styles.card}
      data-lead={card.id}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      data-late={(card.clock.kind === 'response' && card.clock.state === 'late') || undefined}
      draggable={mayMove}
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
    >
      <p className={styles.over}>
        <KindTag kind={card.source} />
        {card.sourceCount > 1 && <span className="fig muted">+{card.sourceCount - 1}</span>}
        {card.language === 'en_US' && (
          <abbr className={styles.language} title={m.ui_english()}>
            EN
          </abbr>
        )}
        <ClockMark card={card} now={now} />
      </p>
      <h3 lang={writtenIn(title)}>
        <AppLink to={leadUrl(card.id)} data-card draggable={false} onClick={peek} onFocus={onFocus}>
          {title}
        </AppLink>
      </h3>
      <p className={styles.facts} lang={writtenIn(facts)}>
        {facts}
      </p>
      <p className={styles.next} data-state={next.state} data-kind={next.kind}>
        <Icon of={next.kind === 'reply' && card.source === 'talk' ? MessagesSquare : nextIcons[next.kind]} />
        <span lang={writtenIn(next.text)}>
          {!isClosed && <span className="sr">{m.board_next()}: </span>}
          {next.text}
        </span>
        <OwnerMark owner={card.owner} />
      </p>
    </article>
  )
}
