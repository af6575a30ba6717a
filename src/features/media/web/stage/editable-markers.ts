import type { events, Viewer } from '@photo-sphere-viewer/core'
import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin'
import type { Hotspot } from '#features/media/contract.ts'
import { prefersReducedMotion, toDegrees } from '../panorama-controls.ts'
import type { PanoramaView } from '../panorama-angles.ts'
import { angleBetween, moveBy } from '../panorama-angles.ts'
import styles from '../panorama-viewer.module.css'

/** How points of a panorama are placed. Views are in degrees, rounded to a tenth. */
export type PanoramaEditing = {
  selected: number | null
  onAdd: (view: PanoramaView) => void
  onSelect: (index: number) => void
  /** The point has its new place. */
  onMove: (index: number, view: PanoramaView) => void
  onDelete: (index: number) => void
}
type Handlers = Omit<PanoramaEditing, 'selected'> & {
  /** The place of a point that is being dragged; null once it is dropped. */
  onDrag: (view: PanoramaView | null) => void
}

/** Elements of this class handle pointers themselves: the viewer does not turn. */
const ownPointers = 'psv--capture-event'
/** A press that moves less is a click. */
const clickPx = 4
/** A selected point farther than this from the middle of the view is turned to. Degrees. */
const outOfSight = 35

/**
 * The points of a panorama as buttons that are dragged, moved by arrow keys and deleted. A click beside them adds one. The buttons are kept
 * between updates, so that the focus stays where it is.
 */
export class EditableMarkers {
  readonly #viewer: Viewer
  readonly #plugin: MarkersPlugin
  readonly #handlers: Handlers
  #hotspots: readonly Hotspot[] = []
  #selected: number | null = null
  #isAdding = false

  constructor(viewer: Viewer, handlers: Handlers) {
    this.#viewer = viewer
    this.#plugin = viewer.getPlugin<MarkersPlugin>(MarkersPlugin)
    this.#handlers = handlers
    viewer.addEventListener('click', this.#add)
  }

  dispose() {
    this.#viewer.removeEventListener('click', this.#add)
  }

  show(hotspots: readonly Hotspot[], selected: number | null) {
    const before = this.#selected === null ? undefined : this.#hotspots[this.#selected]
    this.#hotspots = hotspots
    this.#removeOthers(hotspots.length)
    for (const index of hotspots.keys()) this.#showOne(index, index === selected)
    const chosen = selected === null ? undefined : hotspots[selected]
    if (chosen && (selected !== this.#selected || angleBetween(before ?? chosen, chosen) > 0)) this.#turnTo(chosen)
    this.#selected = selected
    if (!this.#isAdding || selected === null) return
    this.#isAdding = false
    // A new button is hidden until the picture is drawn again, and cannot have the focus before.
    this.#viewer.addEventListener('render', () => this.#elementOf(selected)?.focus(), { once: true })
  }

  readonly #add = ({ data }: events.ClickEvent) => {
    if (data.rightclick) return
    this.#isAdding = true
    this.#handlers.onAdd(toDegrees(data))
  }

  #removeOthers(count: number) {
    const kept = new Set(Array.from({ length: count }, (_, index) => idOf(index)))
    this.#plugin.removeMarkers(this.#plugin.getMarkers().flatMap(({ id }) => (kept.has(id) ? [] : [id])))
  }

  #showOne(index: number, isSelected: boolean) {
    const { yaw, pitch, text } = this.#hotspots[index]!
    const known = this.#elementOf(index)
    const element = known ?? this.#createButton(index)
    element.textContent = text
    element.setAttribute('aria-pressed', String(isSelected))
    const place = { id: idOf(index), element, position: { yaw: `${yaw}deg`, pitch: `${pitch}deg` }, anchor: 'center center' }
    if (known) this.#plugin.updateMarker(place)
    else this.#plugin.addMarker(place)
  }

  #elementOf(index: number) {
    const marker = this.#plugin.getMarkers().find(({ id }) => id === idOf(index))
    return marker?.config.element as HTMLButtonElement | undefined
  }

  #turnTo(view: PanoramaView) {
    if (angleBetween(toDegrees(this.#viewer.getPosition()), view) <= outOfSight) return
    const position = { yaw: `${view.yaw}deg`, pitch: `${view.pitch}deg` }
    if (prefersReducedMotion()) this.#viewer.rotate(position)
    else void this.#viewer.animate({ ...position, speed: 300 })
  }

  #createButton(index: number) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `${styles.link} ${styles.movable} ${ownPointers}`
    button.addEventListener('pointerdown', (event) => this.#drag(button, index, event))
    button.addEventListener('click', () => this.#handlers.onSelect(index))
    button.addEventListener('keydown', (event) => {
      if (!this.#handleKey(index, event)) return
      event.preventDefault()
      event.stopPropagation()
    })
    return button
  }

  #handleKey(index: number, { key, shiftKey }: KeyboardEvent): boolean {
    const hotspot = this.#hotspots[index]
    const moved = hotspot && moveBy(hotspot, key, shiftKey ? 0.1 : 1)
    if (moved) this.#handlers.onMove(index, moved)
    else if (key === 'Delete') {
      this.#viewer.parent.focus()
      this.#handlers.onDelete(index)
    } else return false
    return true
  }

  #drag(button: HTMLButtonElement, index: number, down: PointerEvent) {
    if (down.button !== 0) return
    const box = button.getBoundingClientRect()
    const held = { x: down.clientX - (box.left + box.right) / 2, y: down.clientY - (box.top + box.bottom) / 2 }
    const stop = new AbortController()
    let view: PanoramaView | null = null
    button.setPointerCapture(down.pointerId)
    button.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!view && Math.hypot(clientX - down.clientX, clientY - down.clientY) < clickPx) return
        view = this.#viewAt(clientX - held.x, clientY - held.y) ?? view
        if (!view) return
        this.#plugin.updateMarker({ id: idOf(index), position: { yaw: `${view.yaw}deg`, pitch: `${view.pitch}deg` } })
        this.#handlers.onDrag(view)
      },
      { signal: stop.signal },
    )
    const end = () => {
      stop.abort()
      this.#handlers.onDrag(null)
    }
    button.addEventListener('pointerup', () => (end(), view && this.#handlers.onMove(index, view)), { signal: stop.signal })
    button.addEventListener('pointercancel', () => (end(), this.#showOne(index, index === this.#selected)), { signal: stop.signal })
  }

  /** Returns what is seen at a point of the window; null outside the picture. */
  #viewAt(clientX: number, clientY: number): PanoramaView | null {
    const { left, top } = this.#viewer.container.getBoundingClientRect()
    const position = this.#viewer.dataHelper.viewerCoordsToSphericalCoords({ x: clientX - left, y: clientY - top })
    return position && toDegrees(position)
  }
}

const idOf = (index: number) => `point-${index}`
