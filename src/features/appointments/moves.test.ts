import { expect, test } from 'vitest'
import { appointmentMoves, appointmentStatuses, canMove, isOpen, movesFrom, numberOf, statusOf } from './moves.ts'

test('[APPT-2] of the 25 pairs six are moves: four of staff and two of the member', () => {
  const pairs = appointmentStatuses.flatMap((from) => appointmentStatuses.map((to) => [from, to] as const))
  expect(pairs).toHaveLength(25)
  const by = (actor: 'member' | 'staff') =>
    pairs.filter(([from, to]) => canMove(from, to, actor)).map((pair) => pair.map(numberOf).join('→'))
  expect(by('staff')).toEqual(['0→1', '0→3', '1→3', '1→4'])
  expect(by('member')).toEqual(['0→2', '1→2'])
})

test('[APPT-2] cancelled, closed and successful are final', () => {
  expect(appointmentStatuses.filter(isOpen)).toEqual(['untreated', 'followingUp'])
  expect(Object.keys(appointmentMoves)).toEqual([...appointmentStatuses])
  expect(movesFrom('successful', 'staff')).toEqual([])
})

test('[APPT-2] the numbers are those of the wire, and others are a mistake', () => {
  expect(appointmentStatuses.map((status) => statusOf(String(numberOf(status))))).toEqual([...appointmentStatuses])
  expect(() => statusOf(5)).toThrow(/no status/)
})
