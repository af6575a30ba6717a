import { Undo2 } from 'lucide'
import { useRef } from 'react'
import { m } from '#messages'
import { withValue, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { StoredHotspot } from '#features/inventory/fields/field.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { usePark } from '#screens/console/park-editor/editor-context.ts'
import { titleOf } from '../media-kinds.ts'
import { hasWayBack, wayBack } from './back-link.ts'
import styles from './panorama.module.css'

type Props = { mediaKey: string; spot: StoredHotspot; onAdd: (change: (park: ParkDocument) => ParkDocument) => void }

/** Whether the panorama that a point leads to has a point that leads back, and the offer to add it. */
export function WayBack({ mediaKey, spot, onAdd }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  const { media } = usePark()
  const target = media[spot.target ?? '']
  if (!target) return null
  const title = titleOf(target) ?? '–'
  const isThere = hasWayBack(media, mediaKey, spot)
  function add() {
    const path = `media.${spot.target}.hotspots`
    onAdd((park) => withValue(park, path, [...park.media[spot.target!]!.hotspots, wayBack(park.media, mediaKey, spot)]))
    // The button goes with the offer.
    note.current?.focus()
  }
  return (
    <p ref={note} className={styles.back} role="status" tabIndex={-1}>
      {isThere ? m.parkEditor_wayBackThere({ title }) : m.parkEditor_wayBackMissing({ title })}
      {!isThere && (
        <button type="button" className="btn small" onClick={add}>
          <Icon of={Undo2} />
          {m.parkEditor_addWayBack()}
        </button>
      )}
    </p>
  )
}
