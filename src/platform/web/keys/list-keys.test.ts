import { expect, test } from 'vitest'
import { listAction } from './list-keys.ts'

const press = (key: string, list: { count?: number; active?: number | null; anchor?: number | null } = {}, isOnControl = false) =>
  listAction(
    { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift+'), isOnControl },
    { count: 3, active: 1, anchor: null, ...list },
  )

test('[OPS-1.3] J and K move the current row and stop at the ends', () => {
  expect(press('j')).toEqual({ kind: 'move', to: 2 })
  expect(press('k')).toEqual({ kind: 'move', to: 0 })
  expect(press('j', { active: 2 })).toEqual({ kind: 'move', to: 2 })
  expect(press('k', { active: 0 })).toEqual({ kind: 'move', to: 0 })
  expect(press('j', { active: null })).toEqual({ kind: 'move', to: 0 })
  expect(press('k', { active: null })).toEqual({ kind: 'move', to: 2 })
  expect(press('J')).toEqual({ kind: 'move', to: 2 })
})

test('[OPS-1.3] X selects a row, Shift+X all rows since the one selected last', () => {
  expect(press('x')).toEqual({ kind: 'select', row: 1 })
  expect(press('Shift+X')).toEqual({ kind: 'select', row: 1 })
  expect(press('Shift+X', { anchor: 0, active: 2 })).toEqual({ kind: 'selectRange', from: 0, to: 2 })
  expect(press('Shift+X', { anchor: 2, active: 0 })).toEqual({ kind: 'selectRange', from: 0, to: 2 })
})

test('[OPS-1.3] Space peeks, Enter opens, E edits the current row', () => {
  expect([press(' '), press('Enter'), press('e')]).toEqual([
    { kind: 'peek', row: 1 },
    { kind: 'open', row: 1 },
    { kind: 'edit', row: 1 },
  ])
})

test('[OPS-1.3] controls keep their Enter and Space', () => {
  expect([press(' ', {}, true), press('Enter', {}, true)]).toEqual([null, null])
  expect(press('j', {}, true)).toEqual({ kind: 'move', to: 2 })
})

test('[OPS-1.3] other keys, an empty list and a list that became shorter do nothing', () => {
  for (const key of ['a', 'Tab', 'ArrowDown', '?']) expect(press(key)).toBeNull()
  expect(press('j', { count: 0 })).toBeNull()
  for (const key of ['x', ' ', 'Enter', 'e']) expect([press(key, { active: null }), press(key, { active: 5 })]).toEqual([null, null])
})
