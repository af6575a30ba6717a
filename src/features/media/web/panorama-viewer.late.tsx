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
 * 360° pictures that lead to each other. One viewer for all of them: iOS does not give back the
 * memory of a second one. Drag, arrow keys, plus and minus look around; the buttons below lead
 * where the marks in the picture lead, for those who cannot see or reach them.
 */
export function PanoramaViewer({ scenes, initial }: Props) {
  const [sceneId, setSceneId] = useState(initial)
  const scene = scenes.find(({ id }) => id === sceneId) ?? scenes[0]
  const { container, status } = usePanorama(scene, setSceneId)
  const hintId = useId()
  if (!scene) return null
  const ways = scene.hotspots.filter(({ kind, target }) => kind === 'scene' && scenes.some(({ id }) => id === target))
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
      <ul className={styles.ways}>
        {ways.map(({ target, text }) => (
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

/** Keeps one viewer on the element, shows the scene in it, and takes it down with the component. */
function usePanorama(scene: PanoramaScene | undefined, onWay: (sceneId: string) => void) {
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const [status, setStatus] = useState<Status>('loading')

  useEffect(() => {
    const element = container.current
    const made = element && openViewer(element)
    viewer.current = made
    if (!element || !made) {
      setStatus('failed')
      return
    }
    const handleKey = keysFor(made)
    element.addEventListener('keydown', handleKey)
    return () => {
      element.removeEventListener('keydown', handleKey)
      made.destroy()
      viewer.current = null
    }
  }, [])

  useEffect(() => {
    const shown = viewer.current
    if (!shown || !scene) return
    let current = true
    setStatus('loading')
    const markers = shown.getPlugin<MarkersPlugin>(MarkersPlugin)
    markers.clearMarkers()
    shown
      .setPanorama(scene.url, {
        caption: scene.title,
        transition: prefersStillness() ? false : { effect: 'fade', rotation: false, speed: 600 },
      })
      // False: another picture was asked for in the meantime.
      .then((done) => {
        if (!current || done === false) return
        markers.setMarkers(scene.hotspots.map((hotspot, index) => markerOf(hotspot, index, onWay)))
        setStatus('ready')
      })
      .catch(() => {
        if (current) setStatus('failed')
      })
    return () => {
      current = false
    }
  }, [scene, onWay])

  return { container, status }
}

/** Null without WebGL: the failure is said in words, and the pictures of the gallery remain. */
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

/** The viewer's own keys would be taken from the whole page; these only while it has the focus. */
function keysFor(viewer: Viewer) {
  // Where the turn under way will end: a key pressed before that adds to it.
  let goal: { yaw: number; pitch: number } | null = null

  function turn([yaw, pitch]: readonly [yaw: number, pitch: number]) {
    const from = goal ?? viewer.getPosition()
    const to = { yaw: from.yaw + yaw * stepRadians, pitch: Math.max(-1.5, Math.min(1.5, from.pitch + pitch * stepRadians)) }
    if (prefersStillness()) return viewer.rotate(to)
    goal = to
    void viewer.animate({ ...to, speed: 250 }).then(() => {
      if (goal === to) goal = null
    })
  }

  return (event: KeyboardEvent) => {
    // Buttons in the picture and in its bar have keys of their own.
    if (event.target !== event.currentTarget) return
    const way = turns[event.key]
    if (way) turn(way)
    else if (event.key === '+' || event.key === '=') viewer.zoomIn(10)
    else if (event.key === '-') viewer.zoomOut(10)
    else return
    event.preventDefault()
  }
}

/** A way is a button, a note a label that always shows its figure. Texts are set as text, never as markup. */
function markerOf({ kind, yaw, pitch, text, target }: Hotspot, index: number, onWay: (sceneId: string) => void): MarkerConfig {
  const element = document.createElement(kind === 'scene' ? 'button' : 'span')
  element.className = (kind === 'scene' ? styles.way : styles.note) ?? ''
  element.textContent = text
  if (kind === 'scene' && target !== null) element.addEventListener('click', () => onWay(target))
  return { id: `hotspot-${index}`, element, position: { yaw: `${yaw}deg`, pitch: `${pitch}deg` }, anchor: 'center center' }
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

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
