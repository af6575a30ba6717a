import type { Route } from './+types/contracts-screen'
import { m } from '#messages'
import type { ContractColumn } from '#features/contracts/contract.ts'
import { contractStateNames } from '#features/contracts/state-labels.ts'
import type { ContractState } from '#features/contracts/states.ts'
import { urls } from '#features/contracts/urls.ts'
import { ContractTable } from '#features/contracts/web/contract-table.tsx'
import { exportContracts } from '#features/contracts/web/operations.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { urls as listings } from '#features/listings/urls.ts'
import { ExportButton } from './export-button.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load-contracts.ts')).loadContracts(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** Filters that customers use; contracts that are not effective appear under "all". */
const filterStates: ContractState[] = ['inForce', 'upcoming', 'ended', 'settled']

export default function ContractsScreen({ loaderData: { query, total, rows } }: Route.ComponentProps) {
  const { state, orderByColumn = null, isAsc = 'asc' } = query
  if (total === 0 && state === undefined && query.pageNum === 1) return <NoContracts />
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.contracts_contracts()}>
        <ExportButton download={() => exportContracts.download({ ...(state && { state }) })} disabled={total === 0} />
      </SectionHead>
      <div className={styles.tools}>
        <Segments
          label={m.ui_status()}
          segments={[
            { key: 'all', to: urls.contracts(), label: m.ui_all(), isOn: state === undefined },
            ...filterStates.map((each) => ({
              key: each,
              to: urls.contracts({ state: each }),
              label: contractStateNames[each](),
              isOn: state === each,
            })),
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <Empty heading="h2" title={m.contracts_noneOfState()} text={m.contracts_noneOfStateText()}>
          <AppLink className="btn" to={urls.contracts()}>
            {m.ui_showAll()}
          </AppLink>
        </Empty>
      ) : (
        <ContractTable
          contracts={rows}
          sorting={{
            column: orderByColumn,
            direction: isAsc,
            to: (column: ContractColumn, direction) => urls.contracts({ ...query, pageNum: 1, orderByColumn: column, isAsc: direction }),
          }}
        />
      )}
      <SectionPager {...query} total={total} to={(page) => urls.contracts({ ...query, ...page })} />
    </section>
  )
}

const NoContracts = () => (
  <section className={`card ${styles.card}`}>
    <SectionHead title={m.contracts_contracts()} />
    <Empty heading="h2" title={m.contracts_none()} text={m.contracts_noneText()}>
      <AppLink className="btn primary" to={listings.search()}>
        {m.ui_findWarehouse()}
      </AppLink>
    </Empty>
  </section>
)
