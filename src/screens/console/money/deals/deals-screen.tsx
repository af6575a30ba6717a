import { Download, Plus } from 'lucide'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/deals-screen'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { sharePermission } from '#features/console/views/saved-view.ts'
import { ViewTabs, type BuiltInView } from '#features/console/views/web/view-tabs.tsx'
import { getLocale } from '#paraglide/runtime.js'
import type { Deal } from '#features/inventory/deals/contract.ts'
import { exportDeals, removeDeals } from '#features/inventory/deals/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { dealsUrl, dealUrl, filtersOf, withQuery } from '../money-address.ts'
import money from '../money.module.css'
import { DealDialog } from './deal-dialog.tsx'
import { DealFilters } from './deal-filters.tsx'
import { DealTable } from './deal-table.tsx'

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadDeals(request, id)

type Data = Route.ComponentProps['loaderData']

/** Past lettings that the home page shows, the latest first. The address names the one that is open. */
export default function DealsScreen({ loaderData, params }: Route.ComponentProps) {
  const { total, rows, views, prefilled, opened, query, page } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const grants = useGrants()
  const [removing, setRemoving] = useState<Deal | null>(null)
  const filters = filtersOf(query)
  const may = (action: string) => hasAny(grants, [`system:deal:${action}`])
  const isNew = params.id === 'new' || prefilled !== null
  const close = () => void navigate(withQuery(dealsUrl, query), { preventScrollReset: true })

  async function remove(deal: Deal) {
    await removeDeals.call({ ids: [deal.id] })
    setRemoving(null)
    offerUndo(m.ui_deleted())
    await revalidate()
  }
  return (
    <>
      <ConsoleHead title={m.inventory_dealTitle()}>
        {may('export') && total > 0 && (
          <button type="button" className="btn" onClick={() => void exportDeals.download(filters)}>
            <Icon of={Download} />
            {m.inventory_dealExport()}
          </button>
        )}
        {may('add') && (
          <AppLink className="btn primary" to={withQuery(dealUrl('new'), query)} preventScrollReset>
            <Icon of={Plus} />
            {m.inventory_dealAdd()}
          </AppLink>
        )}
      </ConsoleHead>
      <ViewTabs
        screen="deals"
        path={dealsUrl}
        query={new URLSearchParams(filters).toString()}
        builtIn={builtInTabs(views)}
        canShare={hasAny(grants, [sharePermission])}
      />
      <DealFilters key={JSON.stringify(query)} query={query} />
      <div className={`card ${money.list}`}>
        {rows.length === 0 ? (
          <NoDeals isFiltered={Object.keys(filters).length > 0} />
        ) : (
          <DealTable rows={rows} query={query} mayEdit={may('edit')} onRemove={may('remove') ? setRemoving : null} />
        )}
      </div>
      <SectionPager
        {...page}
        total={total}
        to={({ pageNum, pageSize }) =>
          withQuery(dealsUrl, { ...query, ...(pageNum > 1 && { pageNum: String(pageNum) }), pageSize: String(pageSize) })
        }
      />
      {isNew && may('add') && <DealDialog deal={null} start={prefilled} mayEdit onClose={close} />}
      {opened && <DealDialog key={opened.id} deal={opened} start={null} mayEdit={may('edit')} onClose={close} />}
      {params.id !== undefined && params.id !== 'new' && !opened && <UnknownDeal onClose={close} />}
      {removing && (
        <ConfirmDialog
          title={m.inventory_dealRemove()}
          action={m.ui_delete()}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          {m.inventory_dealRemoveText({ title: getLocale() === 'en-US' ? removing.titleEn : removing.titleZh })}
        </ConfirmDialog>
      )}
    </>
  )
}

const builtInTabs = (counts: Data['views']): BuiltInView[] => [
  { key: 'all', label: m.ui_all(), query: '', count: counts.all },
  { key: 'shown', label: m.inventory_dealShown(), query: 'published=1', count: counts.shown },
  { key: 'hidden', label: m.inventory_dealHidden(), query: 'published=0', count: counts.hidden },
]

/** Shown where the address names a deal that does not exist. */
const UnknownDeal = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={m.money_dealUnknown()} width={400} onClose={onClose}>
    <p>{m.money_dealUnknownText()}</p>
  </Dialog>
)

/** The empty list; with a filter it links back to all deals. */
const NoDeals = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty heading="h2" title={m.inventory_dealNoneFound()} text={m.inventory_dealNoneFoundText()}>
      <AppLink className="btn" to={dealsUrl}>
        {m.inventory_dealShowAll()}
      </AppLink>
    </Empty>
  ) : (
    <Empty heading="h2" title={m.inventory_dealNone()} text={m.inventory_dealNoneText()} />
  )
