import { Play, Rotate3d, Route, X } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { isParkBookable } from '#features/listings/bookable.ts'
import { urls } from '#features/listings/urls.ts'
import { TourButton } from '#features/tours/web/tour-button.tsx'
import { CompareButton } from '#features/listings/web/compare/compare-button.tsx'
import { ParkGlyph } from '#features/listings/web/cards/park-row-glyph.tsx'
import { CardFacts, CardFactsProvider } from '#features/routing/web/card-facts.tsx'
import type { IsochroneOrigin } from '#features/routing/web/use-card-facts.ts'
import { describeFreeSpace } from '#features/listings/web/cards/free-space.ts'
import { combinationUrl, describeWanted } from '#features/listings/web/combination/describe-combination.ts'
import { FreeSpaceText } from '#features/listings/web/cards/free-space-text.tsx'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { columns, formatNumber, load, metres, price, type Measured } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { CombinedOffer } from './combined-offer.tsx'
import type { Neighbours } from './neighbours.ts'
import styles from './park-card.module.css'
import type { PlacedPark } from './placed-park.ts'
import { findFreeArea, formatPlace } from './result-item.tsx'
import { useSwipe } from './use-swipe.ts'

type Props = {
  park: PlacedPark
  /** Origin of the drive time, if filtered by it. */
  isochrone: IsochroneOrigin | null
  takesFocus: boolean
  /** The results beside the chosen one. */
  neighbours: Neighbours
  onChoose: (parkId: string) => void
  /** What a phone shows above the card. */
  steps: ReactNode
  onClose: () => void
}

/** The card of the chosen park. `takesFocus`: it was chosen by keyboard. */
export function ParkCard({ park, isochrone, takesFocus, neighbours, onChoose, steps, onClose }: Props) {
  const card = useRef<HTMLElement>(null)
  const swipe = useSwipe(card, neighbours, onChoose)
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true })
  }, [takesFocus, park.parkId])
  const { parkId, name, combination } = park
  return (
    <article ref={card} className={styles.card} aria-label={`${m.mapSearch_selected()}: ${name}`} tabIndex={-1} {...swipe}>
      {steps}
      <div className={styles.top}>
        <CardPicture park={park} />
        <div className={styles.body}>
          <CardTags park={park} />
          <h2 title={name}>{name}</h2>
          <p className={styles.place}>{formatPlace(park)}</p>
          <CardFactsProvider parkIds={[park.parkId]} isochrone={isochrone}>
            <CardFacts parkId={park.parkId} />
          </CardFactsProvider>
          {combination ? (
            <CombinedOffer combination={combination} />
          ) : (
            <p className={styles.price}>
              {park.priceMin === null ? m.ui_priceOnRequest() : <Figure value={price(park.priceMin, getLocale())} />}
            </p>
          )}
          <div className={styles.areaRow}>
            {!combination && <CardArea park={park} />}
            <CompareButton kind="parks" id={parkId} name={name} />
          </div>
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label={m.mapSearch_closeCard()}
          title={m.mapSearch_closeCard()}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      <CardFigures park={park} />
      <div className={styles.actions}>
        {isParkBookable(park) && <BookViewingButton target={{ parkId, parkName: name, ...findWanted(park) }} />}
        <AppLink className="btn" to={urls.routeFrom(parkId)} aria-label={m.listings_planRouteFrom({ name })}>
          <Icon of={Route} />
          {m.listings_planRoute()}
        </AppLink>
        <AppLink
          className="btn plain"
          to={combination ? combinationUrl(parkId, combination.need) : urls.park(parkId)}
          aria-label={m.mapSearch_detailsOf({ name })}
          prefetch="intent"
        >
          {m.mapSearch_details()}
        </AppLink>
      </div>
      <div className={styles.tour}>
        <TourButton parkId={parkId} />
      </div>
    </article>
  )
}

/** What a viewing of the park is about. */
const findWanted = (park: PlacedPark) =>
  park.combination
    ? { area: park.combination.area, requirements: describeWanted(park.combination) }
    : { area: findFreeArea(park), price: park.priceMin }

function CardPicture({ park }: { park: PlacedPark }) {
  const { coverPicture } = park
  return (
    <div className={styles.picture} data-full={park.full || undefined}>
      {coverPicture ? (
        <ParkPicture picture={coverPicture} alt="" sizes="172px" eager />
      ) : (
        <ParkGlyph park={park} className={styles.drawing} />
      )}
      <div className={styles.follow}>
        <FollowButton target={{ followType: 'park', targetId: park.parkId }} name={park.name} />
      </div>
      <div className={styles.badges}>
        {park.hasVr && (
          <span className="badge">
            <Icon of={Rotate3d} />
            VR
          </span>
        )}
        {park.hasVideo && (
          <span className="badge">
            <Icon of={Play} />
            {m.listings_video()}
          </span>
        )}
      </div>
    </div>
  )
}

function CardTags({ park: { hot, full, certified, whTypes } }: { park: PlacedPark }) {
  const type = whTypes[0]?.label
  return (
    <ul className={styles.tags}>
      {hot && <li className="tag hot">{m.ui_hotLease()}</li>}
      {full && <li className="tag full">{m.ui_fullyLet()}</li>}
      {certified && <li className="tag ok">{m.ui_certified()}</li>}
      {type && <li className="tag blue">{type}</li>}
    </ul>
  )
}

function CardArea({ park }: { park: PlacedPark }) {
  const { kind } = describeFreeSpace(park)
  return (
    <p className={styles.area}>
      <FreeSpaceText park={park} />
      {(kind === 'matching' || kind === 'park') && park.totalArea !== null && (
        <span className="muted"> / {formatNumber(park.totalArea)}</span>
      )}
    </p>
  )
}

/** Leaves out unknown figures. */
function CardFigures({ park }: { park: PlacedPark }) {
  const { heightMax, columnX, columnY, loadBearing, fireRatings, platform, canopy } = park
  const measured: [label: string, value: Measured][] = [
    ...(heightMax === null ? [] : [[m.ui_height(), metres(heightMax)] as [string, Measured]]),
    ...(columnX === null || columnY === null ? [] : [[m.ui_columns(), columns(columnX, columnY)] as [string, Measured]]),
    ...(loadBearing === null ? [] : [[m.ui_load(), load(loadBearing)] as [string, Measured]]),
  ]
  const fire = fireRatings[0]?.label
  const has = (isThere: boolean) => (isThere ? m.ui_has() : m.ui_hasNot())
  return (
    <dl className={styles.figures}>
      {measured.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure value={value} />
          </dd>
        </div>
      ))}
      {fire && (
        <div>
          <dt>{m.mapSearch_fire()}</dt>
          <dd className={styles.text}>{fire}</dd>
        </div>
      )}
      <div>
        <dt>{m.mapSearch_dockCanopy()}</dt>
        <dd className={styles.text}>
          {has(platform)} / {has(canopy)}
        </dd>
      </div>
    </dl>
  )
}
