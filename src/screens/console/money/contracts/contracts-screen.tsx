import { Download, Plus, Upload } from 'lucide'
import type { Route } from './+types/contracts-screen'
import { m } from '#messages'
import { sharePermission } from '#features/console/views/saved-view.ts'
import { ViewTabs, type BuiltInView } from '#features/console/views/web/view-tabs.tsx'
import { exportManagedContracts } from '#features/contracts/manage/web/operations.ts'
import { managedStateNames } from '#features/contracts/state-labels.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { contractsUrl, filtersOf, importsUrl, newContractUrl, withQuery } from '../money-address.ts'
import styles from '../money.module.css'
import { ContractFilters } from './contract-filters.tsx'
import { ContractTable } from './contract-table.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadContracts(request)

type Data = Route.ComponentProps['loaderData']

/** All contracts for operators: found by views and filters, sorted by column. */
export default function ContractsScreen({ loaderData: { total, rows, views, handlers, query, page } }: Route.ComponentProps) {
  const grants = useGrants()
  const filters = filtersOf(query)
  return (
    <>
      <ConsoleHead title={m.money_contracts()}>
        {hasAny(grants, ['system:contract:export']) && total > 0 && (
          <button type="button" className="btn" onClick={() => void exportManagedContracts.download(filters)}>
            <Icon of={Download} />
            {m.money_export()}
          </button>
        )}
        {hasAny(grants, ['system:contract:import']) && hasAny(grants, ['system:expense:import']) && (
          <AppLink className="btn" to={importsUrl}>
            <Icon of={Upload} />
            {m.money_import()}
          </AppLink>
        )}
        {hasAny(grants, ['system:contract:add']) && (
          <AppLink className="btn primary" to={newContractUrl}>
            <Icon of={Plus} />
            {m.money_newContract()}
          </AppLink>
        )}
      </ConsoleHead>
      <ViewTabs
        screen="contracts"
        path={contractsUrl}
        query={new URLSearchParams(filters).toString()}
        builtIn={builtInTabs(views)}
        canShare={hasAny(grants, [sharePermission])}
      />
      <ContractFilters key={JSON.stringify(query)} query={query} handlers={handlers} />
      <div className={`card ${styles.list}`}>
        {rows.length === 0 ? <NoContracts isFiltered={Object.keys(filters).length > 0} /> : <ContractTable rows={rows} query={query} />}
      </div>
      <SectionPager
        {...page}
        total={total}
        to={({ pageNum, pageSize }) =>
          withQuery(contractsUrl, { ...query, ...(pageNum > 1 && { pageNum: String(pageNum) }), pageSize: String(pageSize) })
        }
      />
    </>
  )
}

const builtInTabs = (counts: Data['views']): BuiltInView[] => [
  { key: 'all', label: m.ui_all(), query: '', count: counts.all },
  { key: 'mine', label: m.parks_viewMine(), query: 'handlerId=me', count: counts.mine },
  ...(['draft', 'inForce', 'dueSoon', 'ended'] as const).map((state) => ({
    key: state,
    label: managedStateNames[state](),
    query: `state=${state}`,
    count: counts[state],
  })),
  { key: 'overdue', label: m.contracts_overdue(), query: 'overdue=1', count: counts.overdue },
]

/** The empty list; with a filter it links back to everything. */
const NoContracts = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty heading="h2" title={m.money_noneFound()} text={m.contracts_noneOfStateText()}>
      <AppLink className="btn" to={contractsUrl}>
        {m.ui_showAll()}
      </AppLink>
    </Empty>
  ) : (
    <Empty heading="h2" title={m.contracts_none()} text={m.money_noContractsText()} />
  )
