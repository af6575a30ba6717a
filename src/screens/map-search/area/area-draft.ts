import { encodePolyline, pathCrosses, readRing, findRingFault, type Point } from '#features/listings/search/ring-shape.ts'

type Shape = { readonly corners: readonly Point[]; readonly isClosed: boolean }

/** An area while it is drawn: first a line from corner to corner, then closed, when its corners can be moved. */
export type Draft = Shape & { readonly past: readonly Shape[] }

/** Why a step was refused; the drawing is then as it was. */
export type DraftFault = 'crossing' | 'tooFew' | 'tooMany'
export type Drawn = { draft: Draft; fault: DraftFault | null }

export const fewestCorners = 3
export const mostCorners = 100

export const noDraft: Draft = { corners: [], isClosed: false, past: [] }

/** A finished area, to be changed. */
export const draftOf = (corners: readonly Point[]): Draft => ({ corners, isClosed: true, past: [] })

/** The corners that an address holds, or none. */
export function ringOf(text: string | number | undefined): readonly Point[] | null {
  const ring = text === undefined ? null : readRing(String(text))
  return ring && 'points' in ring ? ring.points : null
}

/** What the address holds; null while the area is not closed. */
export const ringText = ({ corners, isClosed }: Shape) => (isClosed ? encodePolyline(corners) : null)

const step = ({ corners, isClosed, past }: Draft, next: Shape): Draft => ({ ...next, past: [...past, { corners, isClosed }] })
const refused = (draft: Draft, fault: DraftFault): Drawn => ({ draft, fault })

function changed(draft: Draft, corners: readonly Point[]): Drawn {
  if (corners.length > mostCorners) return refused(draft, 'tooMany')
  if (draft.isClosed && corners.length < fewestCorners) return refused(draft, 'tooFew')
  if (draft.isClosed ? findRingFault(corners) === 'crossing' : pathCrosses(corners)) return refused(draft, 'crossing')
  return { draft: step(draft, { corners, isClosed: draft.isClosed }), fault: null }
}

/** The next corner of a line that is not closed yet. The same place twice is one corner. */
export function addCorner(draft: Draft, point: Point): Drawn {
  const last = draft.corners.at(-1)
  if (draft.isClosed || (last && samePlace(last, point))) return { draft, fault: null }
  return changed(draft, [...draft.corners, point])
}

export const moveCorner = (draft: Draft, index: number, to: Point): Drawn => changed(draft, draft.corners.with(index, to))

/** A corner more, between two neighbours. */
export const insertCorner = (draft: Draft, after: number, point: Point): Drawn =>
  changed(draft, draft.corners.toSpliced(after + 1, 0, point))

export const removeCorner = (draft: Draft, index: number): Drawn => changed(draft, draft.corners.toSpliced(index, 1))

/** Joins the last corner to the first. */
export function close(draft: Draft): Drawn {
  const fault = findRingFault(draft.corners)
  if (fault === 'crossing') return refused(draft, 'crossing')
  if (fault) return refused(draft, draft.corners.length < fewestCorners ? 'tooFew' : 'tooMany')
  return { draft: step(draft, { corners: draft.corners, isClosed: true }), fault: null }
}

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1)
  return before ? { ...before, past: draft.past.slice(0, -1) } : draft
}

/** Where a corner more can be pulled out: the middle of each side. */
export function middles({ corners, isClosed }: Shape): { after: number; point: Point }[] {
  const sides = isClosed ? corners.length : corners.length - 1
  return corners.slice(0, Math.max(0, sides)).map((corner, after) => {
    const next = corners[(after + 1) % corners.length]!
    return {
      after,
      point: { longitude: (corner.longitude + next.longitude) / 2, latitude: (corner.latitude + next.latitude) / 2 },
    }
  })
}

/** Hundred-thousandths of a degree, as the address writes them. */
const samePlace = (a: Point, b: Point) => encodePolyline([a]) === encodePolyline([b])

/** For the map: the closed area, or the line so far. */
export function shapeOf({ corners, isClosed }: Shape) {
  const coordinates = corners.map(({ longitude, latitude }) => [longitude, latitude])
  const first = coordinates[0]
  return isClosed && first
    ? { type: 'Polygon' as const, coordinates: [[...coordinates, first]] }
    : { type: 'LineString' as const, coordinates }
}
