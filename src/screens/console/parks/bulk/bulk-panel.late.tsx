import { CircleAlert, CircleCheck, Undo2, X } from 'lucide'
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#messages'
import type { BulkTable } from '#features/inventory/parks/bulk-fields.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './bulk-panel.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import { emptyRule, toChange, type Rule } from './rule.ts'
import { RuleForm, type Owners } from './rule-form.tsx'
import { toWireSelection, type Selection } from './selection.ts'
import { useBulkEdit, type BulkRequest, type BulkStep } from './use-bulk-edit.ts'

export type PanelAct = 'price' | 'free' | 'owner' | 'fields'

type Props = {
  act: PanelAct
  kind: 'parks' | 'warehouses'
  filter: Readonly<Record<string, string>>
  selection: Selection
  owners: Owners
  onClose: () => void
}

const starts: Record<PanelAct, Rule> = {
  price: emptyRule('warehouse', 'price'),
  free: emptyRule('warehouse', 'rentableTime'),
  owner: emptyRule('park', 'ownerId'),
  fields: emptyRule('warehouse', 'whType'),
}
const titles: Record<PanelAct, () => string> = {
  price: m.parks_bulkPriceTitle,
  free: m.parks_bulkFreeTitle,
  owner: m.parks_bulkOwnerTitle,
  fields: m.parks_bulkFieldsTitle,
}
const steps = {
  rule: m.parks_bulkStepRule,
  review: m.parks_bulkStepReview,
  job: m.parks_bulkStepDone,
  done: m.parks_bulkStepDone,
  cancelled: m.parks_bulkStepDone,
  undone: m.parks_bulkStepDone,
}

/** The side panel of a bulk edit: the rule, then exactly what would change, then the result with its undo. */
export default function BulkPanel({ act, kind, filter, selection, owners, onClose }: Props) {
  const [rule, setRule] = useState(starts[act])
  const edit = useBulkEdit()
  const { step } = edit
  const change = toChange(rule)
  const request: BulkRequest | null = change && {
    table: rule.table,
    selection: toWireSelection(selection, { kind, filter }, rule.table),
    changes: [change],
  }
  const tables: BulkTable[] = kind === 'parks' ? ['warehouse', 'park'] : ['warehouse']
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!request) return
    if (step.is === 'review') void edit.apply(request, step.preview)
    else void edit.preview(request)
  }
  return (
    <Panel title={titles[act]()} step={steps[step.is]()} onClose={onClose}>
      {step.is !== 'rule' && step.is !== 'review' ? (
        <Outcome edit={edit} table={rule.table} onClose={onClose} />
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.body}>
            <RuleForm
              rule={rule}
              tables={tables}
              isFieldFixed={act === 'price' || act === 'owner'}
              owners={owners}
              onChange={(next) => {
                setRule(next)
                // A preview belongs to its rule.
                edit.backToRule()
              }}
            />
            {edit.failure !== null && <Failure text={edit.failure} />}
            {step.is === 'review' && (
              <BulkPreview
                preview={step.preview}
                hasPrices={rule.field === 'price'}
                onDownload={() => void (request && edit.download(request))}
              />
            )}
          </div>
          <div className={styles.foot}>
            <p>
              <Icon of={Undo2} />
              {m.parks_bulkUndoable()}
            </p>
            <button type="button" className="btn" onClick={step.is === 'review' ? edit.backToRule : onClose}>
              {step.is === 'review' ? m.parks_bulkBack() : m.ui_cancel()}
            </button>
            {step.is === 'review' ? (
              <button type="submit" className="btn primary" disabled={edit.isBusy || step.preview.changed === 0 || !step.preview.permitted}>
                {rule.table === 'park'
                  ? m.parks_bulkApplyParks({ n: formatNumber(step.preview.changed) })
                  : m.parks_bulkApply({ n: formatNumber(step.preview.changed) })}
              </button>
            ) : (
              <button type="submit" className="btn primary" disabled={edit.isBusy || request === null}>
                {m.parks_bulkReview()}
              </button>
            )}
          </div>
        </form>
      )}
    </Panel>
  )
}

/** Takes the focus when it opens; Escape closes it. */
function Panel({ title, step, onClose, children }: { title: string; step: string; onClose: () => void; children: ReactNode }) {
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

const Failure = ({ text }: { text: string }) => (
  <p className={styles.failure} role="alert">
    <Icon of={CircleAlert} />
    <span>{text}</span>
  </p>
)

type OutcomeProps = { edit: ReturnType<typeof useBulkEdit>; table: BulkTable; onClose: () => void }

function Outcome({ edit, table, onClose }: OutcomeProps) {
  const { step, failure, isBusy, needsSkip, undo } = edit
  const mayUndo = hasAny(useGrants(), ['system:changeSet:undo'])
  const changeSetId = step.is === 'done' ? step.result.changeSetId : null
  if (step.is === 'job') return <JobProgress edit={edit} step={step} onClose={onClose} />
  return (
    <>
      <div className={styles.body}>
        <p className={styles.done} role="status">
          <Icon of={CircleCheck} />
          {step.is === 'cancelled' && m.parks_bulkJobCancelled()}
          {step.is === 'done' && (table === 'park' ? m.parks_bulkDoneParks : m.parks_bulkDone)({ n: formatNumber(step.result.changed) })}
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

type JobProps = {
  edit: ReturnType<typeof useBulkEdit>
  step: Extract<BulkStep, { is: 'job' }>
  onClose: () => void
}

/** The progress of a large edit, which can be cancelled until it writes. */
function JobProgress({ edit: { failure, cancel }, step: { job, jobId }, onClose }: JobProps) {
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
