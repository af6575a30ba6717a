import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { MarkersPlugin, type MarkerConfig } from '@photo-sphere-viewer/markers-plugin'
import '@photo-sphere-viewer/markers-plugin/index.css'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import type { Hotspot } from '../contract.ts'
import styles from './panorama-viewer.module.css'

export type PanoramaScene = { id: string; url: string; title: string; hotspots: readonly Hotspot[] }

type Props = { scenes: readonly PanoramaScene[]; initial: string }
type Status = 'loading' | 'ready' | 'failed'

/**
 * Shows linked 360° panoramas in one viewer, because iOS does not release the memory of a second one. Drag, arrow keys, plus and minus
 * look around; the buttons below lead to the same scenes as the markers in the picture, and are accessible to screen readers and
 * keyboards.
 */
export function PanoramaViewer({ scenes, initial }: Props) {
  const [sceneId, setSceneId] = useState(initial)
  const scene = scenes.find(({ id }) => id === sceneId) ?? scenes[0]
  const { container, status } = usePanorama(scene, setSceneId)
  const hintId = useId()
  if (!scene) return null
  const links = scene.hotspots.filter(({ kind, target }) => kind === 'scene' && scenes.some(({ id }) => id === target))
  return (
    <section className={styles.viewer} aria-label={m.media_panoramaOf({ title: scene.title })} aria-busy={status === 'loading'}>
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
      <ul className={styles.links}>
        {links.map(({ target, text }) => (
          <li key={target}>
            <button type="button" onClick={() => target && setSceneId(target)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
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

  useEffect(() => {
    const element = container.current
    const opened = element && openViewer(element)
    viewer.current = opened
    if (!element || !opened) {
      setStatus('failed')
      return
    }
    const handleKey = keysFor(opened)
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
        caption: scene.title,
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

  return { container, status }
}

/** Returns null without WebGL: the page then shows an error, and the pictures of the gallery remain. */
function openViewer(container: HTMLElement): Viewer | null {
  try {
    return new Viewer({
      container,
      navbar: ['zoom', 'move', 'caption', 'fullscreen'],
      lang: texts(),
      defaultZoomLvl: 20,
      plugins: [[MarkersPlugin, {}]],
    })
  } catch {
    return null
  }
}

const stepRadians = Math.PI / 12
const turns: Record<string, readonly [yaw: number, pitch: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Handles keys while the viewer has the focus; its own handler would take them from the whole page. */
function keysFor(viewer: Viewer) {
  // Target of the current rotation: a key pressed before its end adds to it.
  let goal: { yaw: number; pitch: number } | null = null

  function turn([yaw, pitch]: readonly [yaw: number, pitch: number]) {
    const from = goal ?? viewer.getPosition()
    const to = { yaw: from.yaw + yaw * stepRadians, pitch: Math.max(-1.5, Math.min(1.5, from.pitch + pitch * stepRadians)) }
    if (prefersReducedMotion()) return viewer.rotate(to)
    goal = to
    void viewer.animate({ ...to, speed: 250 }).then(() => {
      if (goal === to) goal = null
    })
  }

  return (event: KeyboardEvent) => {
    // Buttons in the picture and in its toolbar handle their own keys.
    if (event.target !== event.currentTarget) return
    const direction = turns[event.key]
    if (direction) turn(direction)
    else if (event.key === '+' || event.key === '=') viewer.zoomIn(10)
    else if (event.key === '-') viewer.zoomOut(10)
    else return
    event.preventDefault()
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

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const texts = () => ({
  zoom: m.ui_zoom(),
  zoomIn: m.ui_zoomIn(),
  zoomOut: m.ui_zoomOut(),
  move: m.media_look(),
  moveLeft: m.media_lookLeft(),
  moveRight: m.media_lookRight(),
  moveUp: m.media_lookUp(),
  moveDown: m.media_lookDown(),
  fullscreen: m.media_fullScreen(),
  loading: m.media_panoramaLoading(),
  loadError: m.media_panoramaFailed(),
  webglError: m.media_panoramaFailed(),
})
