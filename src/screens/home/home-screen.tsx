import { Suspense } from 'react'
import type { Route } from './+types/home-screen'
import { m } from '#messages'
import { Teasers } from '#features/content/web/teasers.tsx'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { browserCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import heroArt from './art/hero.svg?url'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HotRegions } from './hot-regions.tsx'
import { load } from './load.ts'
import { PartFailed } from './part-failed.tsx'
import { QueryForm } from './query-form.tsx'
import { Rows } from './rows.tsx'
import { Solutions } from './solutions.tsx'
import { structuredSite } from './structured-site.ts'
import { useLists } from './use-lists.ts'

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(serverCall))
export const clientLoader = async () => (await import('./load.ts')).load(await browserCall())

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'image', href: heroArt, type: 'image/svg+xml', fetchPriority: 'high' },
]

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches)
  return pageMeta(origin, {
    title: m.home_metaTitle(),
    description: m.home_metaDescription(),
    path: '/',
    structured: structuredSite(origin, matches),
  })
}

export default function HomeScreen({ loaderData: { figures, lists, articles, hotCities, choices, regionMaps } }: Route.ComponentProps) {
  const rows = useLists(lists)
  return (
    <>
      <Hero figures={figures} />
      <QueryForm choices={choices} hotCities={hotCities} />
      {figures && <Figures figures={figures} />}
      <Suspense fallback={null}>
        <Rows rows={rows} />
      </Suspense>
      <Solutions />
      {regionMaps && regionMaps.length > 0 && <HotRegions regions={regionMaps} hotCities={hotCities} />}
      <section className={`wrap ${styles.section}`} aria-label={m.home_news()}>
        {articles ? <Teasers articles={articles} /> : <PartFailed title={m.home_news()} />}
      </section>
    </>
  )
}
