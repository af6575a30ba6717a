import type { Route } from './+types/changes-screen'
import { m } from '#messages'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { ConsoleHead } from '../console-head.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { ChangeTable } from './change-table.tsx'
import { changesAddress, type Query } from './changes-address.ts'
import styles from './changes.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadChanges(request)

/** All changes of listings, or of everything, the latest first: who changed what, and until when it can be undone. */
export default function ChangesScreen({ loaderData: { total, rows, actors, query, page } }: Route.ComponentProps) {
  const { show, ...filters } = query
  return (
    <>
      <ConsoleHead title={m.changes_title()} />
      <div className={styles.over}>
        <Scope query={query} />
        <ChangeFilters key={JSON.stringify(query)} query={query} actors={actors} />
      </div>
      <div className={`card ${styles.list}`}>
        {rows.length > 0 ? (
          <ChangeTable rows={rows} />
        ) : (
          <NoChanges isFiltered={Object.keys(filters).length > 0} clear={changesAddress({ show })} />
        )}
      </div>
      <SectionPager
        {...page}
        total={total}
        to={({ pageNum, pageSize }) =>
          changesAddress({ ...query, ...(pageNum > 1 && { pageNum: String(pageNum) }), pageSize: String(pageSize) })
        }
      />
    </>
  )
}

function Scope({ query: { show, ...filters } }: { query: Query }) {
  return (
    <Segments
      label={m.changes_scope()}
      segments={[
        { key: 'listings', label: m.console_listings(), to: changesAddress(filters), isOn: show === undefined },
        { key: 'all', label: m.ui_all(), to: changesAddress({ ...filters, show: 'all' }), isOn: show === 'all' },
      ]}
    />
  )
}

const NoChanges = ({ isFiltered, clear }: { isFiltered: boolean; clear: string }) =>
  isFiltered ? (
    <Empty heading="h2" title={m.changes_noneFound()} text={m.changes_noneFoundText()}>
      <AppLink className="btn" to={clear}>
        {m.changes_clear()}
      </AppLink>
    </Empty>
  ) : (
    <Empty heading="h2" title={m.changes_none()} text={m.changes_noneText()} />
  )
