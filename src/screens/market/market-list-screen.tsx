import type { Route } from './+types/market-list-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { MarketList } from '#features/market/contract.ts'
import { sideOf, type Side } from '#features/regions/codes.ts'
import { longDate } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { fromTables, toTables } from '#platform/web/request/table-data.ts'
import { leadFont } from '#platform/web/theme/lead-font.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'
import { SectionHeading } from '#platform/web/ui/section-heading.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { marketsMeta } from './market-meta.ts'
import { MarketTable } from './market-table.tsx'
import styles from './market.module.css'
import { Method } from './method.tsx'
import { stepsTo } from './structured-market.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  toTables(await (await import('./load-markets.ts')).loadMarkets(context.get(serverCall)))
export const clientLoader = async () => (await import('./load-markets.ts')).loadMarkets(await quietCall())

/** Preloads the font of the figures, so that the layout does not shift. */
export const links: Route.LinksFunction = leadFont

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  marketsMeta(fromTables<MarketList | undefined>(loaderData) ?? null, matches)

const sides: { side: Side; title: () => string }[] = [
  { side: 'domestic', title: m.market_domestic },
  { side: 'overseas', title: m.market_overseas },
]

/** All cities with parks, and their figures. */
export default function MarketListScreen({ loaderData }: Route.ComponentProps) {
  const { day, markets } = fromTables<MarketList>(loaderData)
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb steps={stepsTo(null)} />
      <header className={styles.head}>
        <h1>{m.market_title()}</h1>
        <p>
          {m.market_asOf({ day: longDate(day, getLocale()) })} · {m.market_listLead()}
        </p>
      </header>
      {markets.length === 0 && <Empty title={m.market_none()} text={m.market_noneText()} heading="h2" />}
      {sides.map(({ side, title }) => {
        const ofSide = markets.filter(({ regionCode }) => sideOf(regionCode) === side)
        if (ofSide.length === 0) return null
        return (
          <HydrationBoundary key={side}>
            <section className={styles.section} aria-labelledby={side}>
              <SectionHeading title={title()} id={side} middle={String(ofSide.length)} />
              <MarketTable markets={ofSide} />
            </section>
          </HydrationBoundary>
        )
      })}
      {markets.length > 0 && (
        <HydrationBoundary>
          <Method />
        </HydrationBoundary>
      )}
    </div>
  )
}
