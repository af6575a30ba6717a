import { expect, test } from 'vitest'
import {
  addCorner,
  closeDraft,
  createDraft,
  insertCorner,
  listSideMiddles,
  maxCorners,
  moveCorner,
  emptyDraft,
  removeCorner,
  readRingCorners,
  formatRing,
  undo,
  type Draft,
} from './area-draft.ts'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
const square = [at(120, 36), at(120.2, 36), at(120.2, 36.2), at(120, 36.2)]

const drawn = (corners: readonly { longitude: number; latitude: number }[]): Draft =>
  corners.reduce<Draft>((draft, corner) => addCorner(draft, corner).draft, emptyDraft)

test('[SRCH-11] an area is drawn corner by corner, closed, and read back from its address', () => {
  const { draft, fault } = closeDraft(drawn(square))
  expect(fault).toBeNull()
  expect(draft.isClosed).toBe(true)
  expect(readRingCorners(formatRing(draft)!)).toEqual(square)
})

test('[SRCH-11] an open line is not in the address, and a repeated place is one corner', () => {
  const draft = drawn([at(120, 36), at(120, 36), at(120.1, 36)])
  expect(draft.corners).toHaveLength(2)
  expect(formatRing(draft)).toBeNull()
})

test('[SRCH-11] a corner that makes the line cross itself is refused, and the line stays', () => {
  const draft = drawn([at(120, 36), at(120.2, 36), at(120.2, 36.2)])
  expect(addCorner(draft, at(120.1, 35.9))).toEqual({ draft, fault: 'crossing' })
})

test('[SRCH-11] a line whose last side would cross another cannot be closed', () => {
  const spiral = drawn([at(120, 36), at(120.3, 36), at(120.3, 36.3), at(120.1, 36.3), at(120.1, 36.1), at(120.2, 36.1), at(120.2, 36.2)])
  expect(spiral.corners).toHaveLength(7)
  expect(closeDraft(spiral)).toEqual({ draft: spiral, fault: 'crossing' })
})

test('[SRCH-11] an area needs at least three corners', () => {
  expect(closeDraft(drawn(square.slice(0, 2))).fault).toBe('tooFew')
  expect(removeCorner(createDraft(square.slice(0, 3)), 1).fault).toBe('tooFew')
})

test('[SRCH-11] an area has at most 100 corners', () => {
  const many = Array.from({ length: maxCorners }, (_, index) => {
    const angle = (2 * Math.PI * index) / maxCorners
    return at(120 + 0.3 * Math.cos(angle), 36 + 0.3 * Math.sin(angle))
  })
  const draft = createDraft(many)
  expect(insertCorner(draft, 0, listSideMiddles(draft)[0]!.point).fault).toBe('tooMany')
  expect(closeDraft(drawn(many)).fault).toBeNull()
})

test('[SRCH-11] a corner cannot be dragged over the opposite side; other moves can be undone', () => {
  const draft = createDraft(square)
  expect(moveCorner(draft, 0, at(120.3, 36.1)).fault).toBe('crossing')
  const moved = moveCorner(draft, 0, at(119.9, 35.9))
  expect(moved.fault).toBeNull()
  expect(moved.draft.corners[0]).toEqual(at(119.9, 35.9))
  expect(undo(moved.draft)).toEqual(draft)
})

test('[SRCH-11] corners can be inserted at the middle of every side', () => {
  const draft = createDraft(square)
  const sides = listSideMiddles(draft)
  expect(sides.map(({ after }) => after)).toEqual([0, 1, 2, 3])
  expect(sides[3]!.point).toEqual(at(120, 36.1))
  const more = insertCorner(draft, 3, at(119.9, 36.1)).draft
  expect(more.corners).toHaveLength(5)
  expect(more.corners[4]).toEqual(at(119.9, 36.1))
})

test('[SRCH-11] undo reverts every step back to an empty draft', () => {
  let draft = closeDraft(drawn(square)).draft
  const counts: string[] = []
  for (let steps = 0; steps < 6; steps++) {
    counts.push(`${draft.corners.length}${draft.isClosed ? ' closed' : ''}`)
    draft = undo(draft)
  }
  expect(counts).toEqual(['4 closed', '4', '3', '2', '1', '0'])
})
