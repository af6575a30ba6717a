import type { ReactNode } from 'react'
import { m } from '#messages'
import { clockTime } from '#features/appointments/clock-time.ts'
import type { TourProposal } from '../tour-contract.ts'
import styles from './proposal-card.module.css'

type Props = { proposal: TourProposal; visits: readonly { number: number; name: string }[]; children: ReactNode }

/** Another plan after a refusal: why, what would change, and what to do about it. */
export function ProposalCard({ proposal: { refused, moved, keptCount, changes, back }, visits, children }: Props) {
  const namesOf = (numbers: readonly number[]) =>
    visits.flatMap(({ number, name }) => (numbers.includes(number) ? [name] : [])).join(m.ui_listSeparator())
  return (
    <section className={styles.proposal} aria-label={m.tours_proposal()}>
      <h2>{m.tours_proposal()}</h2>
      {refused.length > 0 && <p>{m.tours_proposalRefused({ names: namesOf(refused) })}</p>}
      {moved.length > 0 && <p>{m.tours_proposalMoved({ names: namesOf(moved) })}</p>}
      <p>{m.tours_proposalKept({ n: String(keptCount), back: clockTime(back) })}</p>
      <ul>
        {changes.map(({ number, name, before, after }) => (
          <li key={number}>
            {m.tours_proposalChange({ name, before: clockTime(before), after: after === null ? m.tours_proposalLeft() : clockTime(after) })}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
