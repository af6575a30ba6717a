import { m } from '#messages'
import type { ImportDetail } from '#features/inventory/import/schemas.ts'
import { cancelImport } from '#features/inventory/import/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import styles from './imports.module.css'
import { useStep } from './use-step.ts'

/** The progress of the running step. Only a check can be cancelled from here. */
export function ProgressStep({ detail: { id, state, progress } }: { detail: ImportDetail }) {
  const { isBusy, run } = useStep()
  const { done, total } = progress
  const title = state === 'checking' ? m.imports_checking() : m.imports_applying()
  return (
    <section className={`card ${styles.progress}`} aria-live="polite">
      <h2>{title}</h2>
      <progress aria-label={title} {...(total !== null && { value: done, max: Math.max(total, 1) })} />
      <p className="muted fig">
        {total === null ? m.imports_rows({ n: formatNumber(done) }) : `${formatNumber(done)} / ${formatNumber(total)}`}
      </p>
      {state === 'checking' && (
        <button type="button" className="btn" disabled={isBusy} onClick={() => run(() => cancelImport.call({ id }))}>
          {m.ui_cancel()}
        </button>
      )}
    </section>
  )
}
