import { Check, CircleHelp, TriangleAlert, X } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './fit-answer.module.css'
import { checkWords, decidingCheck, resultWords, type FitResult } from './fit-labels.ts'
import type { FitState } from './use-fit.ts'

const icons: Record<FitResult, typeof Check> = { yes: Check, tight: TriangleAlert, no: X, unknown: CircleHelp }

/** ROUTE-8: yes, tight, no or unknown, and what decides it, with the figures of site and truck. */
export function FitAnswer({ fit }: { fit: FitState }) {
  if (fit === 'failed') return <p className={styles.failed}>{m.routing_fitFailed()}</p>
  if (fit === null) return <p className={styles.waiting}>{m.routing_fitAsking()}</p>
  const deciding = decidingCheck(fit.checks, fit.result)
  return (
    <>
      <p className={styles.result} data-result={fit.result} role="status">
        <Sign result={fit.result} />
        <b>{resultWords[fit.result]()}</b>
        {deciding && <span>{m.routing_fitDecides({ label: deciding.label })}</span>}
      </p>
      <ul className={styles.checks}>
        {fit.checks.map((check) => (
          <li key={check.name} data-result={check.result}>
            <Sign result={check.result} />
            <span>{check.label}</span>
            <span className={styles.words}>{checkWords(check)}</span>
            <span className="sr">{resultWords[check.result]()}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Sign({ result }: { result: FitResult }) {
  const icon = icons[result]
  return <Icon of={icon} />
}
