import { BadgeCheck, CircleCheck, Play, Rotate3d, Route, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { area, columns, load, metres, percent, price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { isParkBookable } from '#features/listings/bookable.ts'
import { urls } from '#features/listings/urls.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { meetsAll } from './free-space.ts'
import { FreeSpaceText } from './free-space-text.tsx'
import { ParkGlyph } from './park-row-glyph.tsx'
import { PositionsText } from './positions-text.tsx'
import { ParkRowPicture } from './park-row-picture.tsx'
import styles from './park-row.module.css'
import { ShareBar } from './share-bar.tsx'

type Props = {
  park: ListedPark
  /** Position in the list: the first pictures load eagerly, the very first with priority. */
  place: number
  /** Shown on the picture, at the upper right. */
  action?: ReactNode
  /** The button that books a viewing, shown for parks with space that is free now or soon. */
  booking: ReactNode
  /** Facts from other features, below the price. */
  facts?: ReactNode
  /** What another feature says below the whole card. */
  note?: ReactNode
}

/** A park in a list: picture, facts, price and actions. */
export function ParkRow({ park, place, action, booking, facts, note }: Props) {
  const isNearMiss = park.match !== null && park.match.misses.length > 0
  return (
    <article className={park.full ? `${styles.row} ${styles.full}` : styles.row}>
      <div className={styles.picture}>
        <ParkRowPicture park={park} place={place} />
        {(park.hot || park.full) && (
          <div className={styles.states}>
            {park.hot && <span className="tag hot">{m.ui_hotLease()}</span>}
            {park.full && <span className="tag full">{m.ui_fullyLet()}</span>}
          </div>
        )}
        {action && <div className={styles.action}>{action}</div>}
        {(park.hasVr || park.hasVideo) && <Badges park={park} />}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <AppLink to={urls.park(park.parkId)} prefetch="intent" title={park.name}>
              {park.name}
            </AppLink>
          </h3>
          <CompareButton kind="parks" id={park.parkId} name={park.name} />
        </div>
        <p className={styles.address}>{park.address}</p>
        <Tags park={park} />
        <Facts park={park} />
        <Shares park={park} />
      </div>
      <Offer park={park} booking={booking} facts={facts} />
      {isNearMiss && <Misses park={park} />}
      {note}
    </article>
  )
}

const Badges = ({ park: { hasVr, hasVideo } }: { park: ListedPark }) => (
  <div className={styles.badges}>
    {hasVr && (
      <span className="badge">
        <Icon of={Rotate3d} />
        VR
      </span>
    )}
    {hasVideo && (
      <span className="badge">
        <Icon of={Play} />
        {m.listings_video()}
      </span>
    )}
  </div>
)

function Tags({ park }: { park: ListedPark }) {
  const rest = [
    ...park.fireRatings,
    ...park.constructionStandards,
    ...(park.bonded ? [m.ui_bonded()] : []),
    ...(park.platform ? [m.ui_dock()] : []),
    ...(park.canopy ? [m.ui_canopy()] : []),
    ...(park.divisible ? [m.ui_divisible()] : []),
  ]
  return (
    <ul className={styles.tags}>
      {park.certified && (
        <li className="tag ok">
          <Icon of={BadgeCheck} />
          {m.ui_certified()}
        </li>
      )}
      {park.whTypes.length > 0 && <li className="tag blue">{park.whTypes.join(' / ')}</li>}
      {rest.map((label) => (
        <li key={label} className="tag">
          {label}
        </li>
      ))}
    </ul>
  )
}

function Facts({ park }: { park: ListedPark }) {
  const { heightMax, columnX, columnY, loadBearing, warehouseCount, matchedWarehouseCount, match } = park
  const isNarrowed = match !== null && matchedWarehouseCount > 0 && matchedWarehouseCount < warehouseCount
  return (
    <div className={styles.facts}>
      <ParkGlyph park={park} className={styles.glyph} />
      <dl>
        {heightMax !== null && (
          <div>
            <dt>{m.ui_height()}</dt>
            <dd>
              <Figure value={metres(heightMax)} />
            </dd>
          </div>
        )}
        {columnX !== null && columnY !== null && (
          <div>
            <dt>{m.ui_columns()}</dt>
            <dd>
              <Figure value={columns(columnX, columnY)} />
            </dd>
          </div>
        )}
        {loadBearing !== null && (
          <div>
            <dt>{m.ui_load()}</dt>
            <dd>
              <Figure value={load(loadBearing)} />
            </dd>
          </div>
        )}
        <div>
          <dt>{isNarrowed ? m.listings_unitsMatching() : m.listings_units()}</dt>
          <dd>
            <Figure
              value={{
                figure: isNarrowed ? `${matchedWarehouseCount} / ${warehouseCount}` : String(warehouseCount),
                unit: m.listings_unitsCount().trim(),
              }}
            />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Shares({ park: { rentableArea, dueSoonArea, leasedArea, totalArea } }: { park: ListedPark }) {
  const sum = rentableArea + dueSoonArea + leasedArea
  if (sum <= 0) return null
  return (
    <div className={styles.shares}>
      <span>{`${m.ui_rentable()} ${percent(rentableArea / sum)}`}</span>
      <ShareBar rentable={rentableArea} dueSoon={dueSoonArea} leased={leasedArea} className={styles.bar} />
      <span>
        {`${m.listings_ofTotal()} `}
        <Figure value={area(totalArea ?? sum)} className={styles.total} />
      </span>
    </div>
  )
}

function Offer({ park, booking, facts }: { park: ListedPark; booking: ReactNode; facts: ReactNode }) {
  return (
    <div className={styles.offer}>
      <div>
        <Price park={park} />
        <p>
          <FreeSpaceText park={park} className={styles.rentable} />
        </p>
        <PositionsText positions={park.matchedPositions} className={styles.positions} />
        {park.match && meetsAll(park) && (
          <p className={styles.meets}>
            <Icon of={CircleCheck} />
            {m.listings_matchAll({ asked: String(park.match.asked) })}
          </p>
        )}
        {facts}
      </div>
      <div className={styles.actions}>
        {isParkBookable(park) ? (
          booking
        ) : (
          <AppLink className="btn" to={urls.park(park.parkId)} aria-label={m.listings_viewParkNamed({ name: park.name })}>
            {m.listings_viewPark()}
          </AppLink>
        )}
        <AppLink
          className={`btn ${styles.route}`}
          to={urls.routeFrom(park.parkId)}
          aria-label={m.listings_planRouteFrom({ name: park.name })}
        >
          <Icon of={Route} />
          {m.listings_planRoute()}
        </AppLink>
      </div>
    </div>
  )
}

function Price({ park: { priceMin, priceMax } }: { park: ListedPark }) {
  if (priceMin === null) return <p className={styles.onRequest}>{m.ui_priceOnRequest()}</p>
  const from = priceMax !== null && priceMax > priceMin && <span className={styles.from}>{m.ui_from()}</span>
  const isChinese = getLocale() === 'zh-CN'
  return (
    <p className={styles.price}>
      {!isChinese && from}
      <Figure value={price(priceMin, getLocale())} />
      {isChinese && from}
    </p>
  )
}

/** The filters that a near miss does not meet. */
function Misses({ park }: { park: ListedPark }) {
  const { met, asked, misses } = park.match!
  const texts = misses.map(({ label, value, asked: requirement }) => m.listings_missed({ label, value, asked: requirement }))
  return (
    <p className={styles.misses}>
      <Icon of={TriangleAlert} />
      <strong>{m.listings_matchSome({ met: String(met), asked: String(asked) })}</strong>
      <span>{texts.join(getLocale() === 'zh-CN' ? '；' : '; ')}</span>
    </p>
  )
}
