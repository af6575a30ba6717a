import { m } from '#messages'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { useCity } from '#features/regions/web/city-choice.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './query-form.module.css'

/** Values of the dictionaries floor_warehouse_type, warehouse_building_type and wh_fire_rating; they are never renumbered. */
const coldStorage = '3'
const withRamp = '2'
const classC2 = '4'

export function PopularSearches() {
  const { selectCityCode: regionCode } = useCity()
  const searches: [label: string, query: SearchQuery][] = [
    [m.ui_bonded(), { bonded: '1' }],
    [m.home_chipRamp(), { constructionStandard: [withRamp] }],
    [m.home_chipCold(), { whType: [coldStorage] }],
    [m.home_chipDock(), { platform: '1', canopy: '1' }],
    [m.home_chipFire(), { fireRating: [classC2] }],
    [m.home_chipVr(), { hasVr: '1' }],
  ]
  return (
    <>
      <span className="muted">{m.home_popular()}</span>
      <ul className={styles.popular}>
        {searches.map(([label, query]) => (
          <li key={label}>
            <AppLink className="chip" to={urls.search({ ...query, regionCode })} prefetch="intent">
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
      <span className={`muted ${styles.more}`}>{m.home_moreFilters()}</span>
    </>
  )
}
