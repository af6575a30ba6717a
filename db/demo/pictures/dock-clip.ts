import { dockCamera, dockOf, drawDock } from './dock-face.ts'
import { restZ } from './dock.ts'
import { daylight, picture } from './light.ts'
import type { PictureFigures } from './picture-figures.ts'

export const clipSeconds = 11

/** One frame of a lorry backing up to its door while the camera drifts along the docks; `second` runs from 0 to the length of the clip. */
export function dockFrame(figures: PictureFigures, second: number): string {
  const drift = eased(second / clipSeconds)
  const [x, y, z] = dockCamera.at
  const dock = dockOf(figures, 3, 7, { ...dockCamera, at: [x + 1.2 + drift * 4.4, y - 0.2 + drift * 0.5, z - 2 + drift * 3.2] })
  const door = Math.ceil(22 / dock.pitchM)
  const backing = eased((second - 0.6) / 7.4)
  const rest = restZ(figures)
  const lorries = [
    // The lorry slows down before the bumpers, and its lamps go out when it stops.
    { x: (door + 0.5) * dock.pitchM, z: rest - (1 - backing) * 20, look: 1, braking: second > 4.5 && second < 9 },
    { x: (door + 2.5) * dock.pitchM, z: rest, look: 0 },
    { x: (door + 5.5) * dock.pitchM, z: rest, look: 2 },
    { x: (door + 6.5) * dock.pitchM, z: rest, look: 0 },
  ]
  return picture(drawDock(dock, { lorries, person: [7.5 + second * 0.55, 0, -4.6] }) + daylight(dock.tint))
}

/** Eases from 0 to 1, slow at both ends. */
function eased(share: number) {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
