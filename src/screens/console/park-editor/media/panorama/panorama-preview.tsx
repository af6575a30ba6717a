import { Compass, Crosshair, Plus } from 'lucide'
import { Suspense, useMemo, useState } from 'react'
import { m } from '#messages'
import { fileUrl } from '#features/files/address.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { PanoramaEditing } from '#features/media/web/stage/editable-markers.ts'
import type { PanoramaView } from '#features/media/web/panorama-angles.ts'
import { languageOf } from '#platform/i18n/language.ts'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { getLocale } from '#paraglide/runtime.js'
import { usePark } from '#screens/console/park-editor/editor-context.ts'
import { titleOf } from '../media-kinds.ts'
import styles from './panorama.module.css'

const PanoramaViewer = late(async () => ({
  default: (await import('#features/media/web/panorama-viewer.late.tsx')).PanoramaViewer,
}))

type Props = {
  mediaKey: string
  /** Absent: the panorama is only looked at. */
  editing: PanoramaEditing | undefined
  onStart: (view: PanoramaView & { zoom: number }) => void
  /** The view is to the north. */
  onNorth: (view: PanoramaView) => void
}

/** The panorama as visitors see it, with points that can be moved. Its middle is marked, because that is the point that the buttons take. */
export function PanoramaPreview({ mediaKey, editing, onStart, onNorth }: Props) {
  const [sceneId, setScene] = useState(mediaKey)
  const { media } = usePark()
  const scenes = useMemo(() => listScenes(media), [media])
  const actions = useMemo(() => ({ openScene: setScene }), [])
  const ownEditing = sceneId === mediaKey ? editing : undefined
  return (
    <>
      <div className={styles.panorama}>
        <Suspense fallback={<p role="status">{m.park_vrLoading()}</p>}>
          <PanoramaViewer scenes={scenes} sceneId={sceneId} actions={actions} editing={ownEditing}>
            {({ getView, getZoom }) =>
              ownEditing ? (
                <>
                  <i className={styles.middle} aria-hidden="true" />
                  <p className={styles.aims}>
                    <button type="button" className="btn small" onClick={() => onStart({ ...getView(), zoom: getZoom() })}>
                      <Icon of={Crosshair} />
                      {m.parkEditor_startHere()}
                    </button>
                    <button type="button" className="btn small" onClick={() => onNorth(getView())}>
                      <Icon of={Compass} />
                      {m.parkEditor_northHere()}
                    </button>
                    <button type="button" className="btn small" onClick={() => ownEditing.onAdd(getView())}>
                      <Icon of={Plus} />
                      {m.parkEditor_hotspotHere()}
                    </button>
                  </p>
                </>
              ) : null
            }
          </PanoramaViewer>
        </Suspense>
      </div>
      {editing && <p className="muted">{m.parkEditor_placeHint()}</p>}
    </>
  )
}

function listScenes(media: ParkDocument['media']) {
  const isEnglish = languageOf(getLocale()) === 'en_US'
  return Object.entries(media).flatMap(([id, one]) => {
    if (one.kind !== 'vr' || one.fileId === null) return []
    const hotspots = one.hotspots.map(({ yaw, pitch, kind, target, atS, textZh = '', textEn = '' }, at) => ({
      yaw,
      pitch,
      kind,
      target: target ?? null,
      ...(atS !== undefined && { atS }),
      text: (isEnglish ? textEn || textZh : textZh || textEn) || m.parkEditor_hotspot({ n: String(at + 1) }),
    }))
    const { viewYaw, viewPitch, viewZoom } = one
    const isCentre = viewYaw === null && viewPitch === null && viewZoom === null
    const view = isCentre ? undefined : { yaw: viewYaw ?? 0, pitch: viewPitch ?? 0, ...(viewZoom !== null && { zoom: viewZoom }) }
    return [{ id, url: fileUrl(one.fileId), title: titleOf(one) ?? '', hotspots, view }]
  })
}
