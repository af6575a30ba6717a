import { CircleAlert, Clock } from 'lucide'
import { getLocale } from '#paraglide/runtime.js'
import type { LeadCard } from '#features/leads/contract.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './lead-parts.module.css'
import { clockText } from './lead-words.ts'

/** How late a lead is, what is left, or its date. An icon says late without the colour. */
export function ClockMark({ card, now }: { card: LeadCard; now: Date }) {
  const { text, state } = clockText(card, now, getLocale())
  return (
    <span className={styles.clock} data-state={state}>
      {state === 'late' && <Icon of={card.clock.kind === 'silent' ? CircleAlert : Clock} />}
      {text}
    </span>
  )
}
