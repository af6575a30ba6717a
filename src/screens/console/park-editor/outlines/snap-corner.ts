import { edgesOf, nearestOnEdge, type Corner, type Outline } from '#features/media/space/outline.ts'

/** The size of a plan in m. */
export type PlanSizeM = { widthM: number; heightM: number }

type Surroundings = {
  /** Outlines of other units. */
  others: readonly Outline[]
  /** The corners before and after the new one, the nearest ones first. */
  before: readonly Corner[]
  after: readonly Corner[]
  /** How far a corner is moved at most. */
  reachM: number
}

type Guide = { through: Corner; direction: Corner }

const round = (metres: number) => Math.round(metres * 100) / 100
const distanceM = ([x1, y1]: Corner, [x2, y2]: Corner) => Math.hypot(x2 - x1, y2 - y1)

/** Returns the nearest corner within the plan, to the centimetre. */
export const withinPlan = ([x, y]: Corner, { widthM, heightM }: PlanSizeM): Corner => [
  round(Math.min(widthM, Math.max(0, x))),
  round(Math.min(heightM, Math.max(0, y))),
]

/**
 * Returns where a corner snaps to: a corner of another unit, else where walls of other units and right angles to the walls beside it meet, else
 * the nearest of these lines. Without any of them in reach the corner stays where it is.
 */
export function snapCorner(point: Corner, { others, before, after, reachM }: Surroundings): Corner {
  const nearest = nearestOf(others.flat(), point, reachM)
  if (nearest) return nearest
  const guides = [...wallsInReach(point, others, reachM), ...[before, after].flatMap(rightAngles)].filter(
    (guide) => distanceM(point, footOn(guide, point)) <= reachM,
  )
  const meetings = guides.flatMap((guide, at) => guides.slice(at + 1).flatMap((other) => meetingOf(guide, other)))
  const feet = guides.map((guide) => footOn(guide, point))
  return nearestOf(meetings, point, reachM * Math.SQRT2) ?? nearestOf(feet, point, reachM) ?? point
}

function nearestOf(points: readonly Corner[], to: Corner, reachM: number): Corner | undefined {
  return points.filter((one) => distanceM(one, to) <= reachM).toSorted((a, b) => distanceM(a, to) - distanceM(b, to))[0]
}

const wallsInReach = (point: Corner, outlines: readonly Outline[], reachM: number): Guide[] =>
  outlines
    .flatMap(edgesOf)
    .filter((edge) => distanceM(point, nearestOnEdge(point, edge)) <= reachM)
    .flatMap(([from, to]) => guideOf(from, to))

/** Lines through a corner, along its wall and at a right angle to it; along the edges of the plan if it has no wall yet. */
function rightAngles([near, far]: readonly Corner[]): Guide[] {
  if (!near) return []
  const [along] = far ? guideOf(far, near) : [{ through: near, direction: [1, 0] as Corner }]
  if (!along) return []
  const [dx, dy] = along.direction
  return [
    { through: near, direction: [dx, dy] },
    { through: near, direction: [-dy, dx] },
  ]
}

function guideOf(from: Corner, to: Corner): Guide[] {
  const lengthM = distanceM(from, to)
  return lengthM === 0 ? [] : [{ through: from, direction: [(to[0] - from[0]) / lengthM, (to[1] - from[1]) / lengthM] }]
}

function footOn({ through: [x, y], direction: [dx, dy] }: Guide, [px, py]: Corner): Corner {
  const along = (px - x) * dx + (py - y) * dy
  return [x + along * dx, y + along * dy]
}

/** Below it, lines count as parallel: about 6°. */
const minSine = 0.1

function meetingOf({ through: [x1, y1], direction: [dx1, dy1] }: Guide, { through: [x2, y2], direction: [dx2, dy2] }: Guide): Corner[] {
  const sine = dx1 * dy2 - dy1 * dx2
  if (Math.abs(sine) < minSine) return []
  const along = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / sine
  return [[x1 + along * dx1, y1 + along * dy1]]
}

const steps: Record<string, Corner> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Returns where an arrow key moves a corner: by 0.1 m, with Shift by 1 m. Null for other keys. */
export function cornerAfterKey([x, y]: Corner, { key, shiftKey }: { key: string; shiftKey: boolean }, size: PlanSizeM): Corner | null {
  const step = steps[key]
  const byM = shiftKey ? 1 : 0.1
  return step ? withinPlan([x + step[0] * byM, y + step[1] * byM], size) : null
}

/** Returns the place in an outline at which a point on one of its walls is a new corner; null beyond reach. */
export function placeOnWall(point: Corner, outline: Outline, reachM: number): { at: number; corner: Corner } | null {
  const [nearest] = edgesOf(outline)
    .map((edge, at) => ({ at: at + 1, corner: nearestOnEdge(point, edge) }))
    .toSorted((a, b) => distanceM(a.corner, point) - distanceM(b.corner, point))
  return nearest && distanceM(nearest.corner, point) <= reachM ? nearest : null
}

/** Returns a rectangle of the listed size to the east of all other outlines, moved back into the plan where it is too far. */
export function listedRectangle(size: { lengthM: number; widthM: number }, others: readonly Outline[], plan: PlanSizeM): Outline {
  const corners = others.flat()
  const startM = corners.length === 0 ? [(plan.widthM - size.lengthM) / 2, (plan.heightM - size.widthM) / 2] : [Math.max(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))]
  const west = Math.max(0, Math.min(startM[0]!, plan.widthM - size.lengthM))
  const north = Math.max(0, Math.min(startM[1]!, plan.heightM - size.widthM))
  const [east, south] = [west + size.lengthM, north + size.widthM]
  return [[west, north], [east, north], [east, south], [west, south]].map(([x, y]): Corner => [round(x!), round(y!)])
} // prettier-ignore
