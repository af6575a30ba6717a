import { extentOf, wallLengthM, type ListedDoor } from '#features/media/space/doors.ts'

type Size = { lengthM: number; widthM: number }

const toCentimetres = (metres: number) => Math.round(metres * 100) / 100

/** Returns a door at another place of its wall, as far as the wall goes. */
export function moveDoor(door: ListedDoor, atM: number, size: Size): ListedDoor {
  const { from, to } = extentOf({ ...door, atM: 0 })
  const last = Math.max(-from, wallLengthM(door.side, size) - to)
  return { ...door, atM: toCentimetres(Math.min(last, Math.max(-from, atM))) }
}

const steps: Record<string, number> = { ArrowLeft: -0.1, ArrowRight: 0.1 }

/** Returns a door after an arrow key: 0.1 m, with Shift 1 m. Null for other keys. */
export function doorAfterKey(door: ListedDoor, { key, shiftKey }: { key: string; shiftKey: boolean }, size: Size): ListedDoor | null {
  const step = steps[key]
  return step === undefined ? null : moveDoor(door, door.atM + step * (shiftKey ? 10 : 1), size)
}

const usualPitchM = 6

/** Returns another door in the rhythm of the last two: like the last one, and as far from it as that is from the one before. */
export function nextDoor(doors: readonly ListedDoor[]): ListedDoor {
  const [before, last] = [doors.at(-2), doors.at(-1)]
  if (!last) return { side: 'south', atM: usualPitchM / 2, widthM: null, heightM: null, leveller: null }
  const pitchM = before?.side === last.side ? last.atM - before.atM : 0
  return { ...last, atM: toCentimetres(last.atM + (pitchM > 0 ? pitchM : usualPitchM)) }
}
