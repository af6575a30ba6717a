import { useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/route-planner-screen'
import { m } from '#messages'
import type { PlanReply } from '#features/routing/contract.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import type { LngLat, MapFailure } from '#platform/web/map/map-handle.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { leadFont } from '#platform/web/theme/lead-font.ts'
import { readDestination, createDraft, type Draft } from './form/draft.ts'
import { MapPlace } from './map/map-place.tsx'
import type { RouteEnd } from './map/map-props.ts'
import { ModeTabs } from './results/mode-tabs.tsx'
import { findDestination, findPlaceName } from './form/place-at.ts'
import { Results } from './results/results.tsx'
import { RouteForm } from './form/route-form.tsx'
import styles from './route-planner.module.css'
import { routeAddress, isCovered, findMistake, readRouteQuestion, type RouteQuestion } from './route-question.ts'
import { TruckPanel } from './form/truck-panel.tsx'
import { useRoutePlan } from './results/use-route-plan.ts'

export const loader = async ({ context, params }: Route.LoaderArgs) => (await import('./load.ts')).load(context.get(serverCall), { params })
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => (await import('./load.ts')).load(await quietCall(), { params })

/** Only the park of the path is loaded; other parameters need no new data. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams['parkId'] !== nextParams['parkId'] || currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

export const links: Route.LinksFunction = leadFont

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const park = loaderData?.park
  return pageMeta(originOf(matches), {
    title: park ? m.routePlanner_titleFrom({ name: park.name }) : m.routePlanner_title(),
    description: m.routePlanner_description(),
    path: location.pathname,
    noIndex: location.pathname !== '/warehouse/route' || location.search !== '',
  })
}

export default function RoutePlannerScreen({ loaderData: { park, trucks, isParkMissing }, params }: Route.ComponentProps) {
  const question = useQuestion(params.parkId, isParkMissing)
  const ask = useAsk()
  const { state, retry } = useRoutePlan(question)
  const [draft, setDraft] = useDraft(question, park?.name ?? null)
  const [isPicking, setPicking] = useState(false)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const [notice, setNotice] = useState(isParkMissing ? m.routePlanner_parkMissing() : null)
  const answer = state.status === 'done' ? state.answer : null
  const isSubmitted = isSame(draft, question) && findMistake(question) === null

  async function place(as: 'start' | 'destination', [longitude, latitude]: LngLat) {
    const point = { longitude: round(longitude), latitude: round(latitude) }
    setPicking(false)
    if (!isCovered(point)) return setNotice(m.routing_wrongPoint())
    setNotice(null)
    const base = { ...question, start: draft.start, destination: readDestination(draft) }
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
            onDraft={(next) => {
              setNotice(null)
              setDraft(next)
            }}
            isSubmitted={isSubmitted}
            onSubmit={(submitted) => ask({ ...question, start: submitted.start, destination: readDestination(submitted) })}
            located={answer && isSubmitted ? answer.destination : null}
            isPicking={isPicking}
            onPick={() => setPicking(!isPicking)}
            notice={notice}
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
          {...endsOf(question, answer, park)}
          answer={answer}
          mode={question.mode}
          onMode={(mode) => ask({ ...question, mode }, true)}
          isPicking={isPicking}
          onPlace={(as, point) => void place(as, point)}
          onLocateFailed={() => setNotice(m.routePlanner_locateFailed())}
        />
        <TruckPanel truck={question.truck} presets={trucks} onTruck={(truck) => ask({ ...question, truck })} />
      </div>
    </div>
  )
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

/** What is typed, until the address changes. */
function useDraft(question: RouteQuestion, parkName: string | null) {
  const key = JSON.stringify([question.start, question.destination, parkName])
  const [held, setHeld] = useState<{ key: string; draft: Draft } | null>(null)
  const draft = held?.key === key ? held.draft : createDraft(question, parkName)
  return [draft, (next: Draft) => setHeld({ key, draft: next })] as const
}

const isSame = (draft: Draft, { start, destination }: RouteQuestion) =>
  JSON.stringify([draft.start, readDestination(draft)]) === JSON.stringify([start, destination])

/** Returns both ends from the answer, or before it from the address and the park. */
function endsOf(
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
