import type { Palette } from '#features/media/drawings/axonometry/palettes.ts'
import { mix } from './light.ts'
import { floorAt, wallAcross, wallAlong, type Place, type Stage } from './perspective.ts'

/** Metres: an articulated lorry of 16.6 m, backed up to the wall. */
const body = { half: 1.28, length: 13.4, low: 1.15, high: 4 }

export type Lorry = { x: number; z: number; look: number; braking?: boolean }

/** `x` is the middle of the lorry, `z` its rear; it extends away from the wall, towards smaller z. */
export function drawLorry(stage: Stage, palette: Palette, { x, z, look, braking = false }: Lorry): void {
  const [light, dark] = palette.trucks[look % palette.trucks.length] ?? ['#FFFFFF', '#C4CED8']
  const [left, right] = [x - body.half, x + body.half]
  const [front, cabFront] = [z - body.length, z - body.length - 3]
  stage.area(floorAt(0.02, left - 0.5, right + 2.6, cabFront + 0.4, z), '#0B1B2B', 0.3)
  drawWheels(stage, left, [z - 1.6, z - 3, z - 4.4, front + 2.2, cabFront + 1.3])
  stage.area(wallAlong(left, front, z, 0.75, body.low), '#2A3846')
  // The lit side, the end that the cab partly hides, then the cab.
  stage.area(wallAlong(left, front, z, body.low, body.high), mix(light, dark, 0.3))
  stage.lines(seams(left, front, z), dark, 1.2, { opacity: '.8' })
  stage.area(wallAlong(left, front, z, body.low + 0.9, body.low + 1.5), palette.fascia, light === '#FFFFFF' ? 0.9 : 0.25)
  // The side shows the glow of the rear lamps.
  stage.area(wallAlong(left, z - 0.35, z, body.low - 0.3, body.low), braking ? '#FF4B3A' : '#8E2F28')
  stage.area(wallAcross(front, left, right, body.low, body.high), light)
  drawCab(stage, palette, { left: left + 0.06, right: right - 0.06, back: front - 0.7, front: cabFront })
}

const seams = (x: number, front: number, back: number): Place[][] =>
  Array.from({ length: 7 }, (_, i): Place[] => {
    const z = front + ((i + 1) * (back - front)) / 8
    return [
      [x, body.low, z],
      [x, body.high, z],
    ]
  })

function drawWheels(stage: Stage, x: number, axles: readonly number[]) {
  const wheel = (z: number, radius: number): Place[] =>
    Array.from({ length: 12 }, (_, i): Place => [
      x - 0.02,
      0.52 + Math.sin((i * Math.PI) / 6) * radius,
      z + Math.cos((i * Math.PI) / 6) * radius,
    ])
  stage.areas(
    axles.map((z) => wheel(z, 0.52)),
    '#16202B',
  )
  stage.areas(
    axles.map((z) => wheel(z, 0.24)),
    '#8B98A5',
  )
}

function drawCab(
  stage: Stage,
  palette: Palette,
  { left, right, back, front }: { left: number; right: number; back: number; front: number },
) {
  const [face, flank] = palette.cab
  stage.area(wallAlong(left, front, back, 0.55, 3.5), flank)
  stage.area(wallAlong(left, front + 0.3, back - 0.7, 2, 3), palette.glass)
  stage.area(wallAcross(front, left, right, 0.45, 3.5), face)
  stage.area(wallAcross(front, left + 0.18, right - 0.18, 1.95, 3.05), mix(palette.glass, '#0B1B2B', 0.35))
  stage.area(wallAcross(front, left + 0.3, right - 0.3, 0.95, 1.55), mix(face, '#0B1B2B', 0.45))
  stage.areas([wallAcross(front, left + 0.1, left + 0.5, 0.6, 0.85), wallAcross(front, right - 0.5, right - 0.1, 0.6, 0.85)], '#FFF6DA')
  stage.area(floorAt(3.5, left, right, front, back), mix(face, '#FFFFFF', 0.3))
}
