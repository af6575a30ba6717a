import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'
import { MarkersPlugin, type MarkerConfig } from '@photo-sphere-viewer/markers-plugin'
import '@photo-sphere-viewer/markers-plugin/index.css'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { tileLevels } from '#features/files/panorama-tiles.ts'
import type { Hotspot, Picture } from '../contract.ts'
import { createControls, keysFor, prefersReducedMotion, type PanoramaControls, type PanoramaView } from './panorama-controls.ts'
import { tiledPanorama } from './panorama-source.ts'
import { PanoramaToolbar } from './panorama-toolbar.tsx'
import styles from './panorama-viewer.module.css'

export type PanoramaScene = {
  id: string
  url: string
  /** The picture, if its size is known: a wide one is shown in tiles. */
  picture?: Pick<Picture, 'fileId' | 'width' | 'height'> | null | undefined
  title: string
  hotspots: readonly Hotspot[]
  /** Where it is looked at first; absent: its centre. */
  view?: PanoramaView | undefined
}

type Props = {
  scenes: readonly PanoramaScene[]
  sceneId: string
  onScene: (sceneId: string) => void
  /** Opens a film at a second; absent: points that lead to films are labels. */
  onClip?: OpenClip | undefined
  /** Shown beside the tools once a scene can be seen. */
  children?: (controls: PanoramaControls) => ReactNode
}
type OpenClip = (mediaId: string, seconds: number) => void
type Status = 'loading' | 'ready' | 'failed'

/**
 * Shows linked 360° panoramas in one viewer, because iOS does not release the memory of a second one. Drag, arrow keys, plus and minus
 * look around; the toolbar does the same for those who cannot, and leads to the same scenes as the markers in the picture.
 */
export function PanoramaViewer({ scenes, sceneId, onScene, onClip, children }: Props) {
  const scene = scenes.find(({ id }) => id === sceneId) ?? scenes[0]
  // The adapter of a viewer is chosen once, for all of its scenes.
  const [isTiled] = useState(() => scenes.some(({ picture }) => picture && tileLevels(picture).length > 0))
  const { container, status, controls } = usePanorama(scene, isTiled, onScene, onClip)
  const viewer = useRef<HTMLElement>(null)
  const hintId = useId()
  if (!scene) return null
  const links = scene.hotspots.flatMap((hotspot) => {
    const isGone = hotspot.kind === 'scene' && !scenes.some(({ id }) => id === hotspot.target)
    const open = isGone ? null : openerOf(hotspot, onScene, onClip)
    return open ? [{ id: `${hotspot.kind} ${hotspot.target} ${hotspot.atS ?? 0}`, text: hotspot.text, open }] : []
  })
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
      {controls && <PanoramaToolbar controls={controls} links={links} fullScreen={viewer} />}
      {controls && status === 'ready' && children?.(controls)}
      <ul className={styles.notes}>
        {scene.hotspots
          .filter((hotspot) => openerOf(hotspot, onScene, onClip) === null)
          .map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
    </section>
  )
}

/** Keeps one viewer on the element, shows the scene in it, and destroys it with the component. */
function usePanorama(scene: PanoramaScene | undefined, isTiled: boolean, onScene: (sceneId: string) => void, onClip: OpenClip | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const [shown, setShown] = useState<{ sceneId: string | null; status: Status }>({ sceneId: null, status: 'loading' })
  const [controls, setControls] = useState<PanoramaControls | null>(null)
  const { id = null, url = null, hotspots } = scene ?? {}
  const status = shown.status === 'failed' || shown.sceneId === id ? shown.status : 'loading'

  const hasTiles = useEffectEvent(() => isTiled)
  useEffect(() => {
    const element = container.current
    const opened = element && openViewer(element, hasTiles())
    viewer.current = opened
    if (!element || !opened) {
      setShown({ sceneId: null, status: 'failed' })
      return
    }
    const own = createControls(opened)
    const handleKey = keysFor(own)
    setControls(own)
    element.addEventListener('keydown', handleKey)
    return () => {
      element.removeEventListener('keydown', handleKey)
      opened.destroy()
      viewer.current = null
    }
  }, [])

  const firstView = useEffectEvent(() => scene?.view)
  const sourceOf = useEffectEvent((whole: string) => (isTiled ? tiledPanorama(whole, scene?.picture ?? null) : whole))
  // A picture is loaded again only when its address changes, not while its hotspots or first view are being edited.
  useEffect(() => {
    const panorama = viewer.current
    if (!panorama || url === null) return
    let isCurrent = true
    setShown({ sceneId: id, status: 'loading' })
    panorama.getPlugin<MarkersPlugin>(MarkersPlugin).clearMarkers()
    const view = firstView()
    panorama
      .setPanorama(sourceOf(url), {
        transition: prefersReducedMotion() ? false : { effect: 'fade', rotation: false, speed: 600 },
        position: { yaw: `${view?.yaw ?? 0}deg`, pitch: `${view?.pitch ?? 0}deg` },
      })
      // False: another picture was requested meanwhile.
      .then((done) => {
        if (isCurrent && done !== false) setShown({ sceneId: id, status: 'ready' })
      })
      .catch(() => {
        if (isCurrent) setShown({ sceneId: id, status: 'failed' })
      })
    return () => {
      isCurrent = false
    }
  }, [id, url])

  useEffect(() => {
    if (status !== 'ready' || !hotspots) return
    viewer.current
      ?.getPlugin<MarkersPlugin>(MarkersPlugin)
      .setMarkers(hotspots.map((hotspot, index) => markerOf(hotspot, index, onScene, onClip)))
  }, [status, hotspots, onScene, onClip])

  return { container, status, controls }
}

/** Returns null without WebGL: the page then shows an error, and the pictures of the gallery remain. */
function openViewer(container: HTMLElement, isTiled: boolean): Viewer | null {
  try {
    return new Viewer({
      container,
      navbar: false,
      lang: texts(),
      defaultZoomLvl: 20,
      ...(isTiled && { adapter: EquirectangularTilesAdapter.withConfig({ baseBlur: false, showErrorTile: false }) }),
      plugins: [[MarkersPlugin, {}]],
    })
  } catch {
    return null
  }
}

/** Returns what a point opens: another scene, or a film at a second. Null for a note, and for what cannot be opened here. */
function openerOf({ kind, target, atS }: Hotspot, onScene: (sceneId: string) => void, onClip: OpenClip | undefined): (() => void) | null {
  if (target === null) return null
  if (kind === 'scene') return () => onScene(target)
  return kind === 'clip' && onClip ? () => onClip(target, atS ?? 0) : null
}

/** Returns a button for a point that opens something, and a label for a note. Texts are set as text, never as markup. */
function markerOf(hotspot: Hotspot, index: number, onScene: (sceneId: string) => void, onClip: OpenClip | undefined): MarkerConfig {
  const { yaw, pitch, text } = hotspot
  const open = openerOf(hotspot, onScene, onClip)
  const element = document.createElement(open ? 'button' : 'span')
  element.className = (open ? styles.link : styles.note) ?? ''
  element.textContent = text
  if (open) element.addEventListener('click', open)
  return { id: `hotspot-${index}`, element, position: { yaw: `${yaw}deg`, pitch: `${pitch}deg` }, anchor: 'center center' }
}

const texts = () => ({
  loading: m.media_panoramaLoading(),
  loadError: m.media_panoramaFailed(),
  webglError: m.media_panoramaFailed(),
})
