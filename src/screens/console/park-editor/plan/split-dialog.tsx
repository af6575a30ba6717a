import { useState } from 'react'
import { m } from '#messages'
import { nextCodes, splitWarehouse } from '#features/inventory/drafts/stacking-edits.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { parseWrittenNumber } from '#platform/i18n/written-number.ts'
import { controlledNumberInput } from '#platform/web/form/numeric-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { usePark } from '../editor-context.ts'
import { newKey } from '../state/session.ts'
import styles from './plan-dialogs.module.css'
import type { EditPlan } from './use-plan-edits.ts'

/** Splits a warehouse at a typed area; the rest becomes a new warehouse. */
export function SplitDialog({ unitKey, onEdit, onClose }: { unitKey: string; onEdit: EditPlan; onClose: () => void }) {
  const park = usePark()
  const unit = park.warehouses[unitKey]
  const total = unit?.totalArea ?? 0
  const [text, setText] = useState(String(Math.round(total / 2)))
  const first = parseWrittenNumber(text)
  const rest = first === null ? null : Math.round((total - first) * 100) / 100
  const isPossible = first !== null && rest !== null && first > 0 && rest > 0
  const [code = ''] = nextCodes(park, unit?.code ?? null, 1)
  const split = () => {
    if (isPossible) onEdit((current) => splitWarehouse(current, unitKey, [first, rest], newKey), onClose)
  }
  return (
    <Dialog
      title={m.parkEditor_splitTitle({ code: unit?.code ?? '–' })}
      width={480}
      onClose={onClose}
      foot={<DialogButtons action={m.parkEditor_split()} isOff={!isPossible} onAction={split} onClose={onClose} />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          split()
        }}
      >
        <TextField
          name="split"
          label={m.parkEditor_splitArea({ code: unit?.code ?? '–' })}
          error={isPossible || text === '' ? undefined : m.parkEditor_splitLimit({ area: formatNumber(total) })}
          {...controlledNumberInput({ decimals: 2 }, text, setText)}
        />
      </form>
      <p className={styles.result}>
        <span>
          <b className="fig">{unit?.code}</b> {isPossible ? `${formatNumber(first)} m²` : '–'}
        </span>
        <span>
          <b className="fig">{code}</b> {isPossible ? `${formatNumber(rest)} m²` : '–'}{' '}
          <small className="tag ok">{m.parkEditor_new()}</small>
        </span>
      </p>
      <p className="muted">{m.parkEditor_splitNote()}</p>
    </Dialog>
  )
}
