import { Plus } from 'lucide'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/leads-screen'
import { m } from '#messages'
import { sharePermission } from '#features/console/views/saved-view.ts'
import { ViewTabs } from '#features/console/views/web/view-tabs.tsx'
import { hasAny } from '#platform/contract/permission.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { Board } from './board/board.tsx'
import { useBoard } from './board/use-board.ts'
import { NewLeadDialog } from './dialogs/new-lead-dialog.tsx'
import { ExportLeads } from './export-leads.tsx'
import { FormToggle, LeadFilters } from './lead-filters.tsx'
import { LeadTable } from './lead-table.tsx'
import { filtersOf, leadsAddress, leadsUrl, leadUrl, type Query } from './leads-address.ts'
import styles from './leads.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadLeads(request)

/** Everyone who wants a warehouse: by stage on a board, or as a table, with the same filters. */
export default function LeadsScreen({ loaderData: { board: loaded, table, staff, query, page } }: Route.ComponentProps) {
  const grants = useGrants()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const { show: _, stage: __, ...filter } = filtersOf(query)
  const board = useBoard(loaded, filter)
  const may = (action: string) => hasAny(grants, [`system:lead:${action}`])
  const isEmpty = table ? table.total === 0 : board.columns.every(({ total }) => total === 0)
  const isFiltered = Object.keys(filter).length > 0 || query['stage'] !== undefined
  return (
    <>
      <ConsoleHead title={m.console_leads()}>
        {may('export') && <ExportLeads filter={filter} />}
        {may('add') && (
          <button type="button" className="btn primary" onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            {m.board_newLead()}
          </button>
        )}
      </ConsoleHead>
      <div className={styles.views}>
        <ViewTabs
          screen="leads"
          path={leadsUrl}
          query={new URLSearchParams(filtersOf(query)).toString()}
          builtIn={builtInViews()}
          canShare={hasAny(grants, [sharePermission])}
        />
        <FormToggle query={query} />
      </div>
      <LeadFilters query={query} counts={board.counts} staff={staff} />
      {isEmpty ? (
        <NoLeads query={query} isFiltered={isFiltered} />
      ) : table ? (
        <>
          <LeadTable rows={table.rows} />
          <SectionPager
            {...page}
            total={table.total}
            to={({ pageNum, pageSize }) =>
              leadsAddress({ ...query, ...(pageNum > 1 && { pageNum: String(pageNum) }), pageSize: String(pageSize) })
            }
          />
        </>
      ) : (
        <Board board={board} query={query} staff={staff} mayEdit={may('edit')} />
      )}
      {isAdding && (
        <NewLeadDialog
          onDone={(lead) => {
            setAdding(false)
            void revalidate()
            void navigate(leadUrl(lead.id))
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

const NoLeads = ({ query, isFiltered }: { query: Query; isFiltered: boolean }) => (
  <div className="card">
    {isFiltered ? (
      <Empty heading="h2" title={m.board_noneFound()} text={m.board_noneFoundText()}>
        <AppLink className="btn" to={leadsAddress({ show: query['show'] })}>
          {m.parks_clear()}
        </AppLink>
      </Empty>
    ) : (
      <Empty heading="h2" title={m.board_noLeads()} text={m.board_noLeadsText()} />
    )}
  </div>
)

const builtInViews = () => [
  { key: 'all', label: m.ui_all(), query: '' },
  { key: 'mine', label: m.board_mine(), query: 'ownerId=me' },
  { key: 'unassigned', label: m.board_unassigned(), query: 'ownerId=none' },
  { key: 'late', label: m.board_late(), query: 'due=late' },
  { key: 'silent', label: m.board_silent(), query: 'due=silent' },
]
