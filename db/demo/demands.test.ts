import { expect, test } from 'vitest'
import { canMove, demandStatuses, type DemandActor } from '#features/demands/rules.ts'
import { demandRows } from './demands.ts'

const { demands, demandEvents } = demandRows(1, '2026-01-01')

test('[ENT-7] the demo world has forty demands, in every status and every follow-up status', () => {
  expect(demands).toHaveLength(40)
  expect(new Set(demands.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  expect(new Set(demands.map(({ followStatus }) => followStatus))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

test('[ENT-7] each demand reached its status by permitted transitions, in order and before the anchor', () => {
  const events = Map.groupBy(demandEvents, ({ demandId }) => demandId)
  for (const { id, status } of demands) {
    const told = events.get(id)!
    const moves = told.filter(({ toStatus }) => toStatus !== null)
    for (const [at, { fromStatus, toStatus, byRole }] of moves.entries()) {
      if (at === 0) expect([fromStatus, toStatus]).toEqual([null, 0])
      else expect(canMove(demandStatuses[fromStatus!]!, demandStatuses[toStatus!]!, byRole as DemandActor)).toBe(true)
    }
    expect(moves.at(-1)!.toStatus).toBe(status)
    const times = told.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(times.at(-1)! < '2026-01-01').toBe(true)
  }
})
