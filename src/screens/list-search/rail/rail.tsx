import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { pictureUrl } from '#features/files/address.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { useCurrentNames, useRecentParks, type RecentPark } from '#features/listings/web/cards/recent-parks.ts'
import { htmlLanguage, languageOf } from '#platform/i18n/language.ts'
import { area, price, written } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { ConsignBox } from '#screens/frame/consign-box.tsx'
import styles from './rail.module.css'
import type { Place } from './result-places.ts'
import { SmallMap } from './small-map.tsx'
import { useShow } from '#platform/web/ui/show.ts'

/** Beside the results, and in view while they scroll. `places`: those of the page, none if nothing was found. */
export function Rail({ query, places }: { query: SearchQuery; places: readonly Place[] }) {
  return (
    <aside className={styles.rail} aria-label={m.listings_beside()}>
      {places.length > 0 && <SmallMap places={places} to={urls.mapSearchExactly({ ...query, pageNum: undefined, pageSize: undefined })} />}
      <ConsignBox />
      <Legend />
      <RecentlyViewed />
    </aside>
  )
}

const shownParks = 3

/** Stored in this browser only, therefore rendered after hydration, and last, so that nothing moves. */
function RecentlyViewed() {
  const parks = useRecentParks().slice(0, shownParks)
  useCurrentNames(parks)
  if (parks.length === 0) return null
  return (
    <section className={`card ${styles.box}`}>
      <h2>{m.listings_recentlyViewed()}</h2>
      <ul className={styles.recents}>
        {parks.map((park) => (
          <li key={park.parkId}>
            <Recent park={park} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recent({ park: { parkId, name, priceMin, rentableArea, coverPicture, locale } }: { park: RecentPark }) {
  const show = useShow()
  return (
    <AppLink className={styles.recent} to={urls.park(parkId)} prefetch="intent">
      <span className={styles.thumb} style={coverPicture?.tint ? { backgroundColor: coverPicture.tint } : undefined}>
        {coverPicture && <img src={pictureUrl(coverPicture.fileId, 400, 'webp')} alt="" width={72} height={52} loading="lazy" />}
      </span>
      <span className={styles.words}>
        <span className={styles.name} lang={locale === getLocale() ? undefined : htmlLanguage(languageOf(locale))}>
          {name}
        </span>
        <span className="muted">
          {priceMin === null ? m.ui_priceOnRequest() : show(price(priceMin, getLocale())).figure}
          {rentableArea > 0 && ` · ${written(show(area(rentableArea)))}`}
        </span>
      </span>
    </AppLink>
  )
}

function Legend() {
  return (
    <section className={`card ${styles.box}`}>
      <h2>{m.ui_legend()}</h2>
      <ul className={styles.legend}>
        <li>
          <Swatch kind="free" />
          {m.ui_rentable()}
        </li>
        <li>
          <Swatch kind="due" />
          {m.ui_dueSoon()}
        </li>
        <li>
          <Swatch kind="leased" />
          {m.ui_leased()}
        </li>
      </ul>
    </section>
  )
}

const Swatch = ({ kind }: { kind: 'free' | 'due' | 'leased' }) => (
  <span className={`share ${styles.swatch}`} aria-hidden>
    <i className={kind} style={{ flex: 1 }} />
  </span>
)
