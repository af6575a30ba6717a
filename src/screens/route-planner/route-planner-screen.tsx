import { useReducer, useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/route-planner-screen'
import { m } from '#messages'
import type { PlanReply } from '#features/routing/contract.ts'
import type { Project } from '#features/projects/project.ts'
import { useStartWithProject } from '#features/projects/web/use-start.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import type { LngLat, MapFailure } from '#platform/web/map/map-handle.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { leadFont } from '#platform/web/theme/lead-font.ts'
import { MapPlace } from './map/map-place.tsx'
import type { RouteEnd } from './map/map-props.ts'
import { ModeTabs } from './results/mode-tabs.tsx'
import { findDestination, findPlaceName } from './form/place-at.ts'
import { Results } from './results/results.tsx'
import { createPlannerForm, draftKey, findDraft, isSubmitted, reducePlannerForm, withDraft, type Notice } from './form/planner-form.ts'
import { RouteForm } from './form/route-form.tsx'
import styles from './route-planner.module.css'
import { routeAddress, isCovered, readRouteQuestion, type RouteQuestion } from './route-question.ts'
import { TruckPanel } from './form/truck-panel.tsx'
import { useRoutePlan } from './results/use-route-plan.ts'

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const { destination } = readRouteQuestion({ query: new URL(request.url).searchParams })
  return (await import('./load.ts')).load(context.get(serverCall), { params, regionCodes: destination.region })
}
/** In the browser the region field loads its names itself. */
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).load(await quietCall(), { params, regionCodes: [] })

/** Only the park of the path is loaded; other parameters need no new data. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams['parkId'] !== nextParams['parkId'] || currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

export const links: Route.LinksFunction = leadFont

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const park = loaderData?.park
  return pageMeta(matches, {
    title: park ? m.routePlanner_titleFrom({ name: park.name }) : m.routePlanner_title(),
    description: m.routePlanner_description(),
    path: location.pathname,
    noIndex: location.pathname !== '/warehouse/route' || location.search !== '',
  })
}

export default function RoutePlannerScreen({ loaderData: { park, region, trucks, isParkMissing }, params }: Route.ComponentProps) {
  useStartWithProject((project, query) => startAddress(project, query, params.parkId))
  const question = useQuestion(params.parkId, isParkMissing)
  const ask = useAsk()
  const { state, retry } = useRoutePlan(question)
  const [form, dispatch] = useReducer(reducePlannerForm, isParkMissing, createPlannerForm)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const parkName = park?.name ?? null
  const draft = findDraft(form, question, parkName)
  const answer = state.status === 'done' ? state.answer : null
  const isCurrent = isSubmitted(draft, question)

  async function place(as: 'start' | 'destination', [longitude, latitude]: LngLat) {
    const point = { longitude: round(longitude), latitude: round(latitude) }
    dispatch({ type: 'pointChosen', point })
    if (!isCovered(point)) return
    const base = withDraft(question, draft)
    if (as === 'start') return ask({ ...base, start: { ...point, name: await findPlaceName(point) } })
    ask({ ...base, destination: await findDestination(point) })
  }
  return (
    <div className={styles.page}>
      <h1 className="sr">{park ? m.routePlanner_titleFrom({ name: park.name }) : m.routePlanner_title()}</h1>
      <div className={styles.panel}>
        <div className={styles.question}>
          <NoScript />
          <RouteForm
            draft={draft}
            region={region}
            onDraft={(next) => dispatch({ type: 'edited', key: draftKey(question, parkName), draft: next })}
            isSubmitted={isCurrent}
            onSubmit={(submitted) => ask(withDraft(question, submitted))}
            located={answer && isCurrent ? answer.destination : null}
            isPicking={form.isPicking}
            onPick={() => dispatch({ type: 'pickingToggled' })}
            notice={form.notice && notices[form.notice]()}
          />
          <ModeTabs mode={question.mode} onMode={(mode) => ask({ ...question, mode }, true)} />
        </div>
        <Results
          state={state}
          question={question}
          park={park}
          onMode={(mode) => ask({ ...question, mode }, true)}
          onStart={(start) => ask({ ...question, start }, true)}
          onRetry={retry}
        />
      </div>
      <div className={styles.side}>
        <MapPlace
          failure={failure}
          onFailed={setFailure}
          {...findEnds(question, answer, park)}
          answer={answer}
          mode={question.mode}
          onMode={(mode) => ask({ ...question, mode }, true)}
          isPicking={form.isPicking}
          onPlace={(as, point) => void place(as, point)}
          onLocateFailed={() => dispatch({ type: 'locateFailed' })}
        />
        <TruckPanel truck={question.truck} presets={trucks} onTruck={(truck) => ask({ ...question, truck })} />
      </div>
    </div>
  )
}

/** An address without a truck begins with that of the reader's project. */
function startAddress({ truck }: Project, query: URLSearchParams, parkId: string | undefined): string | null {
  const question = readRouteQuestion({ parkId, query })
  const address = truck && !query.has('truck') ? routeAddress({ ...question, truck: { ...question.truck, ...truck } }) : null
  return address === routeAddress(question) ? null : address
}

const notices: Record<Notice, () => string> = {
  parkMissing: m.routePlanner_parkMissing,
  wrongPoint: m.routing_wrongPoint,
  locateFailed: m.routePlanner_locateFailed,
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Reads the route question from the address; an unpublished park is no start. */
function useQuestion(parkId: string | undefined, isParkMissing: boolean): RouteQuestion {
  const { search } = useLocation()
  const question = readRouteQuestion({ parkId, query: new URLSearchParams(search) })
  return isParkMissing ? { ...question, start: null } : question
}

/** Returns a function that puts a question into the address, so that back, reload and sharing keep the plan. Another mode replaces the entry. */
function useAsk() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (question: RouteQuestion, isSamePlan = false) => {
    const address = routeAddress(question)
    const language = new URLSearchParams(search).get('lang')
    const to = language === null ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
    void navigate(to, { replace: isSamePlan, preventScrollReset: true })
  }
}

/** Returns both ends from the answer, or before it from the address and the park. */
function findEnds(
  { start, destination }: RouteQuestion,
  answer: PlanReply | null,
  park: RouteEnd | null,
): { start: RouteEnd | null; destination: RouteEnd | null } {
  if (answer) return { start: answer.start, destination: answer.destination }
  const known = start && ('parkId' in start ? park : { ...start, name: start.name || m.routePlanner_start() })
  const point = destination.point
  return { start: known, destination: point && { ...point, name: destination.address || m.routing_destination() } }
}

function NoScript() {
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  return (
    <noscript>
      <p className={styles.noScript}>{m.routePlanner_needsJavaScript({ phone: root?.site.phone ?? '' })}</p>
    </noscript>
  )
}
