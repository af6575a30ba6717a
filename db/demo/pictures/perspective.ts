import { createShapes, type Pixel } from '#features/media/drawings/axonometry/shapes.ts'
import { pictureSize } from './picture-figures.ts'

/** Metres: x to the right, y up from the floor, z away from the camera at rest. */
export type Place = readonly [x: number, y: number, z: number]

export type Camera = {
  at: Place
  /** Degrees to the right; the camera never tilts, so that verticals stay vertical. */
  turn: number
  /** Pixels of one metre at a distance of one metre. */
  focal: number
  /** Where the line of sight meets the picture. */
  centre: Pixel
}

const nearM = 0.4

export type Stage = ReturnType<typeof createStage>

/** Projects shapes for a camera that keeps verticals vertical. */
export function createStage(camera: Camera) {
  const turn = (camera.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const toCamera = ([x, y, z]: Place): Place => {
    const [dx, dz] = [x - camera.at[0], z - camera.at[2]]
    return [dx * cos - dz * sin, y - camera.at[1], dx * sin + dz * cos]
  }
  const toPixel = ([x, y, z]: Place): Pixel => [camera.centre[0] + (x / z) * camera.focal, camera.centre[1] - (y / z) * camera.focal]
  return {
    ...createShapes<Place>(pictureSize, (places) => clipped(places.map(toCamera)).map(toPixel)),
    /** Distance from the camera in metres, for sorting by depth. */
    depth: (place: Place) => toCamera(place)[2],
    pixel: (place: Place) => toPixel(toCamera(place)),
  }
}

/** Clips what lies behind the camera, where there is no projection. */
function clipped(places: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (const [index, to] of places.entries()) {
    const from = places.at(index - 1) ?? to
    if (from[2] < nearM !== to[2] < nearM) kept.push(crossing(from, to))
    if (to[2] >= nearM) kept.push(to)
  }
  return kept
}

function crossing(from: Place, to: Place): Place {
  const share = (nearM - from[2]) / (to[2] - from[2])
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, nearM]
}

/** Faces by the coordinate that is constant: a floor, a wall across, a wall along. */
export const floorAt = (y: number, x0: number, x1: number, z0: number, z1: number): Place[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
]
export const wallAcross = (z: number, x0: number, x1: number, y0: number, y1: number): Place[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
]
export const wallAlong = (x: number, z0: number, z1: number, y0: number, y1: number): Place[] => [
  [x, y0, z0],
  [x, y0, z1],
  [x, y1, z1],
  [x, y1, z0],
]
