import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkCard } from '#features/listings/park-card.ts'
import { urls as listingUrls } from '#features/listings/urls.ts'
import { ParkTile } from '#features/listings/web/cards/park-tile.tsx'
import type { Market } from '#features/market/contract.ts'
import { area, formatNumber, longDate, written } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useShow, type Show } from '#platform/web/ui/show.ts'
import styles from './market.module.css'

/** The parks with the most area that is free today, as the list search sorts them. */
export function BestParks({ market: { regionCode, type, stock }, parks }: { market: Market; parks: readonly ParkCard[] }) {
  const show = useShow()
  const all = listingUrls.searchExactly({ regionCode, ...(type && { whType: [type.value] }) })
  return (
    <>
      <p className={styles.intro}>{parks.length === 0 ? m.market_bestNone() : m.market_bestNote()}</p>
      {parks.length > 0 && (
        <ul className={styles.tiles}>
          {parks.map((park) => (
            <li key={park.parkId}>
              <ParkTile park={park} />
              <p className={styles.note}>{describe(park, type !== null, show)}</p>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <AppLink className="btn" to={all}>
          {m.market_searchAll({ count: formatNumber(stock.parkCount) })}
        </AppLink>
      </p>
    </>
  )
}

/** Says what of the park is in the market, if it is a part of what the tile shows, and when the park was verified. */
function describe({ matchedRentableArea, verifiedTime }: ParkCard, isOfType: boolean, show: Show) {
  return [
    ...(isOfType ? [m.market_parkFree({ area: written(show(area(matchedRentableArea))) })] : []),
    ...(verifiedTime === null ? [] : [m.market_parkVerified({ day: longDate(verifiedTime, getLocale()) })]),
  ].join(' · ')
}
