import { expect, test } from 'vitest'
import { demandStatus } from '#features/demands/transitions.ts'
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
    const history = events.get(id)!
    const transitions = history.filter(({ toStatus }) => toStatus !== null)
    for (const [at, { fromStatus, toStatus, byRole }] of transitions.entries()) {
      if (at === 0) expect([fromStatus, toStatus]).toEqual([null, 0])
      else expect(demandStatus.canBecome(demandStatus.statusOf(fromStatus!), demandStatus.statusOf(toStatus!), byRole)).toBe(true)
    }
    expect(transitions.at(-1)!.toStatus).toBe(status)
    const times = history.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(times.at(-1)! < '2026-01-01').toBe(true)
  }
})
