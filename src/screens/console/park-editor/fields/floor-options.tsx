import { m } from '#messages'
import { compareKeys } from '#features/inventory/drafts/operations.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'

type Props = { floors: ParkDocument['floors']; toValue?: (key: string) => string }

/** The floors of a park as options of a choice, by building and from the ground up. The keys of a copied park have no order. */
export function FloorOptions({ floors, toValue = (key) => key }: Props) {
  const order = (key: string) => [floors[key]!.building ?? 0, Number(floors[key]!.number ?? 0)] as const
  const keys = Object.keys(floors).toSorted((a, b) => {
    const [[buildingA, floorA], [buildingB, floorB]] = [order(a), order(b)]
    return buildingA - buildingB || floorA - floorB || compareKeys(a, b)
  })
  return keys.map((key) => {
    const { building, number } = floors[key]!
    return (
      <option key={key} value={toValue(key)}>
        {m.parkEditor_floorOf({ building: String(building ?? '–'), floor: m.ui_floorCode({ number: String(number ?? '–') }) })}
      </option>
    )
  })
}
