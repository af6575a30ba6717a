import { Plus, Upload } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/parks-screen'
import { m } from '#messages'
import { sharePermission } from '#features/console/views/saved-view.ts'
import { ViewTabs } from '#features/console/views/web/view-tabs.tsx'
import { addPark } from '#features/inventory/drafts/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { BulkActions, BulkSide, hasPanel, useBulkAct, type BulkList } from './bulk/bulk-edits.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { builtInTabs } from './built-in-tabs.ts'
import { ExportButton } from './export-button.tsx'
import { ParkFilters } from './park-filters.tsx'
import { ParkTable, rowIdOf } from './park-table.tsx'
import { editorUrl, filtersOf, importsUrl, parksAddress, parksUrl, type Query } from './parks-address.ts'
import styles from './parks.module.css'
import { WarehouseTable } from './warehouse-table.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadParks(request)

type Data = Route.ComponentProps['loaderData']

/** All parks, or all warehouses, for operators: found by views and filters, sorted by column, opened in the editor. */
export default function ParksScreen({ loaderData: { list, views, owners, types, query, page } }: Route.ComponentProps) {
  const grants = useGrants()
  const filters = filtersOf(query)
  const isFiltered = Object.keys(filters).some((name) => name !== 'show')
  const { show: _, ...filter } = filters
  const searched = JSON.stringify(filters)
  const selected = useSelection(searched, selectableRows(list))
  const acts = useBulkAct(searched)
  const bulk: BulkList = { kind: list.kind, total: totalOf(list), filter, owners, names: namesOf(list) }
  const canSelect = hasAny(grants, ['system:park:edit', 'system:park:publish', 'system:park:verify', 'system:park:remove'])
  const mayEdit = hasAny(grants, ['system:park:edit'])
  return (
    <>
      <ConsoleHead title={m.parks_title()}>
        {hasAny(grants, ['system:park:export']) && list.total > 0 && (
          <ExportButton filters={filters} total={describeTotal(list)} className={styles.wide} />
        )}
        {hasAny(grants, ['system:import:import']) && (
          <AppLink className={`btn ${styles.wide}`} to={importsUrl}>
            <Icon of={Upload} />
            {m.imports_stepApply()}
          </AppLink>
        )}
        {hasAny(grants, ['system:park:add']) && <NewPark />}
      </ConsoleHead>
      <ViewTabs
        screen="parks"
        path={parksUrl}
        query={new URLSearchParams(filters).toString()}
        builtIn={builtInTabs(list.kind, views)}
        canShare={hasAny(grants, [sharePermission])}
      />
      <div className={styles.over}>
        <RowKinds query={query} />
        <p className="muted">{describeTotal(list)}</p>
      </div>
      <ParkFilters key={filterKey(query)} query={query} owners={owners} types={types} />
      <div className={styles.columns} data-has-panel={hasPanel(acts) ? list.kind : undefined}>
        <div>
          <div className={`card ${styles.list}`}>
            {list.rows.length === 0 ? (
              <NoRows isFiltered={isFiltered} kind={list.kind} />
            ) : list.kind === 'parks' ? (
              <ParkTable rows={list.rows} query={query} selected={canSelect ? selected : null} owners={owners} mayEdit={mayEdit} />
            ) : (
              <WarehouseTable rows={list.rows} query={query} selected={canSelect ? selected : null} mayEdit={mayEdit} />
            )}
          </div>
          <SectionPager
            {...page}
            total={list.total}
            to={({ pageNum, pageSize }) =>
              parksAddress({ ...query, ...(pageNum > 1 && { pageNum: String(pageNum) }), pageSize: String(pageSize) })
            }
          />
          <BulkActions list={bulk} rows={selected} acts={acts} />
        </div>
        <BulkSide list={bulk} rows={selected} acts={acts} />
      </div>
    </>
  )
}

/** The filters start again with every address, except for the region, whose picker stays open while it narrows. */
const filterKey = ({ regionCode: _, ...query }: Query) => JSON.stringify(query)

const selectableRows = (list: Data['list']) =>
  list.kind === 'parks'
    ? list.rows.map((park) => ({ id: rowIdOf(park), units: park.warehouseCount }))
    : list.rows.map(({ warehouseId }) => ({ id: warehouseId, units: 1 }))

const namesOf = (list: Data['list']) => new Map(list.kind === 'parks' ? list.rows.map((park) => [rowIdOf(park), park.name] as const) : [])

const totalOf = (list: Data['list']) => ({ rows: list.total, units: list.kind === 'parks' ? list.warehouses : list.total })

const describeTotal = (list: Data['list']) =>
  list.kind === 'parks'
    ? m.parks_totalParks({ parks: formatNumber(list.total), warehouses: formatNumber(list.warehouses) })
    : m.parks_totalWarehouses({ n: formatNumber(list.total) })

/** Starts a park and opens it in the editor. */
function NewPark() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      const { draftId } = await addPark.call({})
      await navigate(editorUrl(draftId, 'basics'))
    } catch {
      // The call has shown why.
      setBusy(false)
    }
  }
  return (
    <button type="button" className="btn primary" disabled={isBusy} onClick={() => void start()}>
      <Icon of={Plus} />
      {m.parks_new()}
    </button>
  )
}

/** One row for each park or for each warehouse, with the same filters. The order starts again: the columns differ. */
function RowKinds({ query }: { query: Query }) {
  const { show, ...filters } = filtersOf(query)
  return (
    <Segments
      label={m.parks_rows()}
      segments={[
        { key: 'parks', label: m.parks_parks(), to: parksAddress(filters), isOn: show === undefined },
        { key: 'warehouses', label: m.parks_warehouses(), to: parksAddress({ ...filters, show: 'warehouses' }), isOn: show !== undefined },
      ]}
    />
  )
}

/** The empty list; with a filter it links back to everything. */
const NoRows = ({ isFiltered, kind }: { isFiltered: boolean; kind: Data['list']['kind'] }) =>
  isFiltered ? (
    <Empty heading="h2" title={m.parks_noneFound()} text={m.parks_noneFoundText()}>
      <AppLink className="btn" to={parksAddress({ ...(kind === 'warehouses' && { show: kind }) })}>
        {m.parks_clear()}
      </AppLink>
    </Empty>
  ) : (
    <Empty heading="h2" title={m.parks_none()} text={m.parks_noneText()} />
  )
