import { m } from '#messages'
import type { ImportDetail } from '#features/inventory/import/schemas.ts'
import { cancelImport } from '#features/inventory/import/web/operations.ts'
import { formatNumber, percent } from '#platform/i18n/format.ts'
import styles from './imports.module.css'
import { useStep } from './use-step.ts'

/** The progress of the running step. Only a check can be cancelled from here. */
export function ProgressStep({ detail }: { detail: ImportDetail }) {
  const { isBusy, run } = useStep()
  const { id, state, progress } = detail
  const { done, total } = progress
  const isCheck = state === 'checking'
  const title = isCheck ? m.imports_checking() : m.imports_applying()
  // Without a value the bar only shows that something happens.
  const share = total === null || done >= total ? {} : { value: done, max: total }
  return (
    <section className={`card ${styles.progress}`} aria-live="polite">
      <h2>{title}</h2>
      <progress aria-label={title} {...share} />
      <p className={styles.now}>{isCheck ? describeCheck(detail) : describeWriting(progress)}</p>
      <div className={styles.goesOn}>
        <p className="muted">{isCheck ? m.imports_checkGoesOn() : m.imports_applyGoesOn()}</p>
        {isCheck && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => run(() => cancelImport.call({ id }))}>
            {m.ui_cancel()}
          </button>
        )}
      </div>
    </section>
  )
}

/** A check counts the rows, reads them, which sets their number, and compares them, so that a share says more than rows. */
function describeCheck({ rows, progress: { done, total } }: ImportDetail): string {
  if (total === null) return done === 0 ? m.imports_opening() : m.imports_counted({ n: formatNumber(done) })
  if (done >= total) return m.imports_summing()
  const share = percent(Math.floor((100 * done) / total) / 100)
  return rows === null ? m.imports_readShare({ share }) : m.imports_compareShare({ share })
}

function describeWriting({ done, total }: ImportDetail['progress']): string {
  if (total === null) return m.imports_confirming()
  if (done >= total) return m.imports_saving()
  return m.imports_written({ done: formatNumber(done), total: formatNumber(total) })
}
