import { expect, test } from 'vitest'
import { rackings } from '#features/listings/racking.ts'
import type { BaseSource } from './base-source.ts'
import { loadBase } from './load-base.ts'

const warehouses = 40_000

async function* rows(count: number, row: (at: number) => (string | number)[]) {
  for (let at = 0; at < count; at++) yield Buffer.from(`${row(at).join('\t')}\n`)
}

const source: BaseSource = {
  regions: [
    { code: '370000', level: 1, parentCode: null, regionType: 'china' },
    { code: '370200', level: 2, parentCode: '370000', regionType: 'china' },
    { code: '370202', level: 3, parentCode: '370200', regionType: 'china' },
  ],
  parks: () => rows(1, () => [1, '370202', '120.000000', '36.000000', 0, 0, 'f', 'f', 'f', 'park']),
  warehouses: () =>
    rows(warehouses, (at) => {
      const terms = [at, 0, '100.00', '\\N', '\\N', '\\N', '\\N', 1]
      const positions = at % 3 === 0 ? '\\N' : `{${rackings.map((_, type) => 10 * at + type).join(',')}}`
      return [1, 1, '1.00', '9.00', '50.00', ...terms, 9, 0, 0, '\\N', 0, 0, 0, positions]
    }),
  lets: () => rows(0, () => []),
}

test('[SRCH-21] a load keeps the positions of each of many warehouses, of each type of racking, for the rentable half', async () => {
  const { base } = await loadBase(source)
  const { segment } = base
  const wrong: number[] = []
  for (let at = 0; at < warehouses; at++)
    for (const [type, racking] of rackings.entries()) {
      const expected = at % 3 === 0 ? 0 : Math.floor((10 * at + type) / 2)
      if (segment.positions.of(racking)[at] !== expected) wrong.push(at)
    }
  expect(segment.warehouses).toBe(warehouses)
  expect(wrong).toEqual([])
})
