import type { Point } from '#features/hall/boxes.ts'
import { isPassedThrough, measureBetween, measureClearHeight, meet, type Measure } from '#features/hall/measure.ts'
import type { HallModel } from '#features/hall/model.ts'
import { walkFrom, type Room } from '#features/hall/walk.ts'
import {
  openingGaze,
  openingSeat,
  placeOfGaze,
  placeOfSeat,
  shiftSeat,
  turnGaze,
  turnSeat,
  zoomSeat,
  type Gaze,
  type OrbitSeat,
} from '../camera.ts'
import { isSeen, opacityOf, type ViewMode } from '../paint.ts'
import { HallScene } from './scene.ts'

/** What measuring says: the first of two points is set, a distance, or there was nothing under the pointer. */
export type MeasureNews = { kind: 'first' } | { kind: 'done'; measure: Measure } | { kind: 'nothing' }

/** A hall that one looks at from above or walks through, with a measure. */
export class HallViewer {
  readonly scene: HallScene
  /** The model says what was measured. */
  onMeasure: (news: MeasureNews, model: HallModel) => void = () => {}
  mode: ViewMode = 'orbit'
  isMeasuring = false
  #isNight = false
  #model: (HallModel & { room: Room }) | null = null
  #seat: OrbitSeat | null = null
  #gaze: Gaze | null = null
  #first: Point | null = null

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
    if (!isSameHall || !this.#seat) this.#seat = openingSeat(model.room, this.scene.aspect)
    this.#gaze = openingGaze(model.room)
    this.#first = null
    this.scene.ruler.clear()
    this.scene.show(model)
    this.#paint()
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
    this.#seat = openingSeat(this.#model.room, this.scene.aspect)
    this.#gaze = openingGaze(this.#model.room)
    this.setMeasuring(this.isMeasuring)
    this.#aim()
  }

  /** Turns the head of a walker, or the seat around the hall, by radians to the left and upwards. */
  turn(left: number, up: number) {
    if (this.mode === 'walk' && this.#gaze) this.#gaze = turnGaze(this.#gaze, left, up)
    else if (this.#seat) this.#seat = turnSeat(this.#seat, left, up)
    this.#aim()
  }

  /** Walks, in metres forward and to the right. */
  walk(forwardM: number, rightM: number) {
    if (this.mode !== 'walk' || !this.#gaze || !this.#model) return
    this.#gaze = { ...this.#gaze, ...walkFrom(this.#model.room, this.#gaze, forwardM, rightM) }
    this.#aim()
  }

  zoom(factor: number) {
    if (this.mode !== 'orbit' || !this.#seat) return
    this.#seat = zoomSeat(this.#seat, factor)
    this.#aim()
  }

  /** Moves the seat of an orbit along the floor, by shares of its distance. */
  shift(right: number, away: number) {
    if (this.mode !== 'orbit' || !this.#seat) return
    this.#seat = shiftSeat(this.#seat, right * this.#seat.distanceM, away * this.#seat.distanceM)
    this.#aim()
  }

  /** Takes the surface at a point of the picture, from −1 to 1 rightwards and upwards, as one end of a measure. */
  measureAt(x: number, y: number) {
    if (!this.#model) return
    const { from, direction } = this.scene.rayThrough(x, y)
    const found = meet(this.#model.boxes, from, direction, (kind) => isPassedThrough(kind) || !isSeen(kind, this.mode) || opacityOf(kind, this.mode) < 1)
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

  /** Measures from the floor to the lowest beam, next to what one looks at. */
  measureHeight() {
    if (!this.#model) return
    const [x, z] = this.mode === 'walk' && this.#gaze ? [this.#gaze.x, this.#gaze.z - 3] : [0, this.#model.room.widthM / 2 - 3]
    const measure = measureClearHeight(this.#model, x, z)
    if (!measure) return this.onMeasure({ kind: 'nothing' }, this.#model)
    const distanceM = Math.hypot(this.scene.camera.position.x - x, this.scene.camera.position.z - z)
    this.#first = null
    this.scene.ruler.begin(measure.from, distanceM)
    this.scene.ruler.end(measure.from, measure.to, distanceM)
    this.onMeasure({ kind: 'done', measure }, this.#model)
    this.scene.draw()
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
    if (!this.#model || !this.#seat || !this.#gaze) return
    if (this.mode === 'walk') {
      camera.position.set(...placeOfGaze(this.#gaze, this.#model.room))
      camera.rotation.set(this.#gaze.pitch, this.#gaze.yaw, 0, 'YXZ')
    } else {
      camera.position.set(...placeOfSeat(this.#seat))
      camera.lookAt(...this.#seat.target)
    }
    this.scene.draw()
  }
}
