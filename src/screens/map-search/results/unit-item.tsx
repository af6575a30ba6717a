import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { UnitCard } from '#features/listings/unit-card.ts'
import { urls } from '#features/listings/urls.ts'
import { ShareBar } from '#features/listings/web/cards/share-bar.tsx'
import { UnitGlyph } from '#features/listings/web/cards/unit-glyph.tsx'
import { availability } from '#features/listings/web/units/availability.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { CardFacts } from '#features/routing/web/card-facts.tsx'
import { area, price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './result-item.module.css'
import { useResultItem, type Select } from './use-result-item.ts'

type Props = { unit: UnitCard; place: number; isSelected: boolean; onSelect: Select | null }

/** A warehouse in the list. A click chooses its park on the map; in a new tab or without JavaScript it opens on the page of its park. */
export function UnitItem({ unit, place, isSelected, onSelect }: Props) {
  const { parkId } = unit
  const { item, choose } = useResultItem(unit, onSelect)
  const name = `${unit.name} · ${unit.parkName}`
  return (
    <li className={styles.item} data-selected={isSelected || undefined} data-full={unit.full || undefined} {...item}>
      <div className={styles.picture}>
        <UnitPicture unit={unit} place={place} />
        <div className={styles.states}>{unit.full && <span className="tag full">{m.ui_fullyLet()}</span>}</div>
      </div>
      <div className={styles.body}>
        <h3>
          <AppLink to={urls.unit(parkId, unit.warehouseId)} title={name} aria-current={isSelected || undefined} onClick={choose}>
            {unit.name}
          </AppLink>
        </h3>
        <p className={styles.place}>
          <span>{[unit.parkName, unit.regionName].join(' · ')}</span>
          <CardFacts parkId={parkId} look="short" />
        </p>
        <p className={styles.offer}>
          {unit.price === null ? (
            <b className={styles.onRequest}>{m.ui_priceOnRequest()}</b>
          ) : (
            <Figure className={styles.price} value={price(unit.price, getLocale())} />
          )}
          {unit.rentableArea > 0 ? (
            <Figure className={styles.rentable} value={area(unit.rentableArea)} />
          ) : (
            <span className="muted">{availability(unit)}</span>
          )}
        </p>
        <UnitShares unit={unit} />
      </div>
    </li>
  )
}

const eagerPictureCount = 6

function UnitPicture({ unit, place }: { unit: UnitCard; place: number }) {
  if (!unit.coverPicture) return <UnitGlyph unit={unit} className={styles.drawing} />
  return <ParkPicture picture={unit.coverPicture} alt="" sizes="120px" eager={place < eagerPictureCount} priority={place === 0} />
}

function UnitShares({ unit: { rentableArea, totalArea, state } }: { unit: UnitCard }) {
  const rest = totalArea - rentableArea
  const isDueSoon = state === 'dueSoon'
  return <ShareBar className={styles.shares} rentable={rentableArea} dueSoon={isDueSoon ? rest : 0} leased={isDueSoon ? 0 : rest} />
}
