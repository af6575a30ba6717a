/** A corner in m from the left and from the top of the plan of its floor. */
export type Corner = readonly [x: number, y: number]

/** The corners of a unit in the order in which its walls join them; the last one joins the first. Empty while the unit is not drawn. */
export type Outline = readonly Corner[]

export const cornerLimits = { min: 3, max: 40 } as const

/** The part by which two figures of one thing may differ. */
export const maxDeviation = 0.03

type Edge = readonly [from: Corner, to: Corner]

export const edgesOf = (outline: Outline): Edge[] => outline.map((corner, at) => [corner, outline[(at + 1) % outline.length]!])

/** Returns the area inside an outline in m². */
export function areaOf(outline: Outline): number {
  const doubled = edgesOf(outline).reduce((sum, [[x1, y1], [x2, y2]]) => sum + (x1 * y2 - x2 * y1), 0)
  return Math.abs(doubled) / 2
}

/** A tenth of a millimetre: what counts as no distance. */
const toleranceM = 0.0001

/** Twice the area of a triangle; above 0 if `c` is to the right of the way from `a` to `b` on a plan whose y runs down. */
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

const distanceM = ([x1, y1]: Corner, [x2, y2]: Corner) => Math.hypot(x2 - x1, y2 - y1)

/** Returns the point of an edge that is nearest to another point. */
export function nearestOnEdge([x, y]: Corner, [[x1, y1], [x2, y2]]: Edge): Corner {
  const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const share = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / lengthSquared))
  return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)]
}

const isOnEdge = (point: Corner, edge: Edge) => distanceM(point, nearestOnEdge(point, edge)) < toleranceM

const doCross = ([a, b]: Edge, [c, d]: Edge) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** True if two walls of an outline cross, touch or run over each other, so that it has no inside. */
export function crossesItself(outline: Outline): boolean {
  const edges = edgesOf(outline)
  return edges.some((edge, at) =>
    edges.some((other, otherAt) => otherAt > at && doInterfere(edge, other, { isNext: otherAt === at + 1, isLast: at === 0 && otherAt === edges.length - 1 })),
  )
} // prettier-ignore

/** Walls that share a corner may not run back over each other; others may not touch. */
function doInterfere(edge: Edge, other: Edge, { isNext, isLast }: { isNext: boolean; isLast: boolean }): boolean {
  const [a, b] = edge
  const [c, d] = other
  if (isNext) return isOnEdge(d, edge) || isOnEdge(a, other)
  if (isLast) return isOnEdge(c, edge) || isOnEdge(b, other)
  return doCross(edge, other) || isOnEdge(c, edge) || isOnEdge(d, edge) || isOnEdge(a, other) || isOnEdge(b, other)
}

/**
 * Returns the area in m² that two outlines share. Between two heights at which corners are or edges cross, both consist of trapezoids, whose
 * common width changes evenly: the width in the middle is exact.
 */
export function sharedArea(a: Outline, b: Outline): number {
  const [top, bottom] = [Math.max(topOf(a), topOf(b)), Math.min(bottomOf(a), bottomOf(b))]
  if (top >= bottom || leftOf(a) >= rightOf(b) || leftOf(b) >= rightOf(a)) return 0
  const [edgesA, edgesB] = [edgesOf(a), edgesOf(b)]
  const edges = [...edgesA, ...edgesB]
  const crossings = edges.flatMap((edge, at) => edges.slice(at + 1).flatMap((other) => crossingHeight(edge, other) ?? []))
  const heights = [...new Set([...a, ...b].map(([, y]) => y).concat(crossings, top, bottom))]
    .filter((y) => y >= top && y <= bottom)
    .toSorted((one, other) => one - other)
  return heights.slice(1).reduce((sum, to, at) => {
    const from = heights[at]!
    const middle = (from + to) / 2
    return sum + (to - from) * sharedWidth(spansAt(edgesA, middle), spansAt(edgesB, middle))
  }, 0)
}

const topOf = (outline: Outline) => Math.min(...outline.map(([, y]) => y))
const bottomOf = (outline: Outline) => Math.max(...outline.map(([, y]) => y))
const leftOf = (outline: Outline) => Math.min(...outline.map(([x]) => x))
const rightOf = (outline: Outline) => Math.max(...outline.map(([x]) => x))

/** Returns the height at which two edges cross; null if they do not. */
function crossingHeight([[x1, y1], [x2, y2]]: Edge, [[x3, y3], [x4, y4]]: Edge): number | null {
  const across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
  if (across === 0) return null
  const along = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / across
  return along >= 0 && along <= 1 ? y1 + along * (y2 - y1) : null
}

type Span = readonly [from: number, to: number]

/** Returns the stretches of a line from left to right that are inside edges, at a height that no corner has. */
function spansAt(edges: readonly Edge[], y: number): Span[] {
  const walls = edges
    .filter(([[, y1], [, y2]]) => y1 > y !== y2 > y)
    .map(([[x1, y1], [x2, y2]]) => x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    .toSorted((a, b) => a - b)
  return Array.from({ length: walls.length / 2 }, (_, at) => [walls[2 * at]!, walls[2 * at + 1]!])
}

const sharedWidth = (a: readonly Span[], b: readonly Span[]) =>
  a.reduce((sum, [from, to]) => b.reduce((inner, [start, end]) => inner + Math.max(0, Math.min(to, end) - Math.max(from, start)), sum), 0)

/** Returns how far an outline extends in m along its longest wall and across it, the larger one first. Null without corners. */
export function extentOfOutline(outline: Outline): { lengthM: number; widthM: number } | null {
  const [longest] = edgesOf(outline).toSorted((a, b) => distanceM(...b) - distanceM(...a))
  const wallM = longest ? distanceM(...longest) : 0
  if (!longest || wallM === 0) return null
  const [[x1, y1], [x2, y2]] = longest
  const [dx, dy] = [(x2 - x1) / wallM, (y2 - y1) / wallM]
  const along = spreadOf(outline.map(([x, y]) => x * dx + y * dy))
  const across = spreadOf(outline.map(([x, y]) => y * dx - x * dy))
  return { lengthM: Math.max(along, across), widthM: Math.min(along, across) }
}

const spreadOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

/** Returns a point inside an outline for its name: the middle of its widest stretch at half of its height. Null without corners. */
export function labelPointOf(outline: Outline): Corner | null {
  if (outline.length === 0) return null
  // Never the height of a corner that is rounded to the centimetre.
  const y = (topOf(outline) + bottomOf(outline)) / 2 + 0.001
  const [widest] = spansAt(edgesOf(outline), y).toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
  return widest ? [(widest[0] + widest[1]) / 2, y] : outline[0]!
}

/** Returns by what part of the listed figure a drawn one differs from it. */
export const deviationOf = (drawn: number, listed: number): number => Math.abs(drawn - listed) / listed

export const doFiguresAgree = (drawn: number, listed: number): boolean => deviationOf(drawn, listed) <= maxDeviation

/** Returns the keys of outlines from west to east, by their middles. */
export const westToEast = (outlines: Readonly<Record<string, Outline>>): string[] =>
  Object.keys(outlines).toSorted((a, b) => middleX(outlines[a]!) - middleX(outlines[b]!))

const middleX = (outline: Outline) => (leftOf(outline) + rightOf(outline)) / 2

type PlanMedium = { kind: string | null; metresPerPx?: number | null | undefined }

/** Returns the plan of a floor that outlines are measured on: the first of its media that is a calibrated plan. */
export const findOutlinePlan = <Medium extends PlanMedium>(media: readonly Medium[]): Medium | undefined =>
  media.find(({ kind, metresPerPx }) => kind === 'plan' && metresPerPx != null)
