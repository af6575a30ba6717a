import type { Route } from './+types/recommended-screen'
import { m } from '#messages'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import { urls } from '#features/listings/urls.ts'
import { warehouseName, WarehouseTile } from '#features/listings/web/cards/warehouse-tile.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import own from './recommended.module.css'
import { SectionHead } from '../section-head.tsx'
import { sectionUrl } from '../sections.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load-engagement.ts')).loadRecommended(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** Recommended warehouses with reasons, and a link to the preferences. */
export default function RecommendedScreen({ loaderData: warehouses }: Route.ComponentProps) {
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_recommended()}>
        <AppLink to={sectionUrl('preference')}>{m.profile_changePreferences()}</AppLink>
      </SectionHead>
      <p className={styles.text}>{m.profile_recommendedText()}</p>
      {warehouses.length === 0 ? (
        <Empty heading="h2" title={m.profile_noRecommended()} text={m.profile_noRecommendedText()}>
          <AppLink className="btn primary" to={urls.search()}>
            {m.profile_findWarehouses()}
          </AppLink>
        </Empty>
      ) : (
        <>
          {/* The titles of the tiles are of the third rank, as on the home page. */}
          <h2 className="sr">{m.profile_recommended()}</h2>
          <ul className={own.tiles}>
            {warehouses.map((warehouse) => (
              <li key={warehouse.warehouseId}>
                <WarehouseTile
                  warehouse={warehouse}
                  action={
                    <FollowButton
                      target={{ followType: 'warehouse', targetId: warehouse.warehouseId }}
                      name={warehouseName(warehouse.name, warehouse.parkName)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
