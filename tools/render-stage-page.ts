import { Viewer } from '@photo-sphere-viewer/core'
import * as THREE from 'three'
import type { HallFigures, Point } from '../src/features/media/space/hall-figures.ts'
import { layoutHall } from '../src/features/media/space/hall-layout.ts'
import { buildHallScene } from './render-hall-scene.ts'
import { orientationPanels } from './render-orientation-marks.ts'
import { openRecorder, type FilmOrder } from './render-recorder.ts'
import { renderSphere } from './render-sphere.ts'

/** Runs in the browser that a script drives through `window.stage`. */
export type PanoramaOrder = { figures: HallFigures; at: Point; widthPx: number; withMarks?: boolean }

async function takePanorama({ figures, at, widthPx, withMarks = false }: PanoramaOrder): Promise<string> {
  const scene = buildHallScene(layoutHall(figures), { withForklift: !withMarks })
  if (withMarks) scene.add(...orientationPanels(figures))
  const renderer = rendererFor()
  const picture = await renderSphere(renderer, scene, new THREE.Vector3(...at), widthPx)
  renderer.dispose()
  renderer.forceContextLoss()
  return dataUrl(picture)
}

/** Shows the portal's viewer after a turn to the right; take the screenshot once it resolves. */
function viewPanorama(url: string, turnDegrees: number): Promise<void> {
  document.body.replaceChildren()
  const container = document.body.appendChild(document.createElement('div'))
  container.style.cssText = 'position:fixed;inset:0'
  const viewer = new Viewer({ container, panorama: url, defaultYaw: `${turnDegrees}deg`, navbar: false })
  return new Promise((resolve) => viewer.addEventListener('ready', () => setTimeout(resolve, 300), { once: true }))
}

function rendererFor() {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.PCFShadowMap
  return renderer
}

async function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')))
    reader.readAsDataURL(blob)
  })
}

export type Stage = {
  takePanorama: (order: PanoramaOrder) => Promise<string>
  viewPanorama: (url: string, turnDegrees: number) => Promise<void>
  /** Call this first, then `addFrame` for each frame, then `finishFilm`, which returns the film as a data URL. */
  startFilm: (order: FilmOrder) => Promise<void>
  addFrame: (svg: string) => Promise<void>
  /** Returns the latest frame as a picture. */
  takePoster: () => Promise<string>
  finishFilm: () => Promise<string>
}

declare global {
  interface Window {
    stage: Stage
  }
}

let recorder: Awaited<ReturnType<typeof openRecorder>> | null = null

function running() {
  if (!recorder) throw new Error('no film was started')
  return recorder
}

window.stage = {
  takePanorama,
  viewPanorama,
  async startFilm(order) {
    recorder = await openRecorder(order)
  },
  addFrame: (svg) => running().add(svg),
  takePoster: async () => dataUrl(await running().poster()),
  finishFilm: async () => dataUrl(await running().finish()),
}
