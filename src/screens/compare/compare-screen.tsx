import { CalendarRange, Printer } from 'lucide'
import { useState } from 'react'
import type { Route } from './+types/compare-screen'
import { m } from '#messages'
import { todayHere } from '#platform/web/today-here.ts'
import { DownloadButton } from '#features/documents/web/download-button.tsx'
import { getComparison } from '#features/documents/web/operations.ts'
import { maxCompared } from '#features/listings/web/compare/compare-choice.ts'
import { urls } from '#features/listings/urls.ts'
import { comparisonBasisOf, comparisonOf } from '#features/projects/project-address.ts'
import type { Project } from '#features/projects/project.ts'
import { useStartWithProject } from '#features/projects/web/use-start.ts'
import { basisNames, comparisonAddress, writeComparisonBasis } from '#features/routing/comparison-address.ts'
import { withQuery } from '#features/routing/cost-question.ts'
import type { OwnTruck } from '#features/routing/own-truck.ts'
import { useRememberedTruck } from '#features/routing/web/remembered-truck.ts'
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
import { BasisBar } from './basis-bar.tsx'
import { CompareTable } from './compare-table.tsx'
import styles from './compare.module.css'
import type { Sheet } from './sheet.ts'

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

/**
 * An address without anything to compare opens the shortlist of the reader's project, and one without costs and truck is calculated
 * for the project. So the whole sheet is in the address, to be shared and printed.
 */
function startAddress(project: Project, address: URLSearchParams, remembered: OwnTruck | null): string | null {
  if (!address.has('parks') && !address.has('warehouses')) return comparisonOf(project, todayHere(), maxCompared, remembered)
  if (basisNames.some((name) => address.has(name))) return null
  const query = writeComparisonBasis(address, comparisonBasisOf(project, remembered))
  return basisNames.some((name) => query.has(name)) ? withQuery(urls.comparison, query) : null
}

export default function CompareScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { kind, ids, fault, query, basis, columns } = loaded
  const remembered = useRememberedTruck()
  useStartWithProject((project, address) => startAddress(project, address, remembered))
  const [isBasisOpen, openBasis] = useState(false)
  // A document has no column for what is not published any more.
  const published = columns.flatMap(({ id, item }) => (item ? [id] : []))
  const title = kind === 'parks' ? m.compare_parksTitle() : m.compare_warehousesTitle()
  if (fault) return <Refused {...{ kind, ids, fault, query, basis }} />
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
  const sheet = { kind, columns, query, basis }
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.legend}>{ids.length > 1 && m.compare_legend()}</p>
        <div className={`${styles.actions} no-print`}>
          <ShareButton name={title} />
          {kind === 'parks' && published.length > 1 && (
            <DownloadButton
              label={m.documents_downloadComparison()}
              download={() =>
                getComparison.download({ ids: published, basis: writeComparisonBasis(new URLSearchParams(), basis).toString() })
              }
            />
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
      <BasisBar sheet={sheet} isOpen={isBasisOpen} onOpen={openBasis} />
      <div className={styles.body} data-columns={ids.length}>
        <CompareTable
          sheet={sheet}
          sections={loaded.sections}
          costs={loaded.costs}
          fits={loaded.fits}
          onEditBasis={() => openBasis(true)}
        />
        {ids.length < maxCompared && <AddPanel sheet={sheet} />}
      </div>
      <Signature />
    </div>
  )
}

type RefusedProps = Omit<Sheet, 'columns'> & { ids: string[]; fault: 'mixed' | 'tooMany' }

/** The reason why an address cannot be compared, with parks that can. */
const Refused = ({ kind, ids, fault, query, basis }: RefusedProps) => (
  <div className={`wrap ${styles.page}`} role="alert">
    <Empty
      title={fault === 'mixed' ? m.compare_mixed() : m.compare_tooMany({ most: String(maxCompared) })}
      text={fault === 'mixed' ? m.compare_mixedText() : m.compare_tooManyText({ count: String(ids.length) })}
    >
      <AppLink className="btn primary" to={comparisonAddress(kind, ids.slice(0, maxCompared), query, basis)}>
        {fault === 'mixed' ? m.compare_onlyParks() : m.compare_firstOnes({ most: String(maxCompared) })}
      </AppLink>
    </Empty>
  </div>
)

/** Lines for the decision on paper. */
const Signature = () => (
  <dl className={styles.signature}>
    {[m.compare_decision, m.compare_signature, m.compare_date].map((label) => (
      <div key={label()}>
        <dt>{label()}</dt>
        <dd />
      </div>
    ))}
  </dl>
)
