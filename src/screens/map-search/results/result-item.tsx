import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { urls } from '#features/listings/urls.ts'
import { CombinationDrawing } from '#features/listings/web/combination/combination-drawing.tsx'
import { combinationUrl } from '#features/listings/web/combination/describe-combination.ts'
import { FreeSpaceText } from '#features/listings/web/cards/free-space-text.tsx'
import { ParkGlyph } from '#features/listings/web/cards/park-row-glyph.tsx'
import { PositionsText } from '#features/listings/web/cards/positions-text.tsx'
import { ShareBar } from '#features/listings/web/cards/share-bar.tsx'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { ProjectLine } from '#features/projects/web/project-line.tsx'
import { CardFacts } from '#features/routing/web/card-facts.tsx'
import { price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { CombinedOffer } from './combined-offer.tsx'
import { useIsHighlighted } from './highlight.ts'
import type { PlacedPark } from './placed-park.ts'
import styles from './result-item.module.css'
import { useResultItem, type Select } from './use-result-item.ts'
import { parkAnchor } from './use-selection.ts'

const eagerPictureCount = 6

type Props = {
  park: PlacedPark
  place: number
  /** Of all items of the page. */
  parkIds: readonly string[]
  isSelected: boolean
  onSelect: Select | null
}

/** A park in the list. A click chooses it on the map; in a new tab or without JavaScript it opens its page. */
export function ResultItem({ park, place, parkIds, isSelected, onSelect }: Props) {
  const { parkId, combination } = park
  const element = useRef<HTMLLIElement>(null)
  const { item, choose } = useResultItem(park, onSelect)
  const isPointedAtOnMap = useIsHighlighted((at) => at.parkId === parkId && at.from === 'map')
  useEffect(() => {
    if (isPointedAtOnMap || isSelected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isPointedAtOnMap, isSelected])
  return (
    <li
      ref={element}
      id={parkAnchor(parkId)}
      className={styles.item}
      data-selected={isSelected || undefined}
      data-full={park.full || undefined}
      {...item}
    >
      <div className={styles.picture}>
        <ItemPicture park={park} place={place} />
        <div className={styles.states}>
          {park.hot && <span className="tag hot">{m.ui_hotLease()}</span>}
          {park.full && <span className="tag full">{m.ui_fullyLet()}</span>}
        </div>
      </div>
      <div className={styles.body}>
        <h3>
          <AppLink
            to={combination ? combinationUrl(parkId, combination.need) : urls.park(parkId)}
            title={park.name}
            aria-current={isSelected || undefined}
            onClick={choose}
          >
            {park.name}
          </AppLink>
        </h3>
        <p className={styles.place}>
          <span>{formatPlace(park)}</span>
          <CardFacts parkId={parkId} look="short" />
        </p>
        {combination ? <CombinedOffer combination={combination} /> : <Offer park={park} />}
      </div>
      {combination && <CombinationDrawing units={combination.units} className={styles.combination} />}
      <ProjectLine park={{ ...park, typeValues: park.whTypes.map(({ value }) => value) }} parkIds={parkIds} />
    </li>
  )
}

const Offer = ({ park }: { park: PlacedPark }) => (
  <>
    <p className={styles.offer}>
      <Price yuan={park.priceMin} />
      <FreeSpaceText park={park} className={styles.rentable} isShort />
    </p>
    <PositionsText positions={park.matchedPositions} className={styles.positions} />
    <ShareBar className={styles.shares} rentable={park.rentableArea} dueSoon={park.dueSoonArea} leased={park.leasedArea} />
  </>
)

/** "青岛 · 黄岛 · 高标库" */
export const formatPlace = ({ cityName, districtName, whTypes }: PlacedPark) =>
  [cityName, districtName, whTypes[0]?.label].filter(Boolean).join(' · ')

/** Returns the free area that matches the search. */
export const findFreeArea = ({ match, matchedRentableArea, rentableArea }: PlacedPark) =>
  match && match.misses.length === 0 ? matchedRentableArea : rentableArea

function ItemPicture({ park, place }: { park: PlacedPark; place: number }) {
  const { coverPicture } = park
  if (!coverPicture) return <ParkGlyph park={park} className={styles.drawing} />
  return <ParkPicture picture={coverPicture} alt="" sizes="120px" eager={place < eagerPictureCount} priority={place === 0} />
}

function Price({ yuan }: { yuan: number | null }) {
  if (yuan === null) return <b className={styles.onRequest}>{m.ui_priceOnRequest()}</b>
  return <Figure className={styles.price} value={price(yuan, getLocale())} />
}
