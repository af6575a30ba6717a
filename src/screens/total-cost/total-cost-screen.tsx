import { useState } from 'react'
import { useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/total-cost-screen'
import { m } from '#messages'
import { formatParkCount } from '#features/listings/counts.ts'
import { parseSearchQuery, toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { listSelectedFilters, type FilterState } from '#features/listings/web/filters/selected-filters.ts'
import { maxCompared } from '#features/listings/web/compare/compare-choice.ts'
import { comparisonAddress } from '#features/routing/comparison-address.ts'
import { costAddressOf } from '#features/projects/project-address.ts'
import type { Project } from '#features/projects/project.ts'
import { useStartWithProject } from '#features/projects/web/use-start.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { PrintCode } from '#platform/web/ui/print-code.tsx'
import { costsAddress, queryNames, readCostQuestion, type CostQuestion } from '#features/routing/cost-question.ts'
import { CostForm } from '#features/routing/web/cost-form.tsx'
import { RankingView } from './ranking-view.tsx'
import styles from './total-cost.module.css'
import { useRanking } from './use-ranking.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { request })
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).load(await quietCall(), { request })

/** Only a changed search needs new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formatSearch(currentUrl) !== formatSearch(nextUrl) || currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

const ownNames: readonly string[] = queryNames
const formatSearch = ({ searchParams }: URL) => [...searchParams].filter(([name]) => !ownNames.includes(name)).join('&')

/** Personal rankings are not indexed. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.totalCost_title(),
    description: m.totalCost_description(),
    path: '/warehouse/cost',
    noIndex: true,
  })

/** Ranks the parks of a search by monthly costs, including trucking to the visitor's destinations. */
export default function TotalCostScreen({ loaderData: { query, results, failed } }: Route.ComponentProps) {
  useStartWithProject(startAddress)
  const question = useQuestion()
  const ask = useAsk(query)
  const total = results?.total ?? 0
  const hasChosen = question.parks.length > 0
  const { state, retry } = useRanking(query, question, hasChosen || (total > 0 && total <= maxRankedParks))
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{m.totalCost_title()}</h1>
        {results && (
          <p className={styles.counts} role="status">
            <Figure value={formatParkCount(hasChosen ? question.parks.length : total)} />
          </p>
        )}
        <AppLink className={`btn no-print ${styles.back}`} to={urls.searchExactly(query)}>
          {m.totalCost_toSearch()}
        </AppLink>
        <PrintCode />
      </header>
      {hasChosen ? (
        <ChosenParks question={question} query={query} />
      ) : (
        results && <SearchFilters state={{ query, facets: results.facets, region: results.region }} />
      )}
      <div className={styles.columns}>
        <section className={`card ${styles.panel}`} aria-label={m.routing_costQuestion()}>
          <noscript>
            <p>{m.totalCost_needsJavaScript()}</p>
          </noscript>
          <CostForm
            key={costsAddress(new URLSearchParams(), { ...question, rankBy: 'total', maxTotal: null })}
            question={question}
            onAsk={(asked) => {
              setFormOpen(false)
              ask(asked)
            }}
            isOpen={isFormOpen || state.status === 'none'}
            onOpen={() => setFormOpen(true)}
            submitLabel={m.routing_costRank()}
          />
        </section>
        <div className={styles.results}>
          {results && !hasChosen && total > maxRankedParks && (
            <p className={`card ${styles.note}`}>{m.totalCost_tooMany({ most: String(maxRankedParks) })}</p>
          )}
          {results && !hasChosen && total === 0 && <p className={`card ${styles.note}`}>{m.totalCost_nothingFound()}</p>}
          {failed !== null && (
            <p className={`card ${styles.note}`} role="alert">
              {failed}
            </p>
          )}
          <RankingView state={state} question={question} onQuestion={(asked) => ask(asked, true)} onRetry={retry} />
        </div>
      </div>
    </div>
  )
}

/** With an address that asks nothing the page begins with the project of the reader. */
function startAddress(project: Project, query: URLSearchParams): string | null {
  if (queryNames.some((name) => query.has(name))) return null
  return costAddressOf(project, toSearchParams(parseSearchQuery(query)))
}

/** The ranking is of these parks alone, whatever the search. */
const ChosenParks = ({ question, query }: { question: CostQuestion; query: SearchQuery }) => (
  <p className={styles.search}>
    <span className="tag blue">{m.totalCost_onlyChosen({ count: String(question.parks.length) })}</span>
    <AppLink to={costsAddress(toSearchParams(query), { ...question, parks: [] })} preventScrollReset>
      {m.totalCost_rankAll()}
    </AppLink>
    {question.parks.length <= maxCompared && (
      <AppLink to={comparisonAddress('parks', question.parks, query, { question, truck: { preset: question.truck } })}>
        {m.totalCost_compareThese()}
      </AppLink>
    )}
  </p>
)

/** Maximum number of single parks in one map answer. */
const maxRankedParks = 1_000

function useQuestion(): CostQuestion {
  const { search } = useLocation()
  return readCostQuestion(new URLSearchParams(search))
}

/** Returns a function that puts a question into the address, so that back, reload and sharing keep the ranking. Sorting replaces the entry. */
function useAsk(query: SearchQuery) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (question: CostQuestion, isSameRanking = false) => {
    const address = costsAddress(toSearchParams(query), question)
    const language = new URLSearchParams(search).get('lang')
    const to = language === null ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
    void navigate(to, { replace: isSameRanking, preventScrollReset: true })
  }
}

/** The filters of the search. */
function SearchFilters({ state }: { state: FilterState }) {
  const chosen = listSelectedFilters(state)
  return (
    <p className={styles.search}>
      {chosen.length === 0 ? m.totalCost_allParks() : m.totalCost_within()}
      {chosen.map(({ key, label }) => (
        <span key={key} className="tag">
          {label}
        </span>
      ))}
    </p>
  )
}
