import { useNavigate } from 'react-router'
import type { Route } from './+types/expenses-screen'
import { m } from '#messages'
import type { ExpenseColumn, Sums } from '#features/contracts/contract.ts'
import type { ExpenseFilter } from '#features/contracts/states.ts'
import { urls } from '#features/contracts/urls.ts'
import { ExpenseTable } from '#features/contracts/web/expense-table.tsx'
import { exportExpenses } from '#features/contracts/web/operations.ts'
import { moneyExact } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import own from './contracts.module.css'
import { ExportButton } from './export-button.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { PaidBar } from './paid-bar.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load-contracts.ts')).loadExpenses(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

const filters: { state: ExpenseFilter; label: () => string }[] = [
  { state: 'thisMonth', label: m.contracts_thisMonth },
  { state: 'unpaid', label: m.contracts_allUnpaid },
  { state: 'overdue', label: m.contracts_overdue },
  { state: 'paid', label: m.contracts_paidState },
]

type Data = Route.ComponentProps['loaderData']

/** Expenses of all contracts or of one: amounts, due days and payments. */
export default function ExpensesScreen({ loaderData }: Route.ComponentProps) {
  const { query, total, rows, sums } = loaderData
  const { contractId, state, orderByColumn = null, isAsc = 'asc' } = query
  const isNarrowed = contractId !== undefined || state !== undefined
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.contracts_expenses()}>
        {total > 0 && (
          <ExportButton
            download={() => exportExpenses.download({ ...(contractId !== undefined && { contractId }), ...(state && { state }) })}
          />
        )}
      </SectionHead>
      {(total > 0 || isNarrowed) && <Narrowing {...loaderData} />}
      {rows.length === 0 ? (
        <Empty
          heading="h2"
          title={isNarrowed ? m.contracts_noExpensesHere() : m.contracts_noExpenses()}
          text={isNarrowed ? m.contracts_noneOfStateText() : m.contracts_noExpensesText()}
        >
          {isNarrowed && (
            <AppLink className="btn" to={urls.expenses()}>
              {m.ui_showAll()}
            </AppLink>
          )}
        </Empty>
      ) : (
        <>
          <SumLine sums={sums} />
          <ExpenseTable
            expenses={rows}
            sums={sums}
            sorting={{
              column: orderByColumn,
              direction: isAsc,
              to: (column: ExpenseColumn, direction) => urls.expenses({ ...query, pageNum: 1, orderByColumn: column, isAsc: direction }),
            }}
          />
        </>
      )}
      <SectionPager {...query} total={total} to={(page) => urls.expenses({ ...query, ...page })} />
    </section>
  )
}

function Narrowing({ query: { contractId, state }, contracts }: Data) {
  const navigate = useNavigate()
  return (
    <div className={styles.tools}>
      <Segments
        label={m.ui_status()}
        segments={[
          { key: 'all', to: urls.expenses({ contractId }), label: m.ui_all(), isOn: state === undefined },
          ...filters.map(({ state: each, label }) => ({
            key: each,
            to: urls.expenses({ contractId, state: each }),
            label: label(),
            isOn: state === each,
          })),
        ]}
      />
      <select
        className={`input ${own.contract}`}
        aria-label={m.contracts_name()}
        value={contracts.some(({ id }) => id === contractId) ? contractId : ''}
        onChange={({ currentTarget: { value } }) => void navigate(urls.expenses({ contractId: value || undefined, state }))}
      >
        <option value="">{m.ui_allContracts()}</option>
        {contracts.map(({ id, contractNo, name }) => (
          <option key={id} value={id} lang={writtenIn(name)}>
            {contractNo} · {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Three sums and the paid share; equal to the last row and to the exported file. */
function SumLine({ sums: { amount, paid, unpaid } }: { sums: Sums }) {
  return (
    <div className={own.sums}>
      <dl>
        <div>
          <dt>{m.contracts_amountSum()}</dt>
          <dd className="fig">{moneyExact(amount)}</dd>
        </div>
        <div>
          <dt>{m.contracts_paid()}</dt>
          <dd className="fig">{moneyExact(paid)}</dd>
        </div>
        <div>
          <dt>{m.contracts_unpaid()}</dt>
          <dd className="fig" data-open={unpaid > 0}>
            {moneyExact(unpaid)}
          </dd>
        </div>
      </dl>
      <PaidBar paid={paid} amount={amount} />
    </div>
  )
}
