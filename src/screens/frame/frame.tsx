import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SiteFacts } from '#features/site/contract.ts'
import { CompareSlot } from '#features/listings/web/compare/compare-slot.tsx'
import { late } from '#platform/web/late.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { isHome } from './nav-items.ts'
import { NavigationProgress } from './navigation-progress.tsx'
// The widget is rendered on the server, so that its style must not wait for its script.
import './widget.module.css'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'

const Widget = late(() => import('./widget.late.tsx'))

type Props = {
  /** Null if the site settings could not be read. */
  site: SiteFacts | null
  /** `header` for screens that fill the window. */
  layout?: 'full' | 'header'
  children: ReactNode
}

export function Frame({ site, layout = 'full', children }: Props) {
  const { pathname } = useLocation()
  const isFull = layout === 'full'
  return (
    <div className={styles.frame}>
      <NavigationProgress />
      <Header site={site} onBlue={isFull && isHome(pathname)} />
      <main id="content" className={styles.main}>
        {children}
      </main>
      {isFull && (
        <HydrationBoundary>
          <Footer site={site} />
        </HydrationBoundary>
      )}
      {isFull && (
        <Suspense fallback={null}>
          <Widget site={site} />
        </Suspense>
      )}
      <CompareSlot />
    </div>
  )
}
