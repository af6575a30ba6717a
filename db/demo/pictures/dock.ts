import { seeded } from '#features/media/drawings/axonometry/seeded.ts'
import { dockOf, drawDock } from './dock-face.ts'
import { daylight, picture } from './light.ts'
import type { PictureFigures } from './picture-figures.ts'

/** The dock face: doors, platform and canopy as in the listing, with lorries at some of the doors. */
export function dockPicture(figures: PictureFigures, seed: number): string {
  const random = seeded(seed * 31 + 7)
  const dock = dockOf(figures, seed, 1 + Math.floor(random() * 20))
  const { pitchM } = dock
  const doors = Array.from({ length: Math.floor(110 / pitchM) }, (_, door) => door).filter((door) => door > 19 / pitchM && random() < 0.42)
  if (doors.length === 0) doors.push(Math.ceil(22 / pitchM))
  const lorries = doors.map((door, look) => ({ x: (door + 0.5) * pitchM, z: restZ(figures), look }))
  return picture(drawDock(dock, { lorries, person: [7.5, 0, -5.5] }) + daylight(dock.tint))
}

/** Position of the rear of a docked lorry: at the bumpers, or in front of a door without a platform. */
export const restZ = ({ platform }: PictureFigures): number => (platform ? -1.1 : -2.4)
