import { Download, Search, X } from 'lucide'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/expenses-screen'
import { m } from '#messages'
import { sharePermission } from '#features/console/views/saved-view.ts'
import { ViewTabs, type BuiltInView } from '#features/console/views/web/view-tabs.tsx'
import { exportManagedExpenses } from '#features/contracts/manage/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { moneyExact } from '#platform/i18n/format.ts'
import { DayInput } from '#platform/web/form/day-input.tsx'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { expensesUrl, filtersOf, withQuery, type Query } from '../money-address.ts'
import styles from '../money.module.css'
import { ExpenseTable } from './expense-table.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadExpenses(request)

/** The expenses of all contracts: what is overdue with its age, payments, and reminders to customers. */
export default function ExpensesScreen({ loaderData: { total, rows, sums, query, page } }: Route.ComponentProps) {
  const grants = useGrants()
  const filters = filtersOf(query)
  return (
    <>
      <ConsoleHead title={m.money_expenses()}>
        {hasAny(grants, ['system:expense:export']) && total > 0 && (
          <button type="button" className="btn" onClick={() => void exportManagedExpenses.download(filters)}>
            <Icon of={Download} />
            {m.money_export()}
          </button>
        )}
      </ConsoleHead>
      <ViewTabs
        screen="expenses"
        path={expensesUrl}
        query={new URLSearchParams(filters).toString()}
        builtIn={builtInTabs()}
        canShare={hasAny(grants, [sharePermission])}
      />
      <ExpenseFilters key={JSON.stringify(query)} query={query} />
      <dl className={styles.sums}>
        <Sum name={m.contracts_amountSum()} yuan={sums.amount} />
        <Sum name={m.contracts_paid()} yuan={sums.paid} />
        <Sum name={m.contracts_unpaid()} yuan={sums.unpaid} />
      </dl>
      <div className={`card ${styles.list}`}>
        {rows.length === 0 ? (
          <Empty heading="h2" title={m.money_noExpenses()} text={m.contracts_noneOfStateText()}>
            <AppLink className="btn" to={expensesUrl}>
              {m.ui_showAll()}
            </AppLink>
          </Empty>
        ) : (
          <ExpenseTable rows={rows} sorting={{ url: expensesUrl, query }} />
        )}
      </div>
      <SectionPager
        {...page}
        total={total}
        to={({ pageNum, pageSize }) =>
          withQuery(expensesUrl, { ...query, ...(pageNum > 1 && { pageNum: String(pageNum) }), pageSize: String(pageSize) })
        }
      />
    </>
  )
}

const Sum = ({ name, yuan }: { name: string; yuan: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="fig">{moneyExact(yuan)}</dd>
  </div>
)

const builtInTabs = (): BuiltInView[] => [
  { key: 'all', label: m.ui_all(), query: '' },
  { key: 'overdue', label: m.contracts_overdue(), query: 'state=overdue' },
  { key: 'month', label: m.contracts_thisMonth(), query: 'state=thisMonth' },
  { key: 'old', label: m.money_overdueLong(), query: 'minAge=30' },
  { key: 'paid', label: m.contracts_paidState(), query: 'state=paid' },
]

function ExpenseFilters({ query }: { query: Query }) {
  const navigate = useNavigate()
  const { pageNum: _, ...current } = query
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]))
    void navigate(withQuery(expensesUrl, { ...current, ...typed }), { preventScrollReset: true })
  }
  return (
    <form className={styles.filters} role="search" aria-label={m.money_filters()} onSubmit={apply}>
      <input
        className="input"
        type="search"
        name="keyword"
        maxLength={50}
        aria-label={m.money_keyword()}
        placeholder={m.money_keyword()}
        defaultValue={query['keyword']}
      />
      <DayInput
        name="dueFrom"
        label={m.money_dueFrom()}
        aria-label={m.money_dueFrom()}
        placeholder={m.money_dueFrom()}
        defaultValue={query['dueFrom']}
      />
      <DayInput
        name="dueTo"
        label={m.money_dueTo()}
        aria-label={m.money_dueTo()}
        placeholder={m.money_dueTo()}
        defaultValue={query['dueTo']}
      />
      <button type="submit" className="btn">
        <Icon of={Search} />
        {m.ui_search()}
      </button>
      {Object.keys(filtersOf(query)).length > 0 && (
        <AppLink className="btn plain" to={expensesUrl}>
          <Icon of={X} />
          {m.parks_clear()}
        </AppLink>
      )}
    </form>
  )
}
