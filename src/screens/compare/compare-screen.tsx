import { CalendarRange, Printer } from 'lucide'
import type { Route } from './+types/compare-screen'
import { m } from '#messages'
import { todayHere } from '#platform/web/today-here.ts'
import { DownloadButton } from '#features/documents/web/download-button.tsx'
import { getComparison } from '#features/documents/web/operations.ts'
import { maxCompared } from '#features/listings/web/compare/compare-choice.ts'
import { urls } from '#features/listings/urls.ts'
import { comparisonOf } from '#features/projects/project-address.ts'
import type { Project } from '#features/projects/project.ts'
import { useStartWithProject } from '#features/projects/web/use-start.ts'
import { tourAddress } from '#features/tours/tour-question.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PrintCode } from '#platform/web/ui/print-code.tsx'
import { ShareButton } from '#platform/web/ui/share-button.tsx'
import { AddPanel } from './add-panel.tsx'
import { CompareTable } from './compare-table.tsx'
import styles from './compare.module.css'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { request })
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).load(await quietCall(), { request })

/** Excluded from search engines, because comparisons are personal. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.kind === 'warehouses' ? m.compare_warehousesTitle() : m.compare_parksTitle(),
    description: m.compare_noneText({ most: String(maxCompared) }),
    path: urls.comparison,
    noIndex: true,
  })

/** An address without anything to compare opens the shortlist of the reader's project. */
const startAddress = (project: Project, address: URLSearchParams) =>
  address.has('parks') || address.has('warehouses') ? null : comparisonOf(project, todayHere(), maxCompared)

export default function CompareScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { kind, ids, fault, query, columns } = loaded
  useStartWithProject(startAddress)
  // A document has no column for what is not published any more.
  const published = columns.flatMap(({ id, item }) => (item ? [id] : []))
  const title = kind === 'parks' ? m.compare_parksTitle() : m.compare_warehousesTitle()
  if (fault)
    return (
      <div className={`wrap ${styles.page}`} role="alert">
        <Empty
          title={fault === 'mixed' ? m.compare_mixed() : m.compare_tooMany({ most: String(maxCompared) })}
          text={fault === 'mixed' ? m.compare_mixedText() : m.compare_tooManyText({ count: String(ids.length) })}
        >
          <AppLink className="btn primary" to={urls.compare(kind, ids.slice(0, maxCompared), query)}>
            {fault === 'mixed' ? m.compare_onlyParks() : m.compare_firstOnes({ most: String(maxCompared) })}
          </AppLink>
        </Empty>
      </div>
    )
  if (ids.length === 0)
    return (
      <div className={`wrap ${styles.page}`}>
        <Empty title={m.compare_noneTitle()} text={m.compare_noneText({ most: String(maxCompared) })}>
          <AppLink className="btn primary" to={urls.search()}>
            {m.compare_toList()}
          </AppLink>
        </Empty>
      </div>
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.legend}>{ids.length > 1 && m.compare_legend()}</p>
        <div className={`${styles.actions} no-print`}>
          <ShareButton name={title} />
          {kind === 'parks' && published.length > 1 && (
            <DownloadButton label={m.documents_downloadComparison()} download={() => getComparison.download({ ids: published })} />
          )}
          {kind === 'parks' && published.length > 0 && (
            <AppLink className="btn" to={tourAddress({ stops: published.map((parkId) => ({ parkId })) })}>
              <Icon of={CalendarRange} />
              {m.tours_planThese()}
            </AppLink>
          )}
          <button type="button" className="btn" onClick={() => window.print()}>
            <Icon of={Printer} />
            {m.ui_print()}
          </button>
        </div>
        <PrintCode />
      </header>
      <div className={styles.body} data-columns={ids.length}>
        <CompareTable kind={kind} columns={columns} query={query} />
        {ids.length < maxCompared && <AddPanel kind={kind} ids={ids} query={query} />}
      </div>
    </div>
  )
}
