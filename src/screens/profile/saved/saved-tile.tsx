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
import { area, longDate, price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './saved.module.css'

type TileContents = {
  to: string
  picture: Picture | null
  /** The park whose section replaces a missing picture. */
  park: ParkCard | null
  hot: boolean
  full: boolean
  price: number | null
  rentableArea: number
}

/** Returns the contents of a tile; null if the target is withdrawn. */
function readTileContents(followed: Follow): TileContents | null {
  if (!followed.item) return null
  const { parkId, coverPicture: picture, hot, full, rentableArea } = followed.item
  const common = { to: urls.park(parkId), picture, hot, full, rentableArea }
  if (followed.followType === 'park') return { ...common, park: followed.item, price: followed.item!.priceMin }
  return { ...common, park: null, price: followed.item!.price }
}

/** A followed park or warehouse with its date. Withdrawn ones keep their name and can be unfollowed. */
export function SavedTile({ followed, heading: Heading = 'h2' }: { followed: Follow; heading?: 'h2' | 'h3' }) {
  const { name, createTime, followType, targetId } = followed
  const contents = readTileContents(followed)
  return (
    <article className={styles.tile} data-withdrawn={contents === null}>
      <SavedPicture contents={contents}>
        <FollowButton target={{ followType, targetId }} name={name} isAssumed />
      </SavedPicture>
      <Heading title={name}>{contents ? <AppLink to={contents.to}>{name}</AppLink> : name}</Heading>
      <p className={styles.figures}>
        {contents === null && <span className="muted">{m.profile_withdrawnText()}</span>}
        {contents && (contents.price === null ? <b>{m.ui_priceOnRequest()}</b> : <Figure value={price(contents.price, getLocale())} />)}
      </p>
      <p className={styles.since}>
        <span>{contents && (contents.rentableArea > 0 ? <Rentable m2={contents.rentableArea} /> : m.listings_nothingRentable())}</span>
        <time dateTime={createTime.replace(' ', 'T')} title={createTime}>
          {m.profile_followedOn({ date: longDate(createTime, getLocale()) })}
        </time>
      </p>
    </article>
  )
}

const Rentable = ({ m2 }: { m2: number }) => (
  <>
    {m.ui_rentable()} <Figure value={area(m2)} />
  </>
)

function SavedPicture({ contents, children }: { contents: TileContents | null; children: ReactNode }) {
  return (
    <div className={styles.picture} style={contents?.picture?.tint ? { backgroundColor: contents.picture.tint } : undefined}>
      {contents?.picture && <ParkPicture picture={contents.picture} alt="" sizes="(max-width: 767px) 50vw, 232px" />}
      {contents?.park && !contents.picture && <ParkGlyph park={contents.park} className={styles.glyph} />}
      <div className={styles.states}>
        {contents?.hot && <span className="tag hot">{m.ui_hotLease()}</span>}
        {contents?.full && <span className="tag full">{m.ui_fullyLet()}</span>}
        {contents === null && <span className="tag grey">{m.profile_withdrawn()}</span>}
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  )
}
