import type { Point } from '#features/hall/boxes.ts'
import { isPassedThrough, measureBetween, measureClearHeight, intersectRay, type Measure } from '#features/hall/measure.ts'
import type { HallModel } from '#features/hall/model.ts'
import { eyeHeightM, walkFrom, type Eye, type Room } from '#features/hall/walk.ts'
import {
  initialWalk,
  initialOrbit,
  walkPosition,
  orbitPosition,
  panOrbit,
  rotateWalk,
  rotateOrbit,
  zoomOrbit,
  type WalkView,
  type OrbitView,
} from '../camera.ts'
import { isSeen, opacityOf, type ViewMode } from '../paint.ts'
import { HallScene } from './scene.ts'

/** What measuring says: the first of two points is set, a distance, or there was nothing under the pointer. */
export type MeasureResult = { kind: 'first' } | { kind: 'done'; measure: Measure } | { kind: 'nothing' }

/** A place as near as this is where one stands. */
const nearM = 2

/** A hall that one looks at from above or walks through, with a measure. */
export class HallViewer {
  readonly scene: HallScene
  /** The model says what was measured. */
  onMeasure: (result: MeasureResult, model: HallModel) => void = () => {}
  mode: ViewMode = 'orbit'
  isMeasuring = false
  #isNight = false
  #model: (HallModel & { room: Room }) | null = null
  #orbit: OrbitView | null = null
  #walkView: WalkView | null = null
  #first: Point | null = null
  #start: Eye | null = null

  readonly #canvas: HTMLCanvasElement

  constructor(canvas: HTMLCanvasElement, lean: boolean) {
    this.#canvas = canvas
    this.scene = new HallScene(canvas, lean)
  }

  /** Shows a model. The view stays where it is if the hall is the same; a walker in a new rack begins again. */
  show(model: HallModel) {
    if (!model.room) return
    const isSameHall = this.#model?.hall === model.hall
    this.#model = model
    if (!isSameHall || !this.#orbit) this.#orbit = initialOrbit(model.room, this.scene.aspect)
    this.#walkView = initialWalk(model.room, this.#start)
    this.#first = null
    this.scene.ruler.clear()
    this.scene.show(model)
    this.#paint()
  }

  /** Sets where walks begin; null where the model says. */
  setStart(start: Eye | null) {
    this.#start = start
    if (!this.#model) return
    this.#walkView = initialWalk(this.#model.room, start)
    this.#aim()
  }

  setMode(mode: ViewMode) {
    this.mode = mode
    this.#paint()
  }

  setNight(isNight: boolean) {
    this.#isNight = isNight
    this.#paint()
  }

  setMeasuring(isMeasuring: boolean) {
    this.isMeasuring = isMeasuring
    this.#first = null
    this.scene.ruler.clear()
    this.scene.draw()
  }

  reset() {
    if (!this.#model) return
    this.#orbit = initialOrbit(this.#model.room, this.scene.aspect)
    this.#walkView = initialWalk(this.#model.room, this.#start)
    this.setMeasuring(this.isMeasuring)
    this.#aim()
  }

  /** Rotates the view of a walker, or the camera around the hall, by radians to the left and upwards. */
  turn(left: number, up: number) {
    if (this.mode === 'walk' && this.#walkView) this.#walkView = rotateWalk(this.#walkView, left, up)
    else if (this.#orbit) this.#orbit = rotateOrbit(this.#orbit, left, up)
    this.#aim()
  }

  /** Walks, in metres forward and to the right. */
  walk(forwardM: number, rightM: number) {
    if (this.mode !== 'walk' || !this.#walkView || !this.#model) return
    this.#walkView = { ...this.#walkView, ...walkFrom(this.#model.room, this.#walkView, forwardM, rightM) }
    this.#aim()
  }

  zoom(factor: number) {
    if (this.mode !== 'orbit' || !this.#orbit) return
    this.#orbit = zoomOrbit(this.#orbit, factor)
    this.#aim()
  }

  /** Moves the camera of an orbit along the floor, by fractions of its distance. */
  shift(right: number, away: number) {
    if (this.mode !== 'orbit' || !this.#orbit) return
    this.#orbit = panOrbit(this.#orbit, right * this.#orbit.distanceM, away * this.#orbit.distanceM)
    this.#aim()
  }

  /** Takes the surface at a point of the picture, from −1 to 1 rightwards and upwards, as one end of a measure. */
  measureAt(x: number, y: number) {
    if (!this.#model) return
    const { from, direction } = this.scene.rayThrough(x, y)
    const found = intersectRay(this.#model.boxes, from, direction, (kind) => isPassedThrough(kind) || !isSeen(kind, this.mode) || opacityOf(kind, this.mode) < 1)
    if (!found) return this.onMeasure({ kind: 'nothing' }, this.#model)
    const first = this.#first
    if (!first) {
      this.#first = found.at
      this.scene.ruler.begin(found.at, found.distanceM)
      this.onMeasure({ kind: 'first' }, this.#model)
    } else {
      this.#first = null
      this.scene.ruler.end(first, found.at, found.distanceM)
      this.onMeasure({ kind: 'done', measure: measureBetween(first, found.at) }, this.#model)
    }
    this.scene.draw()
  } // prettier-ignore

  /** Measures from the floor to the lowest beam, three metres ahead of a walker, or inside the docks. */
  measureHeight() {
    if (!this.#model) return
    const [x, z] =
      this.mode === 'walk' && this.#walkView
        ? [this.#walkView.x - 3 * Math.sin(this.#walkView.yaw), this.#walkView.z - 3 * Math.cos(this.#walkView.yaw)]
        : [0, this.#model.room.widthM / 2 - 3]
    const measure = measureClearHeight(this.#model, x, z)
    if (!measure) return this.onMeasure({ kind: 'nothing' }, this.#model)
    const distanceM = Math.hypot(this.scene.camera.position.x - x, this.scene.camera.position.z - z)
    this.#first = null
    this.scene.ruler.begin(measure.from, distanceM)
    this.scene.ruler.end(measure.from, measure.to, distanceM)
    this.onMeasure({ kind: 'done', measure }, this.#model)
    this.scene.draw()
  }

  /** Returns where a place at eye height is in the picture, in pixels from its top left corner. Null if it is outside, or where the walker stands. */
  findInPicture({ x, z }: { x: number; z: number }): { x: number; y: number } | null {
    if (!this.#model) return null
    const isHere = this.mode === 'walk' && this.#walkView && Math.hypot(this.#walkView.x - x, this.#walkView.z - z) < nearM
    return isHere ? null : this.scene.project([x, this.#model.room.floorM + eyeHeightM, z])
  }

  focus() {
    this.#canvas.focus()
  }

  dispose() {
    this.scene.dispose()
  }

  #paint() {
    this.scene.paint(this.mode, this.#isNight)
    this.#aim()
  }

  #aim() {
    const { camera } = this.scene
    if (!this.#model || !this.#orbit || !this.#walkView) return
    if (this.mode === 'walk') {
      camera.position.set(...walkPosition(this.#walkView, this.#model.room))
      camera.rotation.set(this.#walkView.pitch, this.#walkView.yaw, 0, 'YXZ')
    } else {
      camera.position.set(...orbitPosition(this.#orbit))
      camera.lookAt(...this.#orbit.target)
    }
    this.scene.draw()
  }
}
