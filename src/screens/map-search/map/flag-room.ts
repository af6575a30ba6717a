import type { Pixel } from './pixels.ts'

type Disc = { at: Pixel; radius: number }
export type FlagPlace = { key: string; at: Pixel; text: string }
type Rectangle = { left: number; top: number; right: number; bottom: number }

/** Size of a flag in px, as in its style sheet: the board is on a stem above the place, with a dot below. */
const [boardPx, stemPx, dotPx] = [30, 9, 6]
const gapPx = 3
const [latinPx, hanPx, paddingPx] = [8, 14, 26]

/**
 * Returns the keys of flags whose board would cover another board, a disc or the dot of another park: they are shown as a dot. Earlier flags
 * win over later ones.
 */
export function findCrowdedFlags(flags: readonly FlagPlace[], discs: readonly Disc[]): ReadonlySet<string> {
  const taken: Rectangle[] = []
  const crowded = new Set<string>()
  for (const { key, at, text } of flags) {
    const flag = rectangleOf(at, text)
    const board = { ...flag, bottom: at[1] - stemPx }
    const coversDot = flags.some((other) => other.key !== key && touches(board, { at: other.at, radius: dotPx }))
    if (coversDot || taken.some((other) => overlaps(flag, other)) || discs.some((disc) => touches(flag, disc))) crowded.add(key)
    else taken.push(flag)
  }
  return crowded
}

function rectangleOf([x, y]: Pixel, text: string): Rectangle {
  const half = measure(text) / 2 + gapPx
  return { left: x - half, top: y - stemPx - boardPx - gapPx, right: x + half, bottom: y + dotPx + gapPx }
}

const measure = (text: string) =>
  [...text].reduce((width, character) => width + (/\p{Script=Han}/u.test(character) ? hanPx : latinPx), paddingPx)

const overlaps = (a: Rectangle, b: Rectangle) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function touches({ left, top, right, bottom }: Rectangle, { at: [x, y], radius }: Disc) {
  const dx = Math.max(left - x, 0, x - right)
  const dy = Math.max(top - y, 0, y - bottom)
  return Math.hypot(dx, dy) < radius
}
