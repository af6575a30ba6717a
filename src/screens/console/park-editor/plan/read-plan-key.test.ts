import { expect, test } from 'vitest'
import type { Plan } from './plan-layout.ts'
import { readPlanKey } from './read-plan-key.ts'

const row = (floorId: string, widths: Record<string, number>) => ({
  floorId,
  blocks: Object.entries(widths).map(([key, widthPercent]) => ({ key, widthPercent })),
})

/** Three floors from the top: two warehouses, none, and three. */
const plan = {
  rows: [row('f3', { a: 50, b: 50 }), row('f2', {}), row('f1', { c: 20, d: 20, e: 60 })],
  maxFloorAreaM2: 10_000,
} as unknown as Plan

const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const press = (key: string, name: string, { selected = [], ...modifiers }: Partial<typeof none> & { selected?: string[] } = {}) =>
  readPlanKey({ key: name, ...none, ...modifiers }, plan, key, selected)

test('[OPS-1.3] arrows go to the neighbours, over empty floors to the nearest warehouse, and stop at the ends', () => {
  expect(press('c', 'ArrowRight')).toEqual({ is: 'focus', key: 'd' })
  expect(press('d', 'ArrowLeft')).toEqual({ is: 'focus', key: 'c' })
  expect(press('e', 'ArrowRight')).toBeNull()
  expect(press('a', 'ArrowLeft')).toBeNull()
  expect(press('a', 'ArrowDown')).toEqual({ is: 'focus', key: 'd' })
  expect(press('e', 'ArrowUp')).toEqual({ is: 'focus', key: 'b' })
  expect(press('b', 'ArrowUp')).toBeNull()
})

test('[OPS-1.3] Shift and an arrow select the neighbour as well, which can then be merged', () => {
  const shift = { shiftKey: true }
  expect(press('c', 'ArrowRight', shift)).toEqual({ is: 'select', key: 'd', keys: ['c', 'd'] })
  expect(press('d', 'ArrowRight', { ...shift, selected: ['c', 'd'] })).toEqual({ is: 'select', key: 'e', keys: ['c', 'd', 'e'] })
  expect(press('e', 'ArrowRight', { ...shift, selected: ['d', 'e'] })).toBeNull()
  expect(press('d', 'm', { selected: ['c', 'd'] })).toEqual({ is: 'merge' })
  expect(press('c', 'S', { selected: ['c'] })).toEqual({ is: 'split' })
  expect(press('c', 's')).toBeNull()
})

test('[OPS-1.3] Alt and an arrow move the warehouse to the floor above or below, also to an empty one', () => {
  const alt = { altKey: true }
  expect(press('c', 'ArrowUp', alt)).toEqual({ is: 'move', key: 'c', floorId: 'f2' })
  expect(press('b', 'ArrowDown', alt)).toEqual({ is: 'move', key: 'b', floorId: 'f2' })
  expect(press('a', 'ArrowUp', alt)).toBeNull()
  // Alt with left and right belongs to the browser, Ctrl and ⌘ to it and the console.
  for (const modifiers of [alt, { ctrlKey: true }, { metaKey: true }]) expect(press('c', 'ArrowRight', modifiers)).toBeNull()
  expect(press('c', 's', { ctrlKey: true, selected: ['c'] })).toBeNull()
})
