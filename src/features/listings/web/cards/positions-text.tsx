import { m } from '#messages'
import type { RackedPositions } from '#features/listings/park-card.ts'
import { formatNumber } from '#platform/i18n/format.ts'

/** "≈ 2,400 pallet positions (Narrow aisle)"; nothing outside searches about pallets, and where none can be rented. */
export function PositionsText({ positions, className }: { positions: RackedPositions | null; className?: string | undefined }) {
  if (positions === null || positions.positions === 0) return null
  const figure = m.listings_aboutPositions({ figure: formatNumber(positions.positions) })
  return <p className={className}>{m.listings_rackedPositions({ figure, rack: positions.rackLabel })}</p>
}
