import { MapPin, Play, Rotate3d, Sparkles } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Picture } from '#features/media/contract.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { area, columns, load, metres, price as formatPrice } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ShareBar } from './share-bar.tsx'
import styles from './tile.module.css'

/** The content of a tile for a park or a warehouse. Areas in m², lengths in m, load in t/m², price in yuan per m² and day. */
export type TileFacts = {
  to: string
  title: string
  /** "青岛 · 黄岛 · 高标库" */
  place: string
  picture: Picture | null
  /** Replaces a missing picture. */
  drawing?: ReactNode
  price: number | null
  rentableArea: number
  shares: { rentable: number; dueSoon: number; leased: number }
  height: number | null
  columnX: number | null
  columnY: number | null
  load: number | null
  hot: boolean
  full: boolean
  hasVr: boolean
  hasVideo: boolean
  reason: string | null
}

type Props = {
  facts: TileFacts
  sizes?: string | undefined
  eager?: boolean | undefined
  /** Shown on the picture, at the upper right. */
  action?: ReactNode
}

/** A card of the home page and of "similar parks": picture, price, rentable area and the three main figures. */
export function Tile({ facts, sizes, eager, action }: Props) {
  return (
    <article className={`card ${styles.tile}`} data-full={facts.full}>
      <TilePicture facts={facts} sizes={sizes} eager={eager} action={action} />
      <div className={styles.body}>
        <TileTitle facts={facts} />
        <div className={styles.offer}>
          <TilePrice price={facts.price} />
          <TileRentable area={facts.rentableArea} />
        </div>
        <TileMeasures facts={facts} />
        {facts.reason && (
          <p className={styles.reason} title={facts.reason}>
            <Icon of={Sparkles} />
            <span>{facts.reason}</span>
          </p>
        )}
      </div>
    </article>
  )
}

export function TileTitle({ facts: { to, title, place } }: { facts: TileFacts }) {
  return (
    <div className={styles.heading}>
      <h3>
        <AppLink to={to} prefetch="intent" title={title}>
          {title}
        </AppLink>
      </h3>
      <p className={styles.place}>
        <Icon of={MapPin} />
        <span>{place}</span>
      </p>
    </div>
  )
}

export function TilePrice({ price }: { price: number | null }) {
  if (price === null) return <span className={styles.noPrice}>{m.ui_priceOnRequest()}</span>
  return <Figure className={styles.price} value={formatPrice(price, getLocale())} />
}

export function TileRentable({ area: m2 }: { area: number }) {
  if (m2 <= 0) return <span className={styles.none}>{m.listings_nothingRentable()}</span>
  return (
    <span className={styles.rentable}>
      {m.ui_rentable()} <Figure value={area(m2)} />
    </span>
  )
}

export function TileMeasures({ facts }: { facts: TileFacts }) {
  return (
    <>
      <ShareBar className={styles.shares} {...facts.shares} />
      <TileFigures facts={facts} />
    </>
  )
}

/** Omits unknown figures: a card never shows a dash or a zero. */
function TileFigures({ facts: { height, columnX, columnY, load: tonsPerM2 } }: { facts: TileFacts }) {
  const figures = [
    height !== null && { label: m.ui_height(), value: metres(height) },
    columnX !== null && columnY !== null && { label: m.ui_columns(), value: columns(columnX, columnY) },
    tonsPerM2 !== null && { label: m.ui_load(), value: load(tonsPerM2) },
  ].filter((each) => each !== false)
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function TilePicture({ facts, sizes = '(max-width: 767px) 272px, (max-width: 1199px) 33vw, 302px', eager = false, action }: Props) {
  const { picture, drawing, hot, full, hasVr, hasVideo } = facts
  return (
    <div className={styles.picture} style={picture?.tint ? { backgroundColor: picture.tint } : undefined}>
      {picture ? <ParkPicture picture={picture} alt="" sizes={sizes} eager={eager} /> : <div className={styles.drawing}>{drawing}</div>}
      <div className={styles.states}>
        {hot && <span className="tag hot">{m.ui_hotLease()}</span>}
        {full && <span className="tag full">{m.ui_fullyLet()}</span>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
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
    </div>
  )
}
