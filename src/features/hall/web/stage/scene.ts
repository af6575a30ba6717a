import { Color, Fog, PerspectiveCamera, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three'
import type { Box, BoxKind, Point } from '#features/hall/boxes.ts'
import type { HallModel } from '#features/hall/model.ts'
import { dispose, lightPools, meshOf, repaint, type KindMesh } from './meshes.ts'
import { daySky, isSeen, night, type ViewMode } from '../paint.ts'
import { Ruler } from './ruler.ts'

const fog = { fromM: 160, toM: 620 }
/** A frame that waits longer than this is slow. */
const slowMs = 120
const slowFrames = 3

/**
 * The picture: one draw call for each kind of box, drawn when something has changed and never in a loop. Throws without WebGL. The canvas
 * carries the number of frames and of draw calls for the tests.
 */
export class HallScene {
  readonly camera = new PerspectiveCamera(60, 1, 0.1, 900)
  readonly ruler = new Ruler()
  /** Called once when pictures take too long. */
  onSlow: () => void = () => {}
  #renderer: WebGLRenderer
  #scene = new Scene()
  #meshes = new Map<BoxKind, KindMesh>()
  #pools: KindMesh | null = null
  #frame: number | null = null
  #slow = 0
  #frames = 0
  #observer: ResizeObserver
  readonly #listeners = new Set<() => void>()
  readonly #canvas: HTMLCanvasElement

  constructor(canvas: HTMLCanvasElement, lean: boolean) {
    this.#canvas = canvas
    this.#renderer = new WebGLRenderer({ canvas, antialias: !lean && devicePixelRatio < 2, powerPreference: 'low-power' })
    this.#renderer.setPixelRatio(lean ? 0.75 : Math.min(devicePixelRatio, 1.5))
    this.#scene.add(this.ruler.group)
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(canvas)
    this.#resize()
  }

  /** Width by height of the picture. */
  get aspect() {
    return this.camera.aspect
  }

  show({ boxes, room }: HallModel) {
    this.#clear()
    for (const [kind, ofKind] of Map.groupBy<BoxKind, Box>(boxes, ({ kind: one }) => one)) this.#meshes.set(kind, meshOf(kind, ofKind))
    this.#scene.add(...this.#meshes.values())
    const lamps = boxes.filter(({ kind }) => kind === 'lamp')
    if (!room || lamps.length === 0) return
    this.#pools = lightPools(lamps, room.floorM)
    this.#scene.add(this.#pools)
  }

  paint(mode: ViewMode, isNight: boolean) {
    for (const [kind, mesh] of this.#meshes) {
      mesh.visible = isSeen(kind, mode)
      repaint(kind, mesh, mode, isNight)
    }
    if (this.#pools) this.#pools.visible = isNight
    const sky = isNight ? night.sky : daySky
    this.#scene.background = new Color(sky)
    this.#scene.fog = new Fog(sky, fog.fromM, fog.toM)
    this.draw()
  }

  /** Draws with the next frame of the browser. */
  draw() {
    if (this.#frame !== null) return
    const askedAt = performance.now()
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = null
      this.#watch(now - askedAt)
      this.#renderer.render(this.#scene, this.camera)
      this.#canvas.dataset['frames'] = String(++this.#frames)
      this.#canvas.dataset['calls'] = String(this.#renderer.info.render.calls)
      for (const listener of this.#listeners) listener()
    })
  }

  /** Calls back after each picture. Returns how to end that. */
  onDrawn(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Returns the ray through a point of the picture, from −1 to 1 rightwards and upwards. */
  rayThrough(x: number, y: number): { from: Point; direction: Point } {
    this.camera.updateMatrixWorld()
    const caster = new Raycaster()
    caster.setFromCamera(new Vector2(x, y), this.camera)
    const { origin, direction } = caster.ray
    return { from: [origin.x, origin.y, origin.z], direction: [direction.x, direction.y, direction.z] }
  }

  /** Returns where a point is in the picture, in pixels from its top left corner; null if it is not in it. */
  project([x, y, z]: Point): { x: number; y: number } | null {
    this.camera.updateMatrixWorld()
    const seen = new Vector3(x, y, z).project(this.camera)
    if (Math.abs(seen.x) > 1 || Math.abs(seen.y) > 1 || Math.abs(seen.z) > 1) return null
    return { x: ((seen.x + 1) / 2) * this.#canvas.clientWidth, y: ((1 - seen.y) / 2) * this.#canvas.clientHeight }
  }

  dispose() {
    this.#observer.disconnect()
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#clear()
    this.ruler.clear()
    this.#canvas.dataset['geometries'] = String(this.#renderer.info.memory.geometries)
    this.#renderer.dispose()
  }

  #clear() {
    for (const mesh of [...this.#meshes.values(), ...(this.#pools ? [this.#pools] : [])]) {
      this.#scene.remove(mesh)
      dispose(mesh)
    }
    this.#meshes.clear()
    this.#pools = null
  }

  #watch(waitedMs: number) {
    this.#slow = waitedMs > slowMs ? this.#slow + 1 : 0
    if (this.#slow < slowFrames) return
    this.#slow = -Infinity
    this.onSlow()
  }

  #resize() {
    const { clientWidth, clientHeight } = this.#canvas
    if (clientWidth === 0 || clientHeight === 0) return
    this.#renderer.setSize(clientWidth, clientHeight, false)
    this.camera.aspect = clientWidth / clientHeight
    this.camera.updateProjectionMatrix()
    this.draw()
  }
}
