import { useState } from 'react'
import { certificationItems, outcomes, type CertificationItem, type Outcome } from '#features/listings/proof/certification.ts'
import type { CertificationCheck } from '#features/listings/proof/contract.ts'
import { itemNames, outcomeNames } from '#features/listings/proof/source-names.ts'
import { m } from '#messages'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './checklist-dialog.module.css'
import { saveChecklist } from './operations.ts'

type Props = {
  parkId: string
  checks: readonly CertificationCheck[]
  onDone: () => void
  onClose: () => void
}

type Checks = Partial<Record<CertificationItem, { outcome: Outcome; date: string }>>

/** Records what was checked before a park is certified, item by item. */
export function ChecklistDialog({ parkId, checks, onDone, onClose }: Props) {
  const [today] = useState(() => wireDate(new Date()))
  const [values, setValues] = useState<Checks>(() => Object.fromEntries(checks.map(({ item, outcome, date }) => [item, { outcome, date }])))
  const form = useForm({
    read: () => ({ parkId, ...changesOf(checks, values) }),
    check: (input) => saveChecklist.check(input),
    send: (input) => saveChecklist.submit(input),
    onDone({ certified }) {
      toast.success(certified ? m.inventory_certifiedNow() : m.inventory_certifiedNot())
      onDone()
      onClose()
    },
  })
  const choose = (item: CertificationItem, outcome: Outcome | null) =>
    setValues(({ [item]: before, ...others }) =>
      outcome === null ? others : { ...others, [item]: { outcome, date: before?.date ?? today } },
    )
  const passOpen = () =>
    setValues((before) => ({
      ...Object.fromEntries(certificationItems.map((item) => [item, { outcome: 'passed' as const, date: today }])),
      ...before,
    }))
  return (
    <Dialog title={m.inventory_checks()} width={560} onClose={onClose}>
      <form {...form.props} method="post">
        <p className="muted">{m.inventory_checksHint()}</p>
        <ul className={styles.checks}>
          {certificationItems.map((item) => (
            <CheckRow
              key={item}
              item={item}
              check={values[item]}
              today={today}
              onOutcome={(outcome) => choose(item, outcome)}
              onDate={(date) => setValues((before) => ({ ...before, [item]: { outcome: before[item]!.outcome, date } }))}
            />
          ))}
        </ul>
        <FieldError name="all" error={form.errors[''] ?? Object.values(form.errors)[0]} />
        <div className={styles.foot}>
          {certificationItems.some((item) => !values[item]) && (
            <button type="button" className="btn" onClick={passOpen}>
              {m.inventory_checksAllPassed()}
            </button>
          )}
          <SubmitButton isBusy={form.isBusy}>{m.inventory_saveChecks()}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

/** Only what changed here is sent: other items may have been checked by a colleague in the meantime. */
const changesOf = (before: readonly CertificationCheck[], values: Checks) => ({
  checks: certificationItems.flatMap((item) => {
    const [check, known] = [values[item], before.find((one) => one.item === item)]
    return check && (check.outcome !== known?.outcome || check.date !== known.date) ? [{ item, ...check }] : []
  }),
  reopened: before.flatMap(({ item }) => (values[item] ? [] : [item])),
})

type RowProps = {
  item: CertificationItem
  check: Checks[CertificationItem]
  today: string
  onOutcome: (outcome: Outcome | null) => void
  onDate: (date: string) => void
}

const CheckRow = ({ item, check, today, onOutcome, onDate }: RowProps) => (
  <li>
    <span>{itemNames[item]()}</span>
    <select
      className="input"
      aria-label={m.inventory_checkOutcomeOf({ item: itemNames[item]() })}
      value={check?.outcome ?? ''}
      onChange={({ currentTarget: { value } }) => onOutcome(outcomes.find((one) => one === value) ?? null)}
    >
      <option value="">{m.inventory_checkOpen()}</option>
      {outcomes.map((one) => (
        <option key={one} value={one}>
          {outcomeNames[one]()}
        </option>
      ))}
    </select>
    <input
      className="input"
      type="date"
      aria-label={m.inventory_checkDateOf({ item: itemNames[item]() })}
      max={today}
      required
      disabled={!check}
      value={check?.date ?? ''}
      onChange={({ currentTarget: { value } }) => onDate(value)}
    />
  </li>
)
