import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Follow } from '#features/engagement/contract.ts'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import type { ParkCard } from '#features/listings/park-card.ts'
import { urls } from '#features/listings/urls.ts'
import { ParkGlyph } from '#features/listings/web/cards/park-row-glyph.tsx'
import type { Picture } from '#features/media/contract.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { area, price, shortDate } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './saved.module.css'

type TileContents = {
  to: string
  picture: Picture | null
  /** Whose section is drawn where there is no picture. */
  park: ParkCard | null
  hot: boolean
  full: boolean
  price: number | null
  rentableArea: number
}

/** What of either kind a tile shows; null of what was withdrawn. */
function readTileContents(followed: Follow): TileContents | null {
  if (!followed.item) return null
  const { parkId, coverPicture: picture, hot, full, rentableArea } = followed.item
  const alike = { to: urls.park(parkId), picture, hot, full, rentableArea }
  // What was checked of `item` above is known of it in either kind.
  if (followed.followType === 'park') return { ...alike, park: followed.item, price: followed.item!.priceMin }
  return { ...alike, park: null, price: followed.item!.price }
}

/** A park or warehouse that one follows, with the day since when. What was withdrawn keeps its name, and can be let go. */
export function SavedTile({ followed, heading: Heading = 'h2' }: { followed: Follow; heading?: 'h2' | 'h3' }) {
  const { name, createTime, followType, targetId } = followed
  const shown = readTileContents(followed)
  return (
    <article className={styles.tile} data-withdrawn={shown === null}>
      <SavedPicture shown={shown}>
        <FollowButton target={{ followType, targetId }} name={name} isAssumed />
      </SavedPicture>
      <Heading title={name}>{shown ? <AppLink to={shown.to}>{name}</AppLink> : name}</Heading>
      <p className={styles.figures}>
        {shown === null && <span className="muted">{m.profile_withdrawnText()}</span>}
        {shown && (shown.price === null ? <b>{m.listings_priceOnRequest()}</b> : <Figure value={price(shown.price, getLocale())} />)}
      </p>
      <p className={styles.since}>
        <span>{shown && (shown.rentableArea > 0 ? <Rentable m2={shown.rentableArea} /> : m.listings_nothingRentable())}</span>
        <time dateTime={createTime.replace(' ', 'T')} title={createTime}>
          {m.profile_followedOn({ date: shortDate(createTime) })}
        </time>
      </p>
    </article>
  )
}

const Rentable = ({ m2 }: { m2: number }) => (
  <>
    {m.listings_rentable()} <Figure value={area(m2)} />
  </>
)

function SavedPicture({ shown, children }: { shown: TileContents | null; children: ReactNode }) {
  return (
    <div className={styles.picture} style={shown?.picture?.tint ? { backgroundColor: shown.picture.tint } : undefined}>
      {shown?.picture && <ParkPicture picture={shown.picture} alt="" sizes="(max-width: 767px) 50vw, 232px" />}
      {shown?.park && !shown.picture && <ParkGlyph park={shown.park} className={styles.glyph} />}
      <div className={styles.states}>
        {shown?.hot && <span className="tag hot">{m.listings_hot()}</span>}
        {shown?.full && <span className="tag full">{m.listings_full()}</span>}
        {shown === null && <span className="tag grey">{m.profile_withdrawn()}</span>}
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  )
}
