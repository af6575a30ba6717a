import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/pallet-fit-screen'
import { m } from '#messages'
import { plainMetres } from '#features/capacity/drawings/dimension.ts'
import { urls } from '#features/listings/urls.ts'
import { formatNumber, load as floorLoad } from '#platform/i18n/format.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { PrintCode } from '#platform/web/ui/print-code.tsx'
import { useReplaceQuery } from '#platform/web/replace-query.ts'
import { MissingPark } from '#screens/errors/missing-park.tsx'
import {
  fitAddress,
  racksInHallAddress,
  readFitQuestion,
  usualRacking,
  writeFitQuestion,
  type FitQuestion,
} from '#features/capacity/fit-address.ts'
import { FitForm } from './fit-form.tsx'
import type { LoadedPark, LoadedUnit } from './load.ts'
import styles from './pallet-fit.module.css'
import { ParkFitView } from './park-fit.tsx'
import { UnitFitView } from './unit-fit.tsx'

export const loader = async ({ context, params, request }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { params, request })
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).load(await quietCall(), { params, request })

/** The page of a unit calculates in the browser; that of a park loads new sums for another load, and none for another type of racking. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  if (currentParams['warehouseId'] !== nextParams['warehouseId'] || currentParams['parkId'] !== nextParams['parkId']) return true
  const isSameLanguage = currentUrl.searchParams.get('lang') === nextUrl.searchParams.get('lang')
  return !isSameLanguage || (nextParams['warehouseId'] === undefined && loadOf(currentUrl) !== loadOf(nextUrl))
}

const loadOf = ({ searchParams }: URL) => writeFitQuestion({ ...readFitQuestion(searchParams), rack: usualRacking }).toString()

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData?.unit ? `${loaderData.unit.parkName} · ${loaderData.unit.name}` : (loaderData?.park.parkName ?? '')
  return pageMeta(matches, {
    title: loaderData ? m.capacity_metaTitle({ name }) : m.ui_noData(),
    description: m.capacity_metaDescription({ name }),
    path: loaderData?.unit
      ? urls.palletFit(loaderData.unit.parkId, loaderData.unit.warehouseId)
      : urls.palletFit(loaderData?.park.parkId ?? ''),
    noIndex: true,
  })
}

/** How many pallets a unit or a park stores: types of racking, drawings and the calculation, with the reader's own load in the address. */
export default function PalletFitScreen({ loaderData: { unit, park } }: Route.ComponentProps) {
  const { search } = useLocation()
  const question = readFitQuestion(new URLSearchParams(search))
  const replaceQuery = useReplaceQuery()
  const ask = (question: FitQuestion) => replaceQuery((query) => writeFitQuestion(question, query))
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{m.capacity_title()}</h1>
        <p>{unit ? <UnitFacts unit={unit} question={question} /> : <ParkFacts park={park} />}</p>
        <PrintCode />
      </header>
      <div className={styles.columns}>
        <section className={`card no-print ${styles.panel}`} aria-label={m.capacity_question()}>
          {/* Another unit, or the park, has its own address, and the fields show what that says. */}
          <FitForm
            key={unit?.warehouseId ?? park?.parkId}
            question={question}
            listed={{ stagingM: unit?.rules.stagingM ?? park?.stagingM ?? 0, sprinkler: unit?.hall?.sprinkler ?? null }}
            onAsk={ask}
          />
        </section>
        <section className={`card ${styles.results}`} aria-label={m.capacity_result()}>
          {unit ? <UnitFitView unit={unit} question={question} /> : <ParkFitView park={park} question={question} />}
          <p className={styles.hint}>{m.capacity_disclaimer()}</p>
        </section>
      </div>
    </div>
  )
}

function UnitFacts({ unit: { parkId, parkName, warehouseId, name, hall }, question }: { unit: LoadedUnit; question: FitQuestion }) {
  const facts = hall
    ? [
        `${plainMetres(hall.lengthM)} × ${plainMetres(hall.widthM)} m`,
        m.capacity_clearHeight({ height: plainMetres(hall.clearHeightM) }),
        ...(hall.floorLoad === null ? [] : [`${floorLoad(hall.floorLoad).figure} t/m²`]),
      ]
    : []
  return (
    <>
      <AppLink to={urls.unit(parkId, warehouseId)}>{`${parkName} · ${name}`}</AppLink>
      {facts.map((fact) => ` · ${fact}`)}
      {' · '}
      <AppLink className="no-print" to={fitAddress({ parkId }, { ...question, rack: usualRacking })}>
        {m.capacity_wholePark()}
      </AppLink>
      {' · '}
      <AppLink className="no-print" to={racksInHallAddress({ parkId, warehouseId }, question)}>
        {m.hall_link()}
      </AppLink>
    </>
  )
}

function ParkFacts({ park: { parkId, parkName, total } }: { park: LoadedPark }) {
  return (
    <>
      <AppLink to={urls.park(parkId)}>{parkName}</AppLink>
      {` · ${m.capacity_unitCount({ count: formatNumber(total.units) })}`}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <MissingPark error={error} />
