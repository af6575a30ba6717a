import type { Route } from './+types/market-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longDate } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { fromTables, toTables } from '#platform/web/request/table-data.ts'
import { leadFont } from '#platform/web/theme/lead-font.ts'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'
import { RateNote } from '#platform/web/ui/rate-note.tsx'
import { SectionHeading } from '#platform/web/ui/section-heading.tsx'
import { useShow } from '#platform/web/ui/show.ts'
import { BestParks } from './best-parks.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { KeyFigures } from './key-figures.tsx'
import type { LoadedMarket } from './load-market.ts'
import { marketMeta } from './market-meta.ts'
import styles from './market.module.css'
import { Method } from './method.tsx'
import { NoMarket } from './no-market.tsx'
import { RentLine } from './rent-line.tsx'
import { stepsTo } from './structured-market.ts'
import { formatRent, formatTitle } from './texts.ts'
import { TypeLinks, TypeTable } from './type-table.tsx'

export const loader = async ({ context, params, request }: Route.LoaderArgs) =>
  toTables(await (await import('./load-market.ts')).loadMarket(context.get(serverCall), { params, request }))
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  (await import('./load-market.ts')).loadMarket(await quietCall(), { params, request })

/** Preloads the font of the figures, so that the layout does not shift. */
export const links: Route.LinksFunction = leadFont

const readLoaded = (loaderData: unknown) => fromTables<LoadedMarket | undefined>(loaderData)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => marketMeta(readLoaded(loaderData)?.market ?? null, matches)

/** Where the figures come from, and their unit. */
function Lead() {
  const { unit } = useShow()(formatRent(0))
  return (
    <>
      {m.market_lead({ unit })} <RateNote />
    </>
  )
}

/** The market of a city, of all types of warehouse or of one. */
export default function MarketScreen({ loaderData }: Route.ComponentProps) {
  const loaded = readLoaded(loaderData)
  if (!loaded) return null
  const { market, parks } = loaded
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb steps={stepsTo(market)} />
      <header className={styles.head}>
        <h1>{formatTitle(market)}</h1>
        <p>
          {m.market_asOf({ day: longDate(market.day, getLocale()) })} · <Lead />
        </p>
      </header>
      <TypeLinks market={market} />
      <KeyFigures market={market} />
      <HydrationBoundary>
        <section className={styles.section} aria-labelledby="line">
          <SectionHeading title={m.market_lineTitle()} id="line" />
          <p className={styles.intro}>{m.market_lineNote()}</p>
          <RentLine quarters={market.line} />
        </section>
      </HydrationBoundary>
      {market.type === null && (
        <HydrationBoundary>
          <section className={styles.section} aria-labelledby="types">
            <SectionHeading title={m.market_byType()} id="types" />
            <TypeTable market={market} />
          </section>
        </HydrationBoundary>
      )}
      <HydrationBoundary>
        <section className={styles.section} aria-labelledby="parks">
          <SectionHeading title={m.market_best()} id="parks" />
          <BestParks market={market} parks={parks} />
        </section>
      </HydrationBoundary>
      <HydrationBoundary>
        <Method />
      </HydrationBoundary>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoMarket error={error} />
