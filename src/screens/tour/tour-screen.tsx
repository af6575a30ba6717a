import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/tour-screen'
import { m } from '#messages'
import { tourStopsOf } from '#features/projects/project-address.ts'
import { useProject } from '#features/projects/web/project-store.ts'
import { findUnreadableDay, isComplete, readTourQuestion, tourAddress, type TourQuestion } from '#features/tours/tour-question.ts'
import { tourUrls } from '#features/tours/urls.ts'
import { saveTourChoice, useTourChoice } from '#features/tours/web/tour-choice.ts'
import { describeTour } from '#features/tours/web/tour-line.ts'
import { TourMapPlace } from '#features/tours/web/tour-map-place.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { ShareButton } from '#platform/web/ui/share-button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ChosenParks, NoParks } from './chosen-parks.tsx'
import { PlanResult } from './plan-result.tsx'
import { TourForm } from './tour-form.tsx'
import styles from './tour.module.css'
import { useTourPlan } from './use-tour-plan.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { request })
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).load(await quietCall(), { request })

/** Only the parks are loaded; the conditions need no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return ['stops', 'lang'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
}

/** Excluded from search engines with parks, because tours are personal. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: m.tours_title(), description: m.tours_description(), path: tourUrls.plan, noIndex: location.search !== '' })

/** Plans a day of viewings: the parks and conditions of the address, the way on the map, and the stops with their times. */
export default function TourScreen({ loaderData: { parks } }: Route.ComponentProps) {
  const { question, isChosen, unreadableDay } = useQuestion()
  const ask = useAsk()
  const { state, retry } = useTourPlan(question)
  const [isOpen, setOpen] = useState(false)
  const plan = state.status === 'done' ? state.plan : null
  const hasPlan = state.status !== 'none'
  const missingCount = question.stops.filter(({ parkId }) => !parks.some((park) => park.parkId === parkId)).length
  const keep = (isKept: (parkId: string) => boolean) => ask({ ...question, stops: question.stops.filter(({ parkId }) => isKept(parkId)) })
  const shown = plan ? plan.visits : parks
  const [result, focusResult] = useFocusOnResult(hasPlan && !isOpen)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{m.tours_title()}</h1>
        {isComplete(question) ? <p>{describeTour(question, question.stops.length)}</p> : <p>{m.tours_description()}</p>}
        {isComplete(question) && <ShareButton name={m.tours_title()} />}
      </header>
      {unreadableDay !== '' && (
        <p role="status" className={styles.unreadable}>
          {m.tours_unreadableDay({ text: unreadableDay })}
        </p>
      )}
      {question.stops.length === 0 ? (
        <NoStops isChosen={isChosen} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.map}>
            <TourMapPlace start={question.start} end={question.end} stops={shown} shape={plan?.shape ?? null} />
          </div>
          <div className={styles.side}>
            <div className={`card ${styles.card}`}>
              {hasPlan && (
                <button type="button" className="btn block" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {m.tours_change()}
                </button>
              )}
              {(!hasPlan || isOpen) && (
                <>
                  <ChosenParks
                    parks={parks}
                    missingCount={missingCount}
                    onRemove={(removed) => keep((parkId) => parkId !== removed)}
                    onRemoveMissing={() => keep((parkId) => parks.some((park) => park.parkId === parkId))}
                  />
                  <TourForm
                    key={tourAddress({ ...question, stops: [] })}
                    question={question}
                    onAsk={(asked) => {
                      setOpen(false)
                      focusResult()
                      ask(asked)
                    }}
                  />
                </>
              )}
              <div ref={result} className={styles.result} role="group" aria-label={m.tours_visits()} tabIndex={-1} hidden={!hasPlan}>
                <PlanResult state={state} question={question} onRetry={retry} />
              </div>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

/** No parks in the address: nothing is chosen, or what the browser has chosen is on its way into the address. */
function NoStops({ isChosen }: { isChosen: boolean }) {
  const isReady = useHydrated()
  if (isReady && !isChosen) return <NoParks />
  return (
    <>
      <div className={styles.waiting}>
        <Skeleton />
      </div>
      <noscript>
        <NoParks />
      </noscript>
    </>
  )
}

/** Moves the focus to the result once it takes the place of the form that asked for it. */
function useFocusOnResult(isShown: boolean) {
  const result = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || !isShown) return
    isWanted.current = false
    result.current?.focus()
  })
  const want = () => {
    isWanted.current = true
  }
  return [result, want] as const
}

/** Reads the question of the address. Without parks in it, those that this browser has chosen are put into it, or else the shortlist of the project. */
function useQuestion() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const question = readTourQuestion(query)
  const own = useTourChoice()
  const { shortlist } = useProject()
  const chosen = own.length > 0 ? own : tourStopsOf({ shortlist })
  const address = withLanguage(tourAddress({ ...question, stops: chosen }), search)
  const isTaken = question.stops.length === 0 && chosen.length > 0
  useEffect(() => {
    if (isTaken) void navigate(address, { replace: true })
  }, [isTaken, address, navigate])
  return { question, isChosen: chosen.length > 0, unreadableDay: findUnreadableDay(query) }
}

/** Returns a function that puts a question into the address and its parks into the storage of this browser. */
function useAsk() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (question: TourQuestion) => {
    saveTourChoice(question.stops)
    void navigate(withLanguage(tourAddress(question), search), { preventScrollReset: true })
  }
}

function withLanguage(address: string, search: string) {
  const language = new URLSearchParams(search).get('lang')
  return language === null ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}
