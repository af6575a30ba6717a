import { encodePolyline, pathCrosses, readRing, findRingFault, type Point } from '#features/listings/search/ring-shape.ts'

type Shape = { readonly corners: readonly Point[]; readonly isClosed: boolean }

/** An area being drawn: first an open line, then a closed ring whose corners can be moved. */
export type Draft = Shape & { readonly past: readonly Shape[] }

/** Why a step was refused; the draft is then unchanged. */
export type DraftFault = 'crossing' | 'tooFew' | 'tooMany'
export type DraftStep = { draft: Draft; fault: DraftFault | null }

export const minCorners = 3
export const maxCorners = 100

export const emptyDraft: Draft = { corners: [], isClosed: false, past: [] }

/** Creates a draft from a finished area. */
export const createDraft = (corners: readonly Point[]): Draft => ({ corners, isClosed: true, past: [] })

/** Reads the corners of an address; null if there are none. */
export function readRingCorners(text: string | number | undefined): readonly Point[] | null {
  const ring = text === undefined ? null : readRing(String(text))
  return ring && 'points' in ring ? ring.points : null
}

/** Formats the ring for the address; null while the area is open. */
export const formatRing = ({ corners, isClosed }: Shape) => (isClosed ? encodePolyline(corners) : null)

const pushStep = ({ corners, isClosed, past }: Draft, next: Shape): Draft => ({ ...next, past: [...past, { corners, isClosed }] })
const refuse = (draft: Draft, fault: DraftFault): DraftStep => ({ draft, fault })

function changeCorners(draft: Draft, corners: readonly Point[]): DraftStep {
  if (corners.length > maxCorners) return refuse(draft, 'tooMany')
  if (draft.isClosed && corners.length < minCorners) return refuse(draft, 'tooFew')
  if (draft.isClosed ? findRingFault(corners) === 'crossing' : pathCrosses(corners)) return refuse(draft, 'crossing')
  return { draft: pushStep(draft, { corners, isClosed: draft.isClosed }), fault: null }
}

/** Adds a corner to an open line; the same place twice is one corner. */
export function addCorner(draft: Draft, point: Point): DraftStep {
  const last = draft.corners.at(-1)
  if (draft.isClosed || (last && isSamePlace(last, point))) return { draft, fault: null }
  return changeCorners(draft, [...draft.corners, point])
}

export const moveCorner = (draft: Draft, index: number, to: Point): DraftStep => changeCorners(draft, draft.corners.with(index, to))

/** Inserts a corner between two neighbours. */
export const insertCorner = (draft: Draft, after: number, point: Point): DraftStep =>
  changeCorners(draft, draft.corners.toSpliced(after + 1, 0, point))

export const removeCorner = (draft: Draft, index: number): DraftStep => changeCorners(draft, draft.corners.toSpliced(index, 1))

/** Joins the last corner to the first. */
export function closeDraft(draft: Draft): DraftStep {
  const fault = findRingFault(draft.corners)
  if (fault === 'crossing') return refuse(draft, 'crossing')
  if (fault) return refuse(draft, draft.corners.length < minCorners ? 'tooFew' : 'tooMany')
  return { draft: pushStep(draft, { corners: draft.corners, isClosed: true }), fault: null }
}

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1)
  return before ? { ...before, past: draft.past.slice(0, -1) } : draft
}

/** Lists the middles of all sides, where corners can be inserted. */
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

/** Compares with the precision of the address, 0.00001 degrees. */
const isSamePlace = (a: Point, b: Point) => encodePolyline([a]) === encodePolyline([b])

/** Converts a shape to GeoJSON: a polygon if closed, else a line. */
export function toGeometry({ corners, isClosed }: Shape) {
  const coordinates = corners.map(({ longitude, latitude }) => [longitude, latitude])
  const first = coordinates[0]
  return isClosed && first
    ? { type: 'Polygon' as const, coordinates: [[...coordinates, first]] }
    : { type: 'LineString' as const, coordinates }
}
