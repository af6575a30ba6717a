import { useEffect, useState } from 'react'
import { m } from '#messages'
import { formatFixed } from '#platform/i18n/format.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import type { Term } from '../wire-parts.ts'
import styles from './cost-terms.module.css'

type Props = { total: number | null; load: (signal: AbortSignal) => Promise<readonly Term[]> }

/** What a monthly total consists of, with formulas and sources. Loaded when shown: the terms of many parks would take megabytes. */
export function CostTerms({ total, load }: Props) {
  const [terms, setTerms] = useState<readonly Term[] | { failed: string } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(setTerms, (error: unknown) => {
      if (!controller.signal.aborted) setTerms({ failed: error instanceof CallFailed ? error.message : '' })
    })
    return () => controller.abort()
  }, [load])
  if (terms === null) return <p role="status">{m.routing_costTermsLoading()}</p>
  if ('failed' in terms) return <p role="alert">{terms.failed || m.routing_costFailed()}</p>
  return (
    <dl className={styles.terms}>
      {terms.map(({ name, formula, value, source }, at) => (
        <div key={`${name} ${at}`}>
          <dt>{name}</dt>
          <dd className="fig">¥{formatFixed(value, value % 1 === 0 ? 0 : 2)}</dd>
          <dd className={styles.formula}>{formula}</dd>
          <dd className={styles.source}>{m.routing_sourceOf({ source })}</dd>
        </div>
      ))}
      {total !== null && (
        <div className={styles.total}>
          <dt>{m.routing_costTotal()}</dt>
          <dd className="fig">¥{formatFixed(total, 2)}</dd>
        </div>
      )}
    </dl>
  )
}
