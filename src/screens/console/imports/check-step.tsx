import { CircleX, CircleCheck } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import type { ImportDetail } from '#features/inventory/import/schemas.ts'
import { applyImport } from '#features/inventory/import/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './check.module.css'
import { gridUrl, importsUrl } from './import-address.ts'
import type { LoadedImport } from './load.ts'
import { MarkedButton } from './marked-button.tsx'
import { ProblemList } from './problem-list.tsx'
import { RowGrid } from './row-grid.tsx'
import { useStep } from './use-step.ts'

/** The dry run: problems by column with their repairs, the rows, and the decision to import. */
export function CheckStep(loaded: LoadedImport) {
  const { detail } = loaded
  return (
    <>
      <div className={styles.check}>
        <ProblemList detail={detail} column={loaded.filter.column ?? null} />
        <RowGrid {...loaded} />
      </div>
      <ApplyBar detail={detail} />
    </>
  )
}

function ApplyBar({ detail }: { detail: ImportDetail }) {
  const { id, scope, token, counts } = detail
  const { isBusy, run } = useStep()
  const [publish, setPublish] = useState(false)
  const [withdrawMissing, setWithdrawMissing] = useState(false)
  const written = counts.created + counts.changed
  const canApply = counts.errors === 0 && token !== null && (written > 0 || withdrawMissing)
  return (
    <section className={`card ${styles.apply}`} aria-label={m.imports_stepApply()}>
      {counts.errors > 0 && <MarkedButton id={id} />}
      <AppLink className="btn" to={gridUrl(detail, { step: 'match' })}>
        {m.imports_matchAgain()}
      </AppLink>
      {counts.errors > 0 ? (
        <p className={styles.refused}>
          <Icon of={CircleX} />
          {m.imports_blocked({ n: formatNumber(counts.errors) })}
        </p>
      ) : (
        <>
          <p className={styles.ready}>
            <Icon of={CircleCheck} />
            {m.imports_ready()}
          </p>
          {scope === 'listings' && <Option isOn={publish} onChange={setPublish} label={m.imports_publish()} />}
          {counts.missing > 0 && (
            <Option
              isOn={withdrawMissing}
              onChange={setWithdrawMissing}
              label={m.imports_withdrawMissing({ n: formatNumber(counts.missing) })}
            />
          )}
        </>
      )}
      <AppLink className="btn" to={importsUrl(scope)}>
        {m.imports_uploadAgain()}
      </AppLink>
      <button
        type="button"
        className="btn primary"
        disabled={isBusy || !canApply}
        onClick={() => run(() => applyImport.call({ id, token: token ?? '', publish, withdrawMissing }))}
      >
        {m.imports_applyN({ n: formatNumber(written) })}
      </button>
    </section>
  )
}

const Option = ({ isOn, onChange, label }: { isOn: boolean; onChange: (isOn: boolean) => void; label: string }) => (
  <label className={styles.option}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
