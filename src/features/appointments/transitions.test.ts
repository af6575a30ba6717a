import { expect, test } from 'vitest'
import { viewing } from './transitions.ts'

test('[APPT-2] six of the 25 pairs are transitions: four by staff and two by the member', () => {
  const pairs = viewing.statuses.flatMap((from) => viewing.statuses.map((to) => [from, to] as const))
  expect(pairs).toHaveLength(25)
  const by = (actor: 'member' | 'staff') =>
    pairs.filter(([from, to]) => viewing.canBecome(from, to, actor)).map((pair) => pair.map(viewing.valueOf).join('→'))
  expect(by('staff')).toEqual(['0→1', '0→3', '1→3', '1→4'])
  expect(by('member')).toEqual(['0→2', '1→2'])
})

test('[APPT-2] cancelled, closed and successful are final', () => {
  expect(viewing.openStatuses).toEqual(['untreated', 'followingUp'])
  expect(viewing.transitionsFrom('successful', 'staff')).toEqual([])
})
