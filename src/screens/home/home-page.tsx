import { m } from '#messages'
import { Teasers } from '#features/content/articles/web/teasers.tsx'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HotRegions } from './hot-regions.tsx'
import type { Loaded } from './load.ts'
import { PartFailed } from './part-failed.tsx'
import { QueryForm } from './query-form.tsx'
import { Rows } from './rows.tsx'
import { Solutions } from './solutions.tsx'
import { structuredSite } from './structured-site.ts'
import { useLists } from './use-lists.ts'

/** `/` and `/index` share one canonical address. */
export function homeMeta(matches: readonly unknown[]) {
  const origin = originOf(matches)
  return pageMeta(matches, {
    title: m.home_metaTitle(),
    description: m.home_metaDescription(),
    path: '/',
    structured: structuredSite(origin, matches),
  })
}

export function HomePage({ loaderData: { figures, lists, articles, hotCities, choices, presets, regionMaps } }: { loaderData: Loaded }) {
  const rows = useLists(lists)
  return (
    <>
      <Hero figures={figures} />
      <QueryForm choices={choices} presets={presets} hotCities={hotCities} />
      {figures && <Figures figures={figures} />}
      <HydrationBoundary>
        <Rows rows={rows} />
      </HydrationBoundary>
      <HydrationBoundary>
        <Solutions />
      </HydrationBoundary>
      {regionMaps && regionMaps.length > 0 && (
        <HydrationBoundary>
          <HotRegions regions={regionMaps} hotCities={hotCities} />
        </HydrationBoundary>
      )}
      <section className={`wrap ${styles.section}`} aria-label={m.home_news()}>
        <HydrationBoundary>{articles ? <Teasers articles={articles} /> : <PartFailed title={m.home_news()} />}</HydrationBoundary>
      </section>
    </>
  )
}
