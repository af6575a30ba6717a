import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { MarkersPlugin, type MarkerConfig } from '@photo-sphere-viewer/markers-plugin'
import '@photo-sphere-viewer/markers-plugin/index.css'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import type { Hotspot } from '../contract.ts'
import { createControls, keysFor, prefersReducedMotion, type PanoramaControls } from './panorama-controls.ts'
import { PanoramaToolbar } from './panorama-toolbar.tsx'
import styles from './panorama-viewer.module.css'

export type PanoramaScene = { id: string; url: string; title: string; hotspots: readonly Hotspot[] }

type Props = { scenes: readonly PanoramaScene[]; sceneId: string; onScene: (sceneId: string) => void }
type Status = 'loading' | 'ready' | 'failed'

/**
 * Shows linked 360° panoramas in one viewer, because iOS does not release the memory of a second one. Drag, arrow keys, plus and minus
 * look around; the toolbar does the same for those who cannot, and leads to the same scenes as the markers in the picture.
 */
export function PanoramaViewer({ scenes, sceneId, onScene }: Props) {
  const scene = scenes.find(({ id }) => id === sceneId) ?? scenes[0]
  const { container, status, controls } = usePanorama(scene, onScene)
  const viewer = useRef<HTMLElement>(null)
  const hintId = useId()
  if (!scene) return null
  const links = scene.hotspots.flatMap(({ kind, target, text }) =>
    kind === 'scene' && target !== null && scenes.some(({ id }) => id === target) ? [{ target, text }] : [],
  )
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
      {controls && <PanoramaToolbar controls={controls} links={links} onScene={onScene} fullScreen={viewer} />}
      <ul className={styles.notes}>
        {scene.hotspots
          .filter(({ kind }) => kind === 'note')
          .map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
    </section>
  )
}

/** Keeps one viewer on the element, shows the scene in it, and destroys it with the component. */
function usePanorama(scene: PanoramaScene | undefined, onScene: (sceneId: string) => void) {
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const [status, setStatus] = useState<Status>('loading')
  const [controls, setControls] = useState<PanoramaControls | null>(null)

  useEffect(() => {
    const element = container.current
    const opened = element && openViewer(element)
    viewer.current = opened
    if (!element || !opened) {
      setStatus('failed')
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

  useEffect(() => {
    const panorama = viewer.current
    if (!panorama || !scene) return
    let isCurrent = true
    setStatus('loading')
    const markers = panorama.getPlugin<MarkersPlugin>(MarkersPlugin)
    markers.clearMarkers()
    panorama
      .setPanorama(scene.url, {
        transition: prefersReducedMotion() ? false : { effect: 'fade', rotation: false, speed: 600 },
      })
      // False: another picture was requested meanwhile.
      .then((done) => {
        if (!isCurrent || done === false) return
        markers.setMarkers(scene.hotspots.map((hotspot, index) => markerOf(hotspot, index, onScene)))
        setStatus('ready')
      })
      .catch(() => {
        if (isCurrent) setStatus('failed')
      })
    return () => {
      isCurrent = false
    }
  }, [scene, onScene])

  return { container, status, controls }
}

/** Returns null without WebGL: the page then shows an error, and the pictures of the gallery remain. */
function openViewer(container: HTMLElement): Viewer | null {
  try {
    return new Viewer({
      container,
      navbar: false,
      lang: texts(),
      defaultZoomLvl: 20,
      plugins: [[MarkersPlugin, {}]],
    })
  } catch {
    return null
  }
}

/** Returns a button for a link to a scene, and a label for a note. Texts are set as text, never as markup. */
function markerOf({ kind, yaw, pitch, text, target }: Hotspot, index: number, onScene: (sceneId: string) => void): MarkerConfig {
  const element = document.createElement(kind === 'scene' ? 'button' : 'span')
  element.className = (kind === 'scene' ? styles.link : styles.note) ?? ''
  element.textContent = text
  if (kind === 'scene' && target !== null) element.addEventListener('click', () => onScene(target))
  return { id: `hotspot-${index}`, element, position: { yaw: `${yaw}deg`, pitch: `${pitch}deg` }, anchor: 'center center' }
}

const texts = () => ({
  loading: m.media_panoramaLoading(),
  loadError: m.media_panoramaFailed(),
  webglError: m.media_panoramaFailed(),
})
