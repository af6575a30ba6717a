import type { Viewer } from '@photo-sphere-viewer/core'
import { oneTurn, type PanoramaView } from './panorama-angles.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'
export type PanoramaControls = {
  turn: (direction: Direction) => void
  zoomIn: () => void
  zoomOut: () => void
  /** Where the viewer looks, in degrees to the right and upwards from the centre of the picture. */
  getView: () => PanoramaView
  /** From 0, the widest view, to 100. */
  getZoom: () => number
  /** Calls back whenever the viewer looks elsewhere. Returns how to end that. */
  onTurn: (listener: () => void) => () => void
}

const stepRadians = Math.PI / 12
const zoomStep = 10
const turns: Record<Direction, readonly [yaw: number, pitch: number]> = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] }

/** Returns the ways to look around in a viewer, one step at a time. */
export function createControls(viewer: Viewer): PanoramaControls {
  // Target of the current rotation: a step taken before its end adds to it.
  let goal: { yaw: number; pitch: number } | null = null

  function turn(direction: Direction) {
    const [yaw, pitch] = turns[direction]
    const from = goal ?? viewer.getPosition()
    const to = { yaw: from.yaw + yaw * stepRadians, pitch: Math.max(-1.5, Math.min(1.5, from.pitch + pitch * stepRadians)) }
    if (prefersReducedMotion()) return viewer.rotate(to)
    goal = to
    void viewer.animate({ ...to, speed: 250 }).then(() => {
      if (goal === to) goal = null
    })
  }
  return {
    turn,
    zoomIn: () => viewer.zoomIn(zoomStep),
    zoomOut: () => viewer.zoomOut(zoomStep),
    getView: () => toDegrees(goal ?? viewer.getPosition()),
    getZoom: () => Math.round(viewer.getZoomLevel()),
    onTurn(listener) {
      viewer.addEventListener('position-updated', listener)
      return () => viewer.removeEventListener('position-updated', listener)
    },
  }
}

/** Rounds to the tenth of a degree that is stored; the viewer counts all the way round from 0, in radians. */
export function toDegrees({ yaw, pitch }: PanoramaView): PanoramaView {
  const tenths = (radians: number) => Math.round((radians * 1_800) / Math.PI)
  // Zero is added to turn −0 into 0.
  return { yaw: oneTurn(tenths(yaw) / 10), pitch: tenths(pitch) / 10 + 0 }
}

const directionsByKey: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** Handles keys while the picture has the focus; the viewer's own handler would take them from the whole page. */
export const keysFor =
  ({ turn, zoomIn, zoomOut }: PanoramaControls) =>
  (event: KeyboardEvent) => {
    // Buttons in the picture handle their own keys.
    if (event.target !== event.currentTarget) return
    const direction = directionsByKey[event.key]
    if (direction) turn(direction)
    else if (event.key === '+' || event.key === '=') zoomIn()
    else if (event.key === '-') zoomOut()
    else return
    event.preventDefault()
  }

export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
