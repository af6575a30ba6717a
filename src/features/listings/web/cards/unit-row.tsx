import { BadgeCheck } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { area, columns, load, metres, percent, price, type Measured } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { UnitCard } from '#features/listings/unit-card.ts'
import { urls } from '#features/listings/urls.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { availability } from '../units/availability.ts'
import styles from './park-row.module.css'
import { PositionsText } from './positions-text.tsx'
import { ShareBar } from './share-bar.tsx'
import { UnitGlyph } from './unit-glyph.tsx'

type Props = {
  unit: UnitCard
  /** Position in the list: the first pictures load eagerly, the very first with priority. */
  place: number
  /** Shown on the picture, at the upper right. */
  action: ReactNode
  /** The button that books a viewing. */
  booking: ReactNode
  /** Facts from other features, below the price. */
  facts: ReactNode
}

/** A warehouse in a list: picture or drawing, facts, price and actions. Its name leads to the page of its park, opened at the warehouse. */
export function UnitRow({ unit, place, action, booking, facts }: Props) {
  const name = `${unit.name} · ${unit.parkName}`
  return (
    <article className={unit.full ? `${styles.row} ${styles.full}` : styles.row}>
      <div className={styles.picture}>
        <UnitPicture unit={unit} place={place} />
        <div className={styles.states}>
          {unit.hot && <span className="tag hot">{m.ui_hotLease()}</span>}
          {unit.full && <span className="tag full">{m.ui_fullyLet()}</span>}
        </div>
        <div className={styles.action}>{action}</div>
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <AppLink to={urls.unit(unit.parkId, unit.warehouseId)} prefetch="intent" title={name}>
              {unit.name}
            </AppLink>
          </h3>
          <CompareButton kind="warehouses" id={unit.warehouseId} name={name} />
        </div>
        <p className={styles.address}>
          {unit.parkName} · {unit.regionName}
        </p>
        <Tags unit={unit} />
        <Facts unit={unit} />
        <Shares unit={unit} />
      </div>
      <div className={styles.offer}>
        <div>
          <Price yuan={unit.price} />
          <Rentable unit={unit} />
          <PositionsText positions={unit.positions} className={styles.positions} />
          {facts}
        </div>
        <div className={styles.actions}>
          {booking}
          <AppLink
            className="btn"
            to={urls.unit(unit.parkId, unit.warehouseId)}
            aria-label={m.listings_viewUnitNamed({ name })}
            prefetch="intent"
          >
            {m.listings_viewUnit()}
          </AppLink>
        </div>
      </div>
    </article>
  )
}

/** The number of rows that a tall screen shows at once. */
const eagerCount = 4
/** The width of the card on phones, otherwise of the first column of the row. */
const sizes = '(max-width: 767px) calc(100vw - 34px), 288px'

function UnitPicture({ unit, place }: { unit: UnitCard; place: number }) {
  if (!unit.coverPicture) return <UnitGlyph unit={unit} className={styles.drawing} />
  return <ParkPicture picture={unit.coverPicture} alt="" sizes={sizes} eager={place < eagerCount} priority={place === 0} />
}

function Tags({ unit }: { unit: UnitCard }) {
  const labels = [
    unit.fireRatingLabel,
    unit.constructionStandardLabel,
    ...(unit.bonded ? [m.ui_bonded()] : []),
    ...(unit.platform ? [m.ui_dock()] : []),
    ...(unit.canopy ? [m.ui_canopy()] : []),
    ...(unit.divisible ? [m.ui_divisible()] : []),
  ]
  return (
    <ul className={styles.tags}>
      {unit.certified && (
        <li className="tag ok">
          <Icon of={BadgeCheck} />
          {m.ui_certified()}
        </li>
      )}
      <li className="tag blue">{unit.whTypeLabel}</li>
      {labels.map((label) => (
        <li key={label} className="tag">
          {label}
        </li>
      ))}
    </ul>
  )
}

function Facts({ unit }: { unit: UnitCard }) {
  const { floorHeight, columnX, columnY, loadBearing, minRentalArea } = unit
  const facts: [label: string, value: Measured | null][] = [
    [m.ui_height(), floorHeight === null ? null : metres(floorHeight)],
    [m.ui_columns(), columnX === null || columnY === null ? null : columns(columnX, columnY)],
    [m.ui_load(), loadBearing === null ? null : load(loadBearing)],
    [m.listings_minRent(), minRentalArea === null || unit.full ? null : area(minRentalArea)],
  ]
  return (
    <div className={styles.facts}>
      {unit.coverPicture && <UnitGlyph unit={unit} className={styles.glyph} />}
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Figure value={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

function Shares({ unit: { rentableArea, totalArea, state } }: { unit: UnitCard }) {
  if (totalArea <= 0) return null
  const rest = totalArea - rentableArea
  return (
    <div className={styles.shares}>
      <span>
        {m.ui_rentable()} {percent(rentableArea / totalArea)}
      </span>
      <ShareBar
        rentable={rentableArea}
        dueSoon={state === 'dueSoon' ? rest : 0}
        leased={state === 'dueSoon' ? 0 : rest}
        className={styles.bar}
      />
      <span>
        {m.listings_ofTotal()} <Figure value={area(totalArea)} className={styles.total} />
      </span>
    </div>
  )
}

const Price = ({ yuan }: { yuan: number | null }) =>
  yuan === null ? (
    <p className={styles.onRequest}>{m.ui_priceOnRequest()}</p>
  ) : (
    <p className={styles.price}>
      <Figure value={price(yuan, getLocale())} />
    </p>
  )

function Rentable({ unit }: { unit: UnitCard }) {
  if (unit.rentableArea <= 0) return <p className="muted">{availability(unit)}</p>
  return (
    <>
      <p className={styles.rentable}>
        {m.ui_rentable()} <Figure value={area(unit.rentableArea)} />
      </p>
      <p className="muted">{availability(unit)}</p>
    </>
  )
}
