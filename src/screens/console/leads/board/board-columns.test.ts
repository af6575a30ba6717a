import { expect, test } from 'vitest'
import type { LeadCard } from '#features/leads/contract.ts'
import type { Stage } from '#features/leads/rules.ts'
import { countUpdates, moveActive, placeCard, withNewer, type Columns } from './board-columns.ts'

const card = (id: string, stage: Stage, version = 1) => ({ id, stage, version }) as LeadCard
const columnsOf = (cards: readonly LeadCard[]): Columns =>
  (['new', 'contacted', 'viewing'] as const).map((stage) => {
    const rows = cards.filter((each) => each.stage === stage)
    return { stage, total: rows.length, meanDays: null, rows }
  })
const board = columnsOf([card('a', 'new'), card('b', 'new'), card('c', 'viewing')])
const idsOf = (columns: Columns) => columns.map(({ rows, total }) => [rows.map(({ id }) => id).join(''), total])

test('[OPS-1.31] a moved card leaves its column and comes first in the other; moved back it is where its stage is', () => {
  const moved = placeCard(board, card('b', 'viewing'))
  expect(idsOf(moved)).toEqual([
    ['a', 1],
    ['', 0],
    ['bc', 2],
  ])
  expect(idsOf(placeCard(moved, card('b', 'new')))[0]).toEqual(['ba', 2])
  expect(idsOf(placeCard(board, card('a', 'new', 2)))).toEqual(idsOf(board))
})

test('a board that was loaded before a move shows the card after it', () => {
  const own = [card('a', 'viewing', 2), card('b', 'viewing', 1), card('x', 'new', 5)]
  expect(idsOf(withNewer(board, own))).toEqual([
    ['b', 1],
    ['', 0],
    ['ac', 2],
  ])
  expect(countUpdates(placeCard(board, own[0]!), withNewer(board, own))).toBe(0)
})

test('[OPS-1] updates are leads that came, changed, moved or went', () => {
  expect(countUpdates(board, board)).toBe(0)
  const later = columnsOf([card('a', 'contacted'), card('b', 'new', 2), card('d', 'new')])
  expect(countUpdates(board, later)).toBe(4)
})

test('[OPS-1.3] the keys go through a column and to the next one that has cards', () => {
  expect(moveActive(board, null, 'down')).toBe('a')
  expect(moveActive(board, 'a', 'down')).toBe('b')
  expect(moveActive(board, 'b', 'down')).toBe('b')
  expect(moveActive(board, 'a', 'up')).toBe('a')
  expect(moveActive(board, 'b', 'right')).toBe('c')
  expect(moveActive(board, 'c', 'right')).toBe('c')
  expect(moveActive(board, 'c', 'left')).toBe('a')
})
