import type { ReactNode } from 'react'
import type { WarehouseCard } from '#features/listings/contract.ts'
import { urls } from '#features/listings/urls.ts'
import { Tile, TileMeasures, TilePicture, TilePrice, TileRentable, TileTitle, type TileFacts } from './tile.tsx'
import styles from './warehouse-tile.module.css'

type Props = { warehouse: WarehouseCard; eager?: boolean; action?: ReactNode }

/** A warehouse as a tile that links to its park. */
export function WarehouseTile({ warehouse, eager, action }: Props) {
  return <Tile facts={toTileFacts(warehouse)} eager={eager} action={action} />
}

/** The first hot warehouse: wide, above its section drawing; on a phone a tile like the others. `section` is SVG made of numbers and escaped labels only. */
export function LeadWarehouse({ warehouse, section, action }: Props & { section: string | null }) {
  const facts = toTileFacts(warehouse)
  return (
    <article className={`card ${styles.lead}`}>
      <TilePicture facts={facts} sizes="(max-width: 767px) 310px, 628px" eager action={action} />
      <div className={styles.body}>
        <div className={styles.row}>
          <TileTitle facts={{ ...facts, place: warehouse.address || facts.place }} />
          <div className={styles.offer}>
            <TilePrice price={facts.price} />
            <TileRentable area={facts.rentableArea} />
          </div>
        </div>
        <div className={styles.measures}>
          <TileMeasures facts={facts} />
        </div>
        {section !== null && <div className={styles.section} dangerouslySetInnerHTML={{ __html: section }} />}
      </div>
    </article>
  )
}

/** Prefixes the name of the park, unless the name contains it. */
export const warehouseName = (name: string, parkName: string) => (name.includes(parkName) ? name : `${parkName} ${name}`)

function toTileFacts(warehouse: WarehouseCard): TileFacts {
  const { name, parkName, rentableArea, totalArea } = warehouse
  return {
    to: urls.park(warehouse.parkId),
    title: warehouseName(name, parkName),
    place: [warehouse.cityName, warehouse.districtName, warehouse.whTypeLabel].filter(Boolean).join(' · '),
    picture: warehouse.coverPicture,
    price: warehouse.price,
    rentableArea,
    shares: { rentable: rentableArea, dueSoon: 0, leased: Math.max(0, totalArea - rentableArea) },
    height: warehouse.floorHeight,
    columnX: warehouse.columnX,
    columnY: warehouse.columnY,
    load: warehouse.loadBearing,
    hot: warehouse.hot,
    full: warehouse.full,
    hasVr: warehouse.hasVr,
    hasVideo: warehouse.hasVideo,
    reason: warehouse.reason,
  }
}
