import { Plus } from 'lucide'
import { useState } from 'react'
import type { Route } from './+types/contract-screen'
import { m } from '#messages'
import { ManagedTag } from '#features/contracts/web/state-tag.tsx'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber, moneyExact } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { ExpenseDialog } from '../expenses/expense-dialog.tsx'
import { ExpenseTable } from '../expenses/expense-table.tsx'
import { contractsUrl } from '../money-address.ts'
import styles from './contract.module.css'
import { ContractActs } from './contract-acts.tsx'
import { Facts } from './facts.tsx'
import { FilesCard } from './files-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { NoContract } from './no-contract.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadContract(request, params.id)

/** One contract: its figures, spaces, expenses with payments, files and history, and what can be done with it. */
export default function ContractScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoContract />
  const { contract, expenses, payments, history } = loaderData
  return (
    <>
      <ConsoleHead title={contract.contractNo} back={contractsUrl}>
        <ContractActs contract={contract} />
      </ConsoleHead>
      <section className={`card ${styles.card}`}>
        <div className={styles.title}>
          <h2>
            <AsWritten text={contract.name} />
          </h2>
          <ManagedTag state={contract.state} />
        </div>
        <Figures {...contract} />
        <Facts contract={contract} />
      </section>
      <Expenses contract={contract} expenses={expenses} />
      <div className={styles.columns}>
        <PaymentsCard payments={payments} expenses={expenses?.rows ?? []} isSettled={contract.settled} />
        <FilesCard contract={contract} />
        <HistoryCard history={history} />
      </div>
    </>
  )
}

type Data = NonNullable<Route.ComponentProps['loaderData']>

function Figures({ price, billed, paid, open, overdue, area }: Data['contract']) {
  const isDifferent = Math.round((billed - price) * 100) !== 0
  return (
    <dl className={styles.figures}>
      <Fact name={m.contracts_price()}>{moneyExact(price)}</Fact>
      <Fact name={m.money_billed()}>
        {moneyExact(billed)}
        {isDifferent && billed > 0 && <small>{m.money_difference({ amount: moneyExact(Math.round((billed - price) * 100) / 100) })}</small>}
      </Fact>
      <Fact name={m.contracts_paid()}>{moneyExact(paid)}</Fact>
      <Fact name={m.contracts_unpaid()}>
        {moneyExact(open)}
        {overdue > 0 && <small className={styles.late}>{m.money_overdueOf({ amount: moneyExact(overdue) })}</small>}
      </Fact>
      <Fact name={m.contracts_areaM2()}>{formatNumber(area)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="fig">{children}</dd>
  </div>
)

function Expenses({ contract, expenses }: Pick<Data, 'contract' | 'expenses'>) {
  const grants = useGrants()
  const [dialog, setDialog] = useState<'plan' | 'add' | null>(null)
  if (expenses === null) return null
  const isOpen = contract.state !== 'void' && !contract.settled
  return (
    <section className={`card ${styles.card}`}>
      <div className={styles.title}>
        <h2>{m.contracts_expenses()}</h2>
        <span className={styles.buttons}>
          {isOpen && hasAny(grants, ['system:contract:edit']) && (
            <button type="button" className="btn small" onClick={() => setDialog('plan')}>
              {m.money_plan()}
            </button>
          )}
          {isOpen && hasAny(grants, ['system:expense:add']) && (
            <button type="button" className="btn small" onClick={() => setDialog('add')}>
              <Icon of={Plus} />
              {m.money_addExpense()}
            </button>
          )}
        </span>
      </div>
      {expenses.rows.length === 0 ? <p className="muted">{m.money_noExpensesYet()}</p> : <ExpenseTable rows={expenses.rows} />}
      {dialog === 'plan' && <PlanDialog contract={contract} onClose={() => setDialog(null)} />}
      {dialog === 'add' && <ExpenseDialog contractId={contract.id} expense={null} onClose={() => setDialog(null)} />}
    </section>
  )
}
