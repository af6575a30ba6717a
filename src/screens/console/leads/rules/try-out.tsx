import { useState } from 'react'
import { m } from '#messages'
import { tryLeadRules } from '#features/leads/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { skipLabels } from '../lead-labels.ts'
import { leadUrl } from '../leads-address.ts'
import styles from './rules.module.css'

type Answer = Awaited<ReturnType<typeof tryLeadRules.call>>

/** How the rules would have assigned the leads of the last 30 days. */
export function TryOut() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    tryLeadRules
      .call({})
      .then(setAnswer, () => {})
      .finally(() => setBusy(false))
  }
  return (
    <section className={`card ${styles.panel}`}>
      <h2>{m.board_tryOut()}</h2>
      <p className="muted">{m.board_tryOutText()}</p>
      <button type="button" className="btn small" disabled={isBusy} onClick={run}>
        {m.board_tryNow()}
      </button>
      {answer && <Outcome answer={answer} />}
    </section>
  )
}

function Outcome({ answer: { total, unassigned, byRule, byPerson, rows } }: { answer: Answer }) {
  return (
    <div role="status" className={styles.outcome}>
      <p>{m.board_tried({ n: formatNumber(total), none: formatNumber(unassigned) })}</p>
      <Tally label={m.board_byRule()} lines={byRule.map(({ ruleName, count }) => ({ name: ruleName, count }))} />
      <Tally label={m.board_byPerson()} lines={byPerson} />
      <details>
        <summary>{m.board_triedLeads()}</summary>
        <ul>
          {rows.map(({ leadId, person, place, ruleName, ownerName, skipped }) => (
            <li key={leadId}>
              <AppLink to={leadUrl(leadId)}>
                <AsWritten text={[person, place].filter(Boolean).join(' · ') || m.leads_lead()} />
              </AppLink>
              <p className="muted">
                <AsWritten text={`→ ${ownerName ?? m.board_unassigned()}${ruleName ? ` · ${ruleName}` : ''}`} />
              </p>
              {skipped.map((skip) => (
                <p key={`${skip.ruleName}${skip.person}`} className="muted">
                  {m.board_skipped({ rule: skip.ruleName ?? '', name: skip.person ?? '', reason: skipLabels[skip.reason]() })}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const Tally = ({ label, lines }: { label: string; lines: readonly { name: string; count: number }[] }) =>
  lines.length > 0 && (
    <dl aria-label={label} className={styles.tally}>
      {lines.map(({ name, count }) => (
        <div key={name}>
          <dt>
            <AsWritten text={name} />
          </dt>
          <dd className="fig">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
