import { useNavigate } from 'react-router'
import type { Route } from './+types/customers-screen'
import { m } from '#messages'
import { sharePermission } from '#features/console/views/saved-view.ts'
import { ViewTabs } from '#features/console/views/web/view-tabs.tsx'
import { customersUrl } from '#features/leads/customers/urls.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { customersAddress, filtersOf } from './customers-address.ts'
import { CustomerFilters } from './list/customer-filters.tsx'
import { CustomerTable } from './list/customer-table.tsx'
import { ExportCustomers } from './list/export-customers.tsx'
import styles from './list/list.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadCustomers(request)

/** Everyone who has asked for space or opened an account. */
export default function CustomersScreen({ loaderData: { list, tags, staff, query, page } }: Route.ComponentProps) {
  const grants = useGrants()
  const navigate = useNavigate()
  const filters = filtersOf(query)
  const isFiltered = Object.keys(filters).length > 0
  const set = (more: Record<string, string | undefined>) =>
    void navigate(customersAddress({ ...query, ...more }), { preventScrollReset: true })
  return (
    <>
      <ConsoleHead title={m.console_customers()}>
        {hasAny(grants, ['system:customer:export']) && <ExportCustomers query={query} />}
      </ConsoleHead>
      <div className={styles.views}>
        <ViewTabs
          screen="customers"
          path={customersUrl}
          query={new URLSearchParams(query).toString()}
          builtIn={builtInViews()}
          canShare={hasAny(grants, [sharePermission])}
        />
      </div>
      <CustomerFilters query={query} tags={tags} staff={staff} onChange={set} />
      <p className={styles.count} role="status">
        {m.customers_count({ n: formatNumber(list.total) })}
      </p>
      {list.total === 0 ? (
        <div className="card">
          {isFiltered ? (
            <Empty heading="h2" title={m.customers_noneFound()} text={m.customers_noneFoundText()}>
              <AppLink className="btn" to={customersUrl}>
                {m.parks_clear()}
              </AppLink>
            </Empty>
          ) : (
            <Empty heading="h2" title={m.customers_none()} text={m.customers_noneText()} />
          )}
        </div>
      ) : (
        <>
          <CustomerTable rows={list.rows} query={query} />
          <SectionPager
            {...page}
            total={list.total}
            to={({ pageNum, pageSize }) =>
              customersAddress({ ...query, ...(pageNum > 1 && { pageNum: String(pageNum) }), pageSize: String(pageSize) })
            }
          />
        </>
      )}
    </>
  )
}

const builtInViews = () => [
  { key: 'all', label: m.ui_all(), query: '' },
  { key: 'mine', label: m.customers_mine(), query: 'ownerId=me' },
  { key: 'unassigned', label: m.customers_unassigned(), query: 'ownerId=none' },
  { key: 'older', label: m.customers_quiet(), query: 'contact=older' },
]
