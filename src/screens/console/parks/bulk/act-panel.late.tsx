import { Undo2 } from 'lucide'
import { useState, type SubmitEvent } from 'react'
import { m } from '#messages'
import type { ParkAct } from '#features/inventory/parks/act-contract.ts'
import { kindLabels } from '#features/inventory/parks/web/verification-labels.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ActPreview } from './act-preview.tsx'
import styles from './bulk-panel.module.css'
import { Failure, Outcome, Panel, stepTitles } from './edit-panel.tsx'
import { toActSelection, type Selection } from './selection.ts'
import choice from './status-choice.module.css'
import { useParkAct, type ParkActRequest, type VerificationRecord } from './use-park-act.ts'

type Props = {
  /** `status`: publish or withdraw. */
  open: 'status' | 'verify' | 'remove'
  filter: Readonly<Record<string, string>>
  selection: Selection
  /** For `verify`. */
  record: VerificationRecord | null
  onClose: () => void
}

const titles = { status: m.parks_actStatus, verify: m.inventory_recordVerification, remove: m.parks_actRemove }
const actions: Record<ParkAct, (input: { n: string }) => string> = {
  publish: m.parks_actPublishN,
  withdraw: m.parks_actWithdrawN,
  verify: m.parks_actVerifyN,
  remove: m.parks_actRemoveN,
}
const results: Record<ParkAct, (input: { n: string }) => string> = {
  publish: m.parks_publishedN,
  withdraw: m.parks_withdrawnN,
  verify: m.inventory_verifiedN,
  remove: m.parks_removedN,
}

/** The side panel that publishes, withdraws, verifies or deletes the selected parks: a preview first, then exactly that, then the undo. */
export default function ActPanel({ open, filter, selection, record, onClose }: Props) {
  const [status, setStatus] = useState<'publish' | 'withdraw'>('publish')
  const [reason, setReason] = useState('')
  const edit = useParkAct()
  const { step } = edit
  const act = open === 'status' ? status : open
  const request: ParkActRequest = {
    act,
    selection: toActSelection(selection, filter),
    ...(reason.trim() !== '' && open === 'status' && { reason: reason.trim() }),
    ...(record && { verification: record }),
  }
  const lacksReason = act === 'withdraw' && reason.trim() === ''
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void (step.is === 'review' ? edit.apply(request, step.preview) : edit.preview(request))
  }
  /** A preview belongs to its rule. */
  const change = (set: () => void) => {
    set()
    edit.backToRule()
  }
  return (
    <Panel title={titles[open]()} step={stepTitles[step.is]()} onClose={onClose}>
      {step.is !== 'rule' && step.is !== 'review' ? (
        <Outcome edit={edit} done={results[act]} onClose={onClose} />
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.body}>
            {open === 'status' && <StatusChoice status={status} onStatus={(next) => change(() => setStatus(next))} />}
            {open === 'status' && (
              <TextField
                name="reason"
                label={m.inventory_reason()}
                error={undefined}
                required={act === 'withdraw'}
                maxLength={200}
                value={reason}
                onChange={({ currentTarget: { value } }) => change(() => setReason(value))}
              />
            )}
            {open === 'remove' && <p>{m.parks_removeText()}</p>}
            {record && <RecordLine record={record} />}
            {edit.failure !== null && <Failure text={edit.failure} />}
            {step.is === 'review' && <ActPreview act={act} preview={step.preview} />}
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
              <button type="submit" className="btn primary" disabled={edit.isBusy || step.preview.changed === 0}>
                {actions[act]({ n: formatNumber(step.preview.changed) })}
              </button>
            ) : (
              <button type="submit" className="btn primary" disabled={edit.isBusy || lacksReason}>
                {m.parks_bulkReview()}
              </button>
            )}
          </div>
        </form>
      )}
    </Panel>
  )
}

type ChoiceProps = { status: 'publish' | 'withdraw'; onStatus: (status: 'publish' | 'withdraw') => void }

const StatusChoice = ({ status, onStatus }: ChoiceProps) => (
  <div className={choice.acts} role="radiogroup" aria-label={m.ui_status()}>
    {(['publish', 'withdraw'] as const).map((one) => (
      <label key={one}>
        <input type="radio" name="act" checked={status === one} onChange={() => onStatus(one)} />
        <span>
          {one === 'publish' ? m.ui_publish() : m.parkEditor_withdraw()}
          <small>{one === 'publish' ? m.parks_publishText() : m.parks_withdrawText()}</small>
        </span>
      </label>
    ))}
  </div>
)

const RecordLine = ({ record: { kind, date, person } }: { record: VerificationRecord }) => (
  <p>
    <time className="fig" dateTime={date}>
      {date}
    </time>{' '}
    {kindLabels[kind]()} · <AsWritten text={person} />
  </p>
)
