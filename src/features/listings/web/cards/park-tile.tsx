import type { ReactNode } from 'react'
import type { ParkCard } from '#features/listings/park-card.ts'
import { urls } from '#features/listings/urls.ts'
import { ParkGlyph } from './park-row-glyph.tsx'
import { Tile, type TileFacts } from './tile.tsx'

/** A park as a tile, with the figures of all its published warehouses. */
export function ParkTile({ park, action }: { park: ParkCard; action?: ReactNode }) {
  return <Tile facts={toTileFacts(park)} action={action} />
}

function toTileFacts(park: ParkCard): TileFacts {
  const { rentableArea, dueSoonArea, leasedArea } = park
  return {
    to: urls.park(park.parkId),
    title: park.name,
    place: [park.cityName, park.districtName, park.whTypes[0]?.label].filter(Boolean).join(' · '),
    picture: park.coverPicture,
    drawing: <ParkGlyph park={park} />,
    price: park.priceMin,
    rentableArea,
    shares: { rentable: rentableArea, dueSoon: dueSoonArea, leased: leasedArea },
    height: park.heightMax,
    columnX: park.columnX,
    columnY: park.columnY,
    load: park.loadBearing,
    hot: park.hot,
    full: park.full,
    hasVr: park.hasVr,
    hasVideo: park.hasVideo,
    reason: null,
  }
}
