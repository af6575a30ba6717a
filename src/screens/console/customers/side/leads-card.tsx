import { Clock } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import type { LeadCard } from '#features/leads/contract.ts'
import { kindNames, stageNames } from '#features/leads/names.ts'
import { openStages } from '#features/leads/rules.ts'
import { leadUrl } from '#features/leads/urls.ts'
import { useNow } from '#platform/web/use-now.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { clockOf, subjectOf } from '../customer-words.ts'
import styles from './side.module.css'

const steps = [...openStages, 'won'] as const

const shownAtFirst = 3

/** The open leads, and how far each has come. */
export function LeadsCard({ leads }: { leads: readonly LeadCard[] }) {
  const [showsAll, showAll] = useState(false)
  return (
    <section className="card">
      <header className={styles.head}>
        <h2>
          {m.customers_openLeads()} <span className="fig muted">{leads.length}</span>
        </h2>
        {leads.length > shownAtFirst && !showsAll && (
          <button type="button" className="btn plain small" onClick={() => showAll(true)}>
            {m.ui_showAll()}
          </button>
        )}
      </header>
      <ul className={styles.leads}>
        {leads.slice(0, showsAll ? undefined : shownAtFirst).map((lead) => (
          <li key={lead.id}>
            <Lead lead={lead} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lead({ lead }: { lead: LeadCard }) {
  const clock = clockOf(lead, useNow())
  const at = steps.findIndex((step) => step === lead.stage)
  return (
    <>
      <p className={styles.over}>
        <span className="tag blue">{kindNames[lead.source]()}</span>
        {clock && (
          <span className={styles.clock} data-state={clock.state}>
            {clock.state === 'late' && <Icon of={Clock} />}
            {clock.text}
          </span>
        )}
      </p>
      <AppLink to={leadUrl(lead.id)}>
        <AsWritten text={subjectOf(lead)} />
      </AppLink>
      <p className={styles.steps} role="img" aria-label={m.board_stageOf({ stage: stageNames[lead.stage]() })}>
        {steps.map((step, index) => (
          <span key={step} data-done={index <= at || undefined} data-now={index === at || undefined}>
            {stageNames[step]()}
          </span>
        ))}
      </p>
    </>
  )
}
