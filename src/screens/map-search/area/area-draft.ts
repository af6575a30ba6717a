import { encodePolyline, pathCrosses, readRing, findRingFault, type Point } from '#features/listings/search/ring-shape.ts'

type Shape = { readonly corners: readonly Point[]; readonly isClosed: boolean }

/** An area while it is drawn: first a line from corner to corner, then closed, when its corners can be moved. */
export type Draft = Shape & { readonly past: readonly Shape[] }

/** Why a step was refused; the drawing is then as it was. */
export type DraftFault = 'crossing' | 'tooFew' | 'tooMany'
export type DraftStep = { draft: Draft; fault: DraftFault | null }

export const minCorners = 3
export const maxCorners = 100

export const emptyDraft: Draft = { corners: [], isClosed: false, past: [] }

/** A finished area, to be changed. */
export const createDraft = (corners: readonly Point[]): Draft => ({ corners, isClosed: true, past: [] })

/** The corners that an address holds, or none. */
export function readRingCorners(text: string | number | undefined): readonly Point[] | null {
  const ring = text === undefined ? null : readRing(String(text))
  return ring && 'points' in ring ? ring.points : null
}

/** What the address holds; null while the area is not closed. */
export const formatRing = ({ corners, isClosed }: Shape) => (isClosed ? encodePolyline(corners) : null)

const pushStep = ({ corners, isClosed, past }: Draft, next: Shape): Draft => ({ ...next, past: [...past, { corners, isClosed }] })
const refuse = (draft: Draft, fault: DraftFault): DraftStep => ({ draft, fault })

function changeCorners(draft: Draft, corners: readonly Point[]): DraftStep {
  if (corners.length > maxCorners) return refuse(draft, 'tooMany')
  if (draft.isClosed && corners.length < minCorners) return refuse(draft, 'tooFew')
  if (draft.isClosed ? ringFault(corners) === 'crossing' : pathCrosses(corners)) return refuse(draft, 'crossing')
  return { draft: pushStep(draft, { corners, isClosed: draft.isClosed }), fault: null }
}

/** The next corner of a line that is not closed yet. The same place twice is one corner. */
export function addCorner(draft: Draft, point: Point): DraftStep {
  const last = draft.corners.at(-1)
  if (draft.isClosed || (last && isSamePlace(last, point))) return { draft, fault: null }
  return changeCorners(draft, [...draft.corners, point])
}

export const moveCorner = (draft: Draft, index: number, to: Point): DraftStep => changeCorners(draft, draft.corners.with(index, to))

/** A corner more, between two neighbours. */
export const insertCorner = (draft: Draft, after: number, point: Point): DraftStep =>
  changeCorners(draft, draft.corners.toSpliced(after + 1, 0, point))

export const removeCorner = (draft: Draft, index: number): DraftStep => changeCorners(draft, draft.corners.toSpliced(index, 1))

/** Joins the last corner to the first. */
export function closeDraft(draft: Draft): DraftStep {
  const fault = ringFault(draft.corners)
  if (fault === 'crossing') return refuse(draft, 'crossing')
  if (fault) return refuse(draft, draft.corners.length < minCorners ? 'tooFew' : 'tooMany')
  return { draft: pushStep(draft, { corners: draft.corners, isClosed: true }), fault: null }
}

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1)
  return before ? { ...before, past: draft.past.slice(0, -1) } : draft
}

/** Where a corner more can be pulled out: the middle of each side. */
export function listSideMiddles({ corners, isClosed }: Shape): { after: number; point: Point }[] {
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
const isSamePlace = (a: Point, b: Point) => encodePolyline([a]) === encodePolyline([b])

/** For the map: the closed area, or the line so far. */
export function toGeometry({ corners, isClosed }: Shape) {
  const coordinates = corners.map(({ longitude, latitude }) => [longitude, latitude])
  const first = coordinates[0]
  return isClosed && first
    ? { type: 'Polygon' as const, coordinates: [[...coordinates, first]] }
    : { type: 'LineString' as const, coordinates }
}
