import { useId, useRef, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { tileLevels } from '#features/files/panorama-tiles.ts'
import type { PanoramaEditing } from './stage/editable-markers.ts'
import { listPoints, type HotspotActions } from './hotspot-actions.ts'
import type { PanoramaControls } from './panorama-controls.ts'
import type { PanoramaView } from './panorama-angles.ts'
import { PlanInset, type ScenePlan } from './plan-inset.tsx'
import { PanoramaToolbar } from './panorama-toolbar.tsx'
import styles from './panorama-viewer.module.css'
import { usePanorama, type PanoramaScene } from './stage/use-panorama.ts'

type Props = {
  scenes: readonly PanoramaScene[]
  sceneId: string
  actions: HotspotActions
  /** Present: points are placed instead of opened. */
  editing?: PanoramaEditing | undefined
  /** The plan that the scene is on. */
  plan?: ScenePlan | null | undefined
  /** Shown beside the tools once a scene can be seen. */
  children?: (controls: PanoramaControls) => ReactNode
}

/**
 * Shows linked 360° panoramas in one viewer, because iOS does not release the memory of a second one. Drag, arrow keys, plus and minus
 * look around; the toolbar does the same for those who cannot, and leads to the same scenes as the markers in the picture.
 */
export function PanoramaViewer({ scenes, sceneId, actions, editing, plan, children }: Props) {
  const scene = scenes.find(({ id }) => id === sceneId) ?? scenes[0]
  // The adapter of a viewer is chosen once, for all of its scenes.
  const [isTiled] = useState(() => scenes.some(({ picture }) => picture && tileLevels(picture).length > 0))
  const { container, status, controls, dragged } = usePanorama(scene, isTiled, actions, editing)
  const viewer = useRef<HTMLElement>(null)
  const hintId = useId()
  if (!scene) return null
  const { links, labels } = listPoints(scene, (target) => scenes.some(({ id }) => id === target), actions)
  return (
    <section
      ref={viewer}
      className={styles.viewer}
      aria-label={m.media_panoramaOf({ title: scene.title })}
      aria-busy={status === 'loading'}
    >
      {/* The picture is a control of its own: the arrow keys turn it. */}
      <div ref={container} className={styles.stage} role="application" tabIndex={0} aria-label={scene.title} aria-describedby={hintId} />
      <p id={hintId} className={styles.hint}>
        {m.media_panoramaHint()}
      </p>
      {status === 'failed' && (
        <p role="alert" className={styles.failed}>
          {m.media_panoramaFailed()}
        </p>
      )}
      {editing && <Angles view={dragged ?? scene.hotspots[editing.selected ?? -1]} />}
      {controls && <PanoramaToolbar controls={controls} links={links} fullScreen={viewer} />}
      {controls && plan && <PlanInset plan={plan} sceneId={scene.id} controls={controls} onScene={actions.openScene} />}
      {controls && status === 'ready' && children?.(controls)}
      <ul className={styles.notes}>
        {labels.map(({ index, text }) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

/** The place of the selected point. The figures in the fields beside it follow once it is dropped. */
const Angles = ({ view }: { view: PanoramaView | undefined }) => (
  <output className={styles.angles}>{view && m.media_angles({ yaw: view.yaw.toFixed(1), pitch: view.pitch.toFixed(1) })}</output>
)
