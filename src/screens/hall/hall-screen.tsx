import { Suspense, useMemo } from 'react'
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { late } from '#platform/web/late.ts'
import type { Route } from './+types/hall-screen'
import { m } from '#messages'
import { fitPallets } from '#features/capacity/fit.ts'
import { rulesIn } from '#features/capacity/question.ts'
import { readLoad } from '#features/listings/pallet-load.ts'
import { nameFigures } from '#features/hall/part-texts.ts'
import { SectionImage } from '#features/listings/web/units/section-image.tsx'
import { urls } from '#features/listings/urls.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { useReplaceQuery } from '#platform/web/replace-query.ts'
import { MissingPark } from '#screens/errors/missing-park.tsx'
import { fitAddress, usualRacking } from '#features/capacity/fit-address.ts'
import { BuildingUnits } from './building-units.tsx'
import { readHallQuestion, writeHallQuestion, type HallQuestion } from './hall-address.ts'
import styles from './hall.module.css'
import type { LoadedHall } from './load.ts'
import { PartList } from './part-list.tsx'

const HallView = late(() => import('#features/hall/web/hall-view.late.tsx'))

export const loader = async ({ context, params }: Route.LoaderArgs) => (await import('./load.ts')).load(context.get(serverCall), { params })
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => (await import('./load.ts')).load(await quietCall(), { params })

/** Racking, load and view are the page's own. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  const isSameUnit = currentParams['warehouseId'] === nextParams['warehouseId'] && currentParams['parkId'] === nextParams['parkId']
  return !isSameUnit || currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData ? nameOf(loaderData) : ''
  return pageMeta(matches, {
    title: loaderData ? m.hall_metaTitle({ name }) : m.ui_noData(),
    description: m.hall_metaDescription({ name }),
    path: loaderData ? urls.hall(loaderData.parkId, loaderData.warehouseId) : '/warehouse',
    noIndex: true,
  })
}

const nameOf = ({ parkName, name }: LoadedHall) => `${parkName} · ${name}`

/** A unit in three dimensions, with the same in words beside it. Without JavaScript the section drawing takes the place of the picture. */
export default function HallScreen({ loaderData }: Route.ComponentProps) {
  const { listed: asListed, parkId, warehouseId } = loaderData
  const question = useQuestion()
  const { sprinkler } = question
  const listed = useMemo(
    () => (sprinkler && asListed.hall ? { ...asListed, hall: { ...asListed.hall, sprinkler } } : asListed),
    [asListed, sprinkler],
  )
  const rules = rulesIn(loaderData.rules, question)
  const fit = listed.hall && question.rack ? fitPallets(listed.hall, readLoad(question), question.rack, rules) : null
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{nameOf(loaderData)}</h1>
        <ul className="no-print">
          <li>
            <AppLink to={urls.unit(parkId, warehouseId)}>{m.capacity_toUnit()}</AppLink>
          </li>
          <li>
            <AppLink to={fitAddress({ parkId, warehouseId }, { ...question, rack: question.rack ?? usualRacking })}>{m.capacity_link()}</AppLink>
          </li>
          {loaderData.panorama !== null && (
            <li>
              <AppLink to={urls.panorama(parkId, loaderData.panorama)}>{m.hall_panorama()}</AppLink>
            </li>
          )}
        </ul>
      </header>
      <div className={styles.columns}>
        <Stage loaded={{ ...loaderData, listed }} question={question} />
        <aside className={`card ${styles.side}`}>
          <PartList listed={listed} fit={fit} />
          <BuildingUnits parkId={parkId} listed={listed} question={question} />
        </aside>
      </div>
    </div>
  )
} // prettier-ignore

const useQuestion = () => {
  const { search } = useLocation()
  return useMemo(() => readHallQuestion(new URLSearchParams(search)), [search])
}

/** The picture; the section drawing until it is there, where a figure is missing, and on devices without 3D. */
function Stage({ loaded, question }: { loaded: LoadedHall; question: HallQuestion }) {
  const isHydrated = useHydrated()
  const replaceQuery = useReplaceQuery()
  const ask = (question: HallQuestion) => replaceQuery((query) => writeHallQuestion(question, query))
  // The view is in the question as well: a step from orbit to walk must not furnish the hall again.
  const { pallet, loadH, loadW, staging } = question
  const load = useMemo(() => readLoad({ pallet, loadH, loadW }), [pallet, loadH, loadW])
  const rules = useMemo(() => rulesIn(loaded.rules, { staging }), [loaded.rules, staging])
  const { listed } = loaded
  const { search } = useLocation()
  const start = findStart(loaded, new URLSearchParams(search))
  const section = (
    <SectionImage parkName={loaded.parkName} building={listed.building} id="hall-section" className={styles.section} />
  )
  return (
    <section className={styles.stage} aria-label={m.hall_pictureOf({ name: nameOf(loaded) })}>
      {listed.hall === null ? (
        <>
          {section}
          <p className={styles.lacking}>{m.hall_missing({ figures: nameFigures(loaded.missing) })}</p>
        </>
      ) : isHydrated ? (
        <Suspense fallback={<Waiting>{section}</Waiting>}>
          <HallView
            name={nameOf(loaded)}
            listed={listed}
            load={load}
            rules={rules}
            racking={question.rack}
            onRacking={(rack) => ask({ ...question, rack })}
            mode={question.view}
            onMode={(view) => ask({ ...question, view })}
            parkId={loaded.parkId}
            scenes={loaded.scenes}
            start={start}
          >
            {section}
          </HallView>
        </Suspense>
      ) : (
        section
      )}
    </section>
  )
} // prettier-ignore

/** The place of the panorama that the address names: a visitor who comes from there goes on from there. */
const findStart = ({ scenes }: LoadedHall, search: URLSearchParams) =>
  scenes.find(({ mediaId }) => mediaId === search.get('scene'))?.eye ?? null

const Waiting = ({ children }: { children: React.ReactNode }) => (
  <>
    {children}
    <p className={styles.lacking}>{m.hall_loading()}</p>
  </>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <MissingPark error={error} />
