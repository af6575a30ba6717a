import { UnitViewingButton } from '#features/appointments/web/unit-viewing-button.tsx'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import type { UnitCard } from '#features/listings/unit-card.ts'
import { UnitRow } from '#features/listings/web/cards/unit-row.tsx'
import { CardFacts } from '#features/routing/web/card-facts.tsx'

/** The warehouses of the page, in a search by warehouse. */
export const UnitResults = ({ units }: { units: UnitCard[] }) =>
  units.map((unit, place) => (
    <UnitRow
      key={unit.warehouseId}
      unit={unit}
      place={place}
      action={<FollowButton target={{ followType: 'warehouse', targetId: unit.warehouseId }} name={`${unit.name} · ${unit.parkName}`} />}
      booking={<UnitViewingButton target={toViewingTarget(unit)} unit={unit} className="btn primary" />}
      facts={<CardFacts parkId={unit.parkId} />}
    />
  ))

const toViewingTarget = ({ parkId, parkName, warehouseId, name, rentableArea, price }: UnitCard) => ({
  parkId,
  parkName,
  warehouseId,
  warehouseName: name,
  area: rentableArea,
  price,
})
