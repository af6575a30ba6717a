import { m } from '#messages'
import type { RackedPositions } from '#features/listings/park-card.ts'
import { formatNumber } from '#platform/i18n/format.ts'

/** "≈ 2,400 pallet positions (Narrow aisle)"; nothing outside searches about pallets, and where none can be rented. */
export function PositionsText({ positions, className }: { positions: RackedPositions | null; className?: string | undefined }) {
  if (positions === null || positions.positions === 0) return null
  const figure = m.listings_aboutPositions({ figure: formatNumber(positions.positions) })
  // The racking stays in one piece where the line is short.
  const rack = positions.rackLabel.replaceAll(' ', '\u00a0')
  return (
    <p className={className} style={{ wordBreak: 'keep-all' }}>
      {m.listings_rackedPositions({ figure, rack })}
    </p>
  )
}
