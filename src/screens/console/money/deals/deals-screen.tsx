import { Download, Plus, Search } from 'lucide'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { Route } from './+types/deals-screen'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { Deal } from '#features/inventory/deals/contract.ts'
import { exportDeals, removeDeals } from '#features/inventory/deals/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { DealDialog } from './deal-dialog.tsx'
import { DealTable } from './deal-table.tsx'
import styles from './deals.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadDeals(request)

type Filter = Route.ComponentProps['loaderData']['filter']

const listUrl = '/admin/money/deals'

function listAddress({ published, pageNum, pageSize, ...texts }: Partial<Filter>) {
  const params = new URLSearchParams(texts)
  if (published !== undefined) params.set('visible', published ? 'shown' : 'hidden')
  if (pageNum !== undefined && pageNum > 1) params.set('pageNum', String(pageNum))
  if (pageSize !== undefined && pageSize !== 20) params.set('pageSize', String(pageSize))
  return params.size === 0 ? listUrl : `${listUrl}?${params}`
}

/** Past lettings that the home page shows, the latest first. */
export default function DealsScreen({ loaderData: { filter, prefilled, total, rows } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const grants = useGrants()
  const [editing, setEditing] = useState<Deal | 'new' | null>(prefilled ? 'new' : null)
  const [removing, setRemoving] = useState<Deal | null>(null)
  const { pageNum: _, pageSize: __, ...shown } = filter
  const may = (action: string) => hasAny(grants, [`system:deal:${action}`])

  async function remove(deal: Deal) {
    await removeDeals.call({ ids: [deal.id] })
    setRemoving(null)
    offerUndo(m.ui_deleted())
    await revalidate()
  }
  return (
    <>
      <ConsoleHead title={m.inventory_dealTitle()}>
        {may('export') && (
          <button type="button" className="btn" onClick={() => void exportDeals.download(shown)}>
            <Icon of={Download} />
            {m.inventory_dealExport()}
          </button>
        )}
        {may('add') && (
          <button type="button" className="btn primary" onClick={() => setEditing('new')}>
            <Icon of={Plus} />
            {m.inventory_dealAdd()}
          </button>
        )}
      </ConsoleHead>
      <Filters filter={filter} />
      <div className={`card ${styles.list}`}>
        {rows.length === 0 ? (
          <NoDeals isFiltered={Object.keys(shown).length > 0} />
        ) : (
          <DealTable rows={rows} onEdit={may('edit') ? setEditing : null} onRemove={may('remove') ? setRemoving : null} />
        )}
      </div>
      <SectionPager pageNum={filter.pageNum} pageSize={filter.pageSize} total={total} to={(page) => listAddress({ ...filter, ...page })} />
      {editing && (
        <DealDialog
          deal={editing === 'new' ? null : editing}
          start={editing === 'new' ? prefilled : null}
          onClose={() => setEditing(null)}
        />
      )}
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

function Filters({ filter }: { filter: Filter }) {
  const { published, pageNum: _, ...others } = filter
  const segment = (key: string, label: string, value: boolean | undefined) => ({
    key,
    label,
    to: listAddress({ ...others, ...(value !== undefined && { published: value }) }),
    isOn: published === value,
  })
  return (
    <div className={styles.filters}>
      <Segments
        label={m.inventory_dealVisibility()}
        segments={[
          segment('all', m.ui_all(), undefined),
          segment('shown', m.inventory_dealShown(), true),
          segment('hidden', m.inventory_dealHidden(), false),
        ]}
      />
      <Form action={listUrl} className={styles.search} key={JSON.stringify(filter)}>
        {published !== undefined && <input type="hidden" name="visible" value={published ? 'shown' : 'hidden'} />}
        <input className="input" type="date" name="from" aria-label={m.inventory_dealFrom()} defaultValue={filter.from ?? ''} />
        <input className="input" type="date" name="to" aria-label={m.inventory_dealTo()} defaultValue={filter.to ?? ''} />
        <input
          className="input"
          type="search"
          name="keyword"
          maxLength={50}
          aria-label={m.inventory_dealKeyword()}
          placeholder={m.inventory_dealKeyword()}
          defaultValue={filter.keyword ?? ''}
        />
        <button type="submit" className="btn">
          <Icon of={Search} />
          {m.ui_search()}
        </button>
      </Form>
    </div>
  )
}

/** The empty list; with a filter it links back to all deals. */
const NoDeals = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty heading="h2" title={m.inventory_dealNoneFound()} text={m.inventory_dealNoneFoundText()}>
      <AppLink className="btn" to={listUrl}>
        {m.inventory_dealShowAll()}
      </AppLink>
    </Empty>
  ) : (
    <Empty heading="h2" title={m.inventory_dealNone()} text={m.inventory_dealNoneText()} />
  )
