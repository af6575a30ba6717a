import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedDetail } from '#features/contracts/manage/schemas.ts'
import { planContract } from '#features/contracts/manage/web/operations.ts'
import { planExpenses, rhythms, sumPlan, type PaymentPlan } from '#features/contracts/plan/payment-plan.ts'
import { moneyExact, shortDate } from '#platform/i18n/format.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './contract.module.css'

type Props = { contract: ManagedDetail; onClose: () => void }

const initial: PaymentPlan = { every: 3, due: 'advance', depositMonths: 1, rentFree: [], increase: 0 }

/** Chooses how the price is paid; the table shows what the server will make, by the same rules. */
export function PlanDialog({ contract: { id, version, price, startDate, endDate, plan: stored }, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [plan, setPlan] = useState<PaymentPlan>(stored ?? initial)
  const [isBusy, setBusy] = useState(false)
  const cents = Math.round(price * 100)
  const rows = useMemo(() => planExpenses(cents, { startDate, endDate }, plan), [cents, startDate, endDate, plan])
  async function apply() {
    setBusy(true)
    try {
      await planContract.call({ id, version, plan: { ...plan, rentFree: [...plan.rentFree] } })
      offerUndo(m.ui_saved())
      onClose()
      await revalidate()
    } catch {
      // The call has shown why.
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.money_plan()}
      width={760}
      onClose={onClose}
      foot={
        <DialogButtons
          action={m.money_makeExpenses()}
          look="dark"
          isOff={isBusy || rows === null}
          onAction={() => void apply()}
          onClose={onClose}
        />
      }
    >
      <PlanFields plan={plan} onPlan={(change) => setPlan((before) => ({ ...before, ...change }))} />
      {rows === null ? <p role="alert">{m.contracts_nothingToPay()}</p> : <Preview rows={rows} cents={cents} />}
      <p className="muted">{m.money_planReplaces()}</p>
    </Dialog>
  )
}

const rhythmNames: Record<number, () => string> = { 1: m.money_monthly, 3: m.money_quarterly, 6: m.money_halfYearly, 12: m.money_yearly }

function PlanFields({ plan, onPlan }: { plan: PaymentPlan; onPlan: (change: Partial<PaymentPlan>) => void }) {
  const [free] = plan.rentFree
  const number = (label: string, value: number, max: number, onValue: (value: number) => void, step = 1) => (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        type="number"
        min={0}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onValue(Math.min(max, Math.max(0, Number(target.value) || 0)))}
      />
    </label>
  )
  return (
    <div className={styles.form}>
      <label className="field">
        <span>{m.money_rhythm()}</span>
        <select className="input" value={plan.every} onChange={({ target }) => onPlan({ every: Number(target.value) })}>
          {rhythms.map((months) => (
            <option key={months} value={months}>
              {rhythmNames[months]!()}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{m.money_dueWhen()}</span>
        <select
          className="input"
          value={plan.due}
          onChange={({ target }) => onPlan({ due: target.value === 'arrears' ? 'arrears' : 'advance' })}
        >
          <option value="advance">{m.money_inAdvance()}</option>
          <option value="arrears">{m.money_inArrears()}</option>
        </select>
      </label>
      {number(m.money_depositMonths(), plan.depositMonths, 12, (depositMonths) => onPlan({ depositMonths: Math.round(depositMonths) }))}
      {number(m.money_increase(), plan.increase, 100, (increase) => onPlan({ increase: Math.round(increase * 100) / 100 }), 0.01)}
      {number(m.money_rentFreeMonths(), free?.months ?? 0, 60, (months) =>
        onPlan({ rentFree: months === 0 ? [] : [{ from: free?.from ?? 1, months: Math.round(months) }] }),
      )}
      {free &&
        number(m.money_rentFreeFrom(), free.from, 600, (from) => onPlan({ rentFree: [{ ...free, from: Math.max(1, Math.round(from)) }] }))}
    </div>
  )
}

type Rows = NonNullable<ReturnType<typeof planExpenses>>

function Preview({ rows, cents }: { rows: Rows; cents: number }) {
  const { rent, deposit, difference } = sumPlan(rows, cents)
  const yuan = (amount: number) => moneyExact(amount / 100)
  return (
    <>
      <div className={styles.preview} tabIndex={0} role="region" aria-label={m.money_preview()}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.contracts_item()}</th>
              <th scope="col">{m.money_period()}</th>
              <th scope="col">{m.contracts_due()}</th>
              <th scope="col">{m.contracts_amount()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, from, to, dueDate, cents: amount }) => (
              <tr key={`${kind} ${from}`}>
                <td>{kind === 'rent' ? m.ui_rent() : m.money_deposit()}</td>
                <td className="fig">
                  {shortDate(from)} – {shortDate(to)}
                </td>
                <td className="fig">{shortDate(dueDate)}</td>
                <td className="fig">{yuan(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="fig">
        {m.money_planSum({ rent: yuan(rent), price: yuan(cents), difference: yuan(difference), deposit: yuan(deposit) })}
      </p>
    </>
  )
}
