import { walkingSpeed } from '../walk.ts'
import type { HallViewer } from './stage/viewer.ts'

const perPixel = { orbit: 0.006, walk: 0.004 }
/** Radians and factors of one press of a key or a button. */
export const stepOf = { turn: 0.12, zoom: 0.85, walkM: 0.6 } as const
/** A press that moves less is a click. */
const clickPx = 6

const walks: Record<string, readonly [forward: number, right: number]> = {
  KeyW: [1, 0],
  ArrowUp: [1, 0],
  KeyS: [-1, 0],
  ArrowDown: [-1, 0],
  KeyA: [0, -1],
  KeyD: [0, 1],
}

const arrows: Record<string, readonly [left: number, up: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Connects pointer, touch, wheel and keys of the canvas with the viewer. Returns a function that disconnects them. */
export function listen(canvas: HTMLCanvasElement, viewer: HallViewer): () => void {
  const stop = new AbortController()
  listenToPointers(canvas, viewer, stop.signal)
  listenToKeys(canvas, viewer, stop.signal)
  return () => stop.abort()
}

function listenToPointers(canvas: HTMLCanvasElement, viewer: HallViewer, signal: AbortSignal) {
  const pointers = new Map<number, { x: number; y: number }>()
  let movedPx = 0
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (pointers.size === 0) movedPx = 0
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      canvas.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
      movedPx += Math.abs(dx) + Math.abs(dy)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (other) pinch(viewer, { before, now: { x: event.clientX, y: event.clientY }, other, heightPx: canvas.clientHeight })
      else if (viewer.mode === 'orbit' && (event.shiftKey || event.buttons === 2)) viewer.shift(-dx / canvas.clientHeight, dy / canvas.clientHeight)
      else viewer.turn((viewer.mode === 'orbit' ? -dx : dx) * perPixel[viewer.mode], dy * perPixel[viewer.mode])
    },
    { signal },
  ) // prettier-ignore
  const release = (event: PointerEvent) => {
    const isClick = pointers.size === 1 && movedPx < clickPx && event.type === 'pointerup' && event.button === 0
    pointers.delete(event.pointerId)
    if (!isClick || !viewer.isMeasuring) return
    const { left, top, width, height } = canvas.getBoundingClientRect()
    viewer.measureAt(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2)
  }
  canvas.addEventListener('pointerup', release, { signal })
  canvas.addEventListener('pointercancel', release, { signal })
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  canvas.addEventListener(
    'wheel',
    (event) => {
      // Until one uses the picture, and in a walk, the wheel scrolls the page.
      if (viewer.mode !== 'orbit' || document.activeElement !== canvas) return
      event.preventDefault()
      viewer.zoom(Math.exp(Math.max(-0.3, Math.min(0.3, event.deltaY * 0.001))))
    },
    { passive: false, signal },
  )
}

type Spot = { x: number; y: number }
type Pinch = { before: Spot; now: Spot; other: Spot; heightPx: number }

/** Two fingers: their distance zooms, and their common movement shifts. */
function pinch(viewer: HallViewer, { before, now, other, heightPx }: Pinch) {
  const [was, is] = [before, now].map(({ x, y }) => Math.max(20, Math.hypot(x - other.x, y - other.y))) as [number, number]
  viewer.zoom(was / is)
  viewer.shift((before.x - now.x) / 2 / heightPx, (now.y - before.y) / 2 / heightPx)
}

function listenToKeys(canvas: HTMLCanvasElement, viewer: HallViewer, signal: AbortSignal) {
  const held = new Set<string>()
  let last = 0
  // Runs only while a key is down.
  function walkOn(now: number) {
    const seconds = Math.min(0.1, Math.max(0, (now - last) / 1_000))
    last = now
    const sumOf = (axis: 0 | 1) => [...held].reduce((sum, key) => sum + (walks[key]?.[axis] ?? 0), 0)
    viewer.walk(Math.sign(sumOf(0)) * walkingSpeed * seconds, Math.sign(sumOf(1)) * walkingSpeed * seconds)
    if (held.size > 0) requestAnimationFrame(walkOn)
  } // prettier-ignore
  canvas.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !handleKey(event)) return
      event.preventDefault()
    },
    { signal },
  )
  function handleKey({ code, key, repeat }: KeyboardEvent): boolean {
    if (key === 'Enter' && viewer.isMeasuring) viewer.measureAt(0, 0)
    else if (key === 'PageUp' || key === 'PageDown') viewer.turn(0, key === 'PageUp' ? stepOf.turn : -stepOf.turn)
    else if (viewer.mode === 'walk' && walks[code]) {
      if (held.size === 0 && !repeat) {
        last = performance.now()
        requestAnimationFrame(walkOn)
      }
      held.add(code)
    } else if (arrows[code]) {
      const [left, up] = arrows[code]
      const sign = viewer.mode === 'orbit' ? -1 : 1
      viewer.turn(sign * left * stepOf.turn, up * stepOf.turn)
    } else if (key === '+' || key === '=') viewer.zoom(stepOf.zoom)
    else if (key === '-') viewer.zoom(1 / stepOf.zoom)
    else return false
    return true
  }
  canvas.addEventListener('keyup', ({ code }) => held.delete(code), { signal })
  canvas.addEventListener('blur', () => held.clear(), { signal })
  signal.addEventListener('abort', () => held.clear())
}
