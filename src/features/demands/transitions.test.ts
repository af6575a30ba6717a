import { expect, test } from 'vitest'
import { demandStatus } from './transitions.ts'

test('[ENT-7] staff advance a demand step by step or close it, the customer may close it, and a closed one stays closed', () => {
  const { statuses, valueOf } = demandStatus
  const pairsOf = (actor: 'member' | 'staff') =>
    statuses.flatMap((from) =>
      statuses.filter((to) => demandStatus.canBecome(from, to, actor)).map((to) => `${valueOf(from)}→${valueOf(to)}`),
    )
  expect(pairsOf('member')).toEqual(['0→4', '1→4', '2→4', '3→4'])
  expect(pairsOf('staff')).toEqual(['0→1', '0→5', '1→2', '1→5', '2→3', '2→5', '3→5'])
  expect(demandStatus.openStatuses).toEqual(['pending', 'accepted', 'matching', 'matched'])
})
