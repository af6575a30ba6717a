import { Check, CircleHelp, TriangleAlert, X } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './fit-answer.module.css'
import { formatFitCheck, findDecidingCheck, fitResultLabels, type FitResult } from '../fit-labels.ts'
import type { FitState } from './use-fit.ts'

const icons: Record<FitResult, typeof Check> = { yes: Check, tight: TriangleAlert, no: X, unknown: CircleHelp }

/** Shows whether the truck gets in (yes, tight, no or unknown), the deciding check and all figures: ROUTE-8. */
export function FitAnswer({ fit }: { fit: FitState }) {
  if (fit === 'failed') return <p className={styles.failed}>{m.routing_fitFailed()}</p>
  if (fit === null) return <p className={styles.waiting}>{m.routing_fitAsking()}</p>
  const deciding = findDecidingCheck(fit.checks, fit.result)
  return (
    <>
      <p className={styles.result} data-result={fit.result} role="status">
        <Sign result={fit.result} />
        <b>{fitResultLabels[fit.result]()}</b>
        {deciding && <span>{m.routing_fitDecides({ label: deciding.label })}</span>}
      </p>
      <ul className={styles.checks}>
        {fit.checks.map((check) => (
          <li key={check.name} data-result={check.result}>
            <Sign result={check.result} />
            <span>{check.label}</span>
            <span className={styles.text}>{formatFitCheck(check)}</span>
            <span className="sr">{fitResultLabels[check.result]()}</span>
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
