import type { ReactNode } from 'react'
import { m } from '#messages'
import { urls as contractUrls } from '#features/contracts/urls.ts'
import type { Overview } from '#features/overview/contract.ts'
import { area, formatNumber, moneyExact } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './overview.module.css'
import { sectionUrl } from '../sections.ts'

/** Four figures, each linked to the list that it sums up. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { viewingsToCome, followedRentableArea, letArea, payable, overdue } = overview
  return (
    <section className={`card ${styles.figures}`} aria-label={m.profile_figures()}>
      <KeyFigure name={m.profile_viewingsToCome()} to={sectionUrl('appointments')}>
        <Figure
          value={{
            figure: formatNumber(viewingsToCome),
            unit: viewingsToCome === 1 ? m.profile_oneViewingUnit() : m.profile_viewingsUnit(),
          }}
        />
      </KeyFigure>
      <KeyFigure name={m.profile_followedArea()} to={sectionUrl('followedParks')}>
        <Figure value={area(followedRentableArea)} />
      </KeyFigure>
      <KeyFigure name={m.profile_letArea()} to={contractUrls.contracts({ state: 'inForce' })}>
        <Figure value={area(letArea)} />
      </KeyFigure>
      <KeyFigure name={m.profile_payable()} to={contractUrls.expenses({ state: 'thisMonth' })}>
        <span className="fig">{moneyExact(payable)}</span>
        {overdue > 0 && <small>{m.profile_payableOverdue({ amount: moneyExact(overdue) })}</small>}
      </KeyFigure>
    </section>
  )
}

const KeyFigure = ({ name, to, children }: { name: string; to: string; children: ReactNode }) => (
  <AppLink to={to} prefetch="intent">
    <span>{name}</span>
    <b>{children}</b>
  </AppLink>
)
