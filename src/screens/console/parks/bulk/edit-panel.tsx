import { CircleAlert, CircleCheck, Undo2, X } from 'lucide'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import type { BulkJob } from '#features/inventory/parks/bulk-job-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './bulk-panel.module.css'
import type { EditStep } from './use-confirmed-edit.ts'

export const stepTitles: Record<EditStep<unknown, unknown>['is'], () => string> = {
  rule: m.parks_bulkStepRule,
  review: m.parks_bulkStepReview,
  job: m.parks_bulkStepDone,
  done: m.parks_bulkStepDone,
  cancelled: m.parks_bulkStepDone,
  undone: m.parks_bulkStepDone,
}

/** Takes the focus when it opens; Escape closes it. */
export function Panel({ title, step, onClose, children }: { title: string; step: string; onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section
      className={styles.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2 ref={head} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <p role="status">{step}</p>
        <button type="button" aria-label={m.ui_close()} onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      {children}
    </section>
  )
}

export const Failure = ({ text }: { text: string }) => (
  <p className={styles.failure} role="alert">
    <Icon of={CircleAlert} />
    <span>{text}</span>
  </p>
)

type Edit = {
  step: EditStep<unknown, unknown>
  failure: string | null
  isBusy: boolean
  needsSkip: boolean
  undo: (changeSetId: string) => Promise<void>
  cancel: (jobId: string) => Promise<void>
}

/** `done` words the result. */
type OutcomeProps = { edit: Edit; done: (input: { n: string }) => string; onClose: () => void }

/** The end of an edit with its undo, or the progress of its job. */
export function Outcome({ edit, done, onClose }: OutcomeProps) {
  const { step, failure, isBusy, needsSkip, undo } = edit
  const mayUndo = hasAny(useGrants(), ['system:changeSet:undo'])
  const changeSetId = step.is === 'done' ? step.result.changeSetId : null
  if (step.is === 'job') return <JobProgress edit={edit} job={step.job} jobId={step.jobId} onClose={onClose} />
  return (
    <>
      <div className={styles.body}>
        <p className={styles.done} role="status">
          <Icon of={CircleCheck} />
          {step.is === 'cancelled' && m.parks_bulkJobCancelled()}
          {step.is === 'done' && done({ n: formatNumber(step.result.changed) })}
          {step.is === 'undone' && m.parks_bulkUndone({ n: formatNumber(step.restored) })}
        </p>
        {failure !== null && <Failure text={failure} />}
      </div>
      <div className={styles.foot}>
        {changeSetId !== null && mayUndo && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void undo(changeSetId)}>
            <Icon of={Undo2} />
            {needsSkip ? m.parks_bulkUndoOthers() : m.ui_undo()}
          </button>
        )}
        <button type="button" className="btn primary" onClick={onClose}>
          {m.ui_close()}
        </button>
      </div>
    </>
  )
}

type JobProps = { edit: Edit; job: BulkJob | null; jobId: string; onClose: () => void }

/** The progress of a large edit, which can be cancelled until it writes. */
function JobProgress({ edit: { failure, cancel }, job, jobId, onClose }: JobProps) {
  const isWriting = job?.state === 'writing'
  const label = isWriting ? m.parks_bulkJobWriting() : m.parks_bulkJobReading()
  return (
    <>
      <div className={styles.body}>
        <p className={styles.done} role="status">
          {label}
        </p>
        <progress
          className={styles.progress}
          aria-label={label}
          value={job?.progress.done ?? 0}
          max={Math.max(job?.progress.total ?? 1, 1)}
        />
        <p className="muted">{m.parks_bulkJobNote()}</p>
        {failure !== null && <Failure text={failure} />}
      </div>
      <div className={styles.foot}>
        {!isWriting && (
          <button type="button" className="btn" onClick={() => void cancel(jobId)}>
            {m.parks_bulkJobCancel()}
          </button>
        )}
        <button type="button" className="btn primary" onClick={onClose}>
          {m.ui_close()}
        </button>
      </div>
    </>
  )
}
