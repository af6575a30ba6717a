import { X } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { isPanoramaShape } from '#features/files/panorama-tiles.ts'
import { withValue } from '#features/inventory/drafts/park-document.ts'
import { northFacing } from '#features/media/space/panorama-place.ts'
import type { PanoramaView } from '#features/media/web/panorama-angles.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, usePark } from '#screens/console/park-editor/editor-context.ts'
import { FieldControl } from '#screens/console/park-editor/fields/field-control.tsx'
import formStyles from '#screens/console/park-editor/fields/form.module.css'
import { HotspotsField } from './hotspots-field.tsx'
import { PlaceField } from './place-field.tsx'
import { PanoramaPreview } from './panorama-preview.tsx'
import styles from './panorama.module.css'
import { useHotspots } from './use-hotspots.ts'

/** What visitors see first in a panorama, and the points in it. Both are chosen in the picture, or typed. */
export function PanoramaPanel({ mediaKey, fileId }: { mediaKey: string; fileId: string }) {
  const { canEdit } = useEditor()
  const [isShown, setShown] = useState(false)
  const [isOtherShape, setOtherShape] = useState(false)
  const [selected, select] = useState<number | null>(null)
  const hotspots = useHotspots(mediaKey)
  const { edit, add, move, remove } = hotspots
  const path = (name: string) => `media.${mediaKey}.${name}`
  const startAt = ({ yaw, pitch, zoom }: { [Name in 'yaw' | 'pitch' | 'zoom']: number | null }) =>
    edit((park) => withValue(withValue(withValue(park, path('viewYaw'), yaw), path('viewPitch'), pitch), path('viewZoom'), zoom))
  const { viewYaw, viewPitch, viewZoom } = usePark().media[mediaKey]!
  const hasView = viewYaw !== null || viewPitch !== null || viewZoom !== null
  const addAt = (view: PanoramaView) => select(add(view))
  const deleteAt = (index: number) => {
    select(null)
    remove(index)
  }
  return (
    <>
      {isShown ? (
        <PanoramaPreview
          mediaKey={mediaKey}
          editing={canEdit ? { selected, onAdd: addAt, onSelect: select, onMove: move, onDelete: deleteAt } : undefined}
          onStart={startAt}
          onNorth={({ yaw }) => edit((park) => withValue(park, path('north'), northFacing(yaw)))}
        />
      ) : (
        <button type="button" className={styles.still} onClick={() => setShown(true)}>
          <img
            src={pictureUrl(fileId, 800)}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setOtherShape(!isPanoramaShape({ width, height }))
            }
          />
          <span className="btn small">{m.parkEditor_openPanorama()}</span>
        </button>
      )}
      <FieldError name={path('fileId')} error={isOtherShape ? m.ui_panoramaShape() : undefined} />
      <div className={formStyles.row}>
        <FieldControl path={path('viewYaw')} />
        <FieldControl path={path('viewPitch')} />
        <FieldControl path={path('viewZoom')} />
      </div>
      {canEdit && hasView && (
        <button type="button" className={`btn small ${styles.clear}`} onClick={() => startAt({ yaw: null, pitch: null, zoom: null })}>
          <Icon of={X} />
          {m.parkEditor_clearView()}
        </button>
      )}
      <PlaceField mediaKey={mediaKey} />
      <HotspotsField
        mediaKey={mediaKey}
        hotspots={hotspots}
        selected={selected}
        onSelect={select}
        onAdd={() => addAt({ yaw: 0, pitch: 0 })}
        onDelete={deleteAt}
      />
    </>
  )
}
