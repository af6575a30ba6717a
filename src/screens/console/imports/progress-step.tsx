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
  const title = state === 'checking' ? m.imports_checking() : m.imports_applying()
  return (
    <section className={`card ${styles.progress}`} aria-live="polite">
      <h2>{title}</h2>
      <progress aria-label={title} {...(total !== null && { value: done, max: Math.max(total, 1) })} />
      <p className="muted fig">{textOf(detail)}</p>
      {state === 'checking' && (
        <button type="button" className="btn" disabled={isBusy} onClick={() => run(() => cancelImport.call({ id }))}>
          {m.ui_cancel()}
        </button>
      )}
    </section>
  )
}

/** Rows while they are read and written. A check goes over them more than once, so that a share says more. */
function textOf({ state, progress: { done, total } }: ImportDetail): string {
  if (total === null) return m.imports_rows({ n: formatNumber(done) })
  if (state === 'checking') return percent(Math.floor((100 * done) / Math.max(total, 1)) / 100)
  return `${formatNumber(done)} / ${formatNumber(total)}`
}
