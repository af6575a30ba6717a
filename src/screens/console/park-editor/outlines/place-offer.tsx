import { ListOrdered } from 'lucide'
import { m } from '#messages'
import { listOnFloor } from '#features/inventory/drafts/floor-places.ts'
import { placeByOutlines } from '#features/inventory/drafts/place-by-outlines.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import styles from './outlines.module.css'

/** Offers the order of the units on the floor that follows from their outlines, while the order is not known. */
export function PlaceOffer({ floorId }: { floorId: string }) {
  const { store } = useEditor()
  const park = usePark()
  const ordered = placeByOutlines(park, floorId)
  if (ordered === null) return null
  const codes = listOnFloor(ordered, floorId).map((key) => ordered.warehouses[key]!.code ?? '–')
  function apply() {
    store.change((current) => placeByOutlines(current, floorId) ?? current)
    void store.save()
  }
  return (
    <p className={styles.offer}>
      <span>{m.parkEditor_placesFromOutlines({ units: codes.join(' → ') })}</span>
      <button type="button" className="btn small" onClick={apply}>
        <Icon of={ListOrdered} />
        {m.parkEditor_placesTake()}
      </button>
    </p>
  )
}
