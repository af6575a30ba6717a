import { Undo2 } from 'lucide'
import { useState, type SubmitEvent } from 'react'
import { m } from '#messages'
import type { BulkTable } from '#features/inventory/parks/bulk-fields.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './bulk-panel.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import { Failure, Outcome, Panel, stepTitles } from './edit-panel.tsx'
import { emptyRule, toChange, type Rule } from './rule.ts'
import { RuleForm, type Owners } from './rule-form.tsx'
import { toWireSelection, type Selection } from './selection.ts'
import { useBulkEdit, type BulkRequest } from './use-bulk-edit.ts'

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
    <Panel title={titles[act]()} step={stepTitles[step.is]()} onClose={onClose}>
      {step.is !== 'rule' && step.is !== 'review' ? (
        <Outcome edit={edit} done={rule.table === 'park' ? m.parks_bulkDoneParks : m.parks_bulkDone} onClose={onClose} />
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
