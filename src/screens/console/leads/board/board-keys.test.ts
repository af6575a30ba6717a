import { expect, test } from 'vitest'
import { boardAction } from './board-keys.ts'

test('[OPS-1.3] every action of the board has a key', () => {
  expect(['1', '2', '3', '4', '5'].map((key) => boardAction(key, false))).toEqual(
    ['new', 'contacted', 'viewing', 'negotiating', 'won'].map((to) => ({ kind: 'stage', to })),
  )
  expect(['A', 'd', 'n', 'l', ' ', 'Enter'].map((key) => boardAction(key, false)?.kind)).toEqual([
    'assign',
    'next',
    'note',
    'close',
    'peek',
    'open',
  ])
  expect(['j', 'k', 'ArrowLeft', 'ArrowRight'].map((key) => boardAction(key, false))).toEqual(
    ['down', 'up', 'left', 'right'].map((step) => ({ kind: 'move', step })),
  )
})

test('[OPS-1.3] controls keep their Enter, Space and arrows', () => {
  expect([' ', 'Enter', 'ArrowLeft'].map((key) => boardAction(key, true))).toEqual([null, null, null])
  expect(['6', '0', 'Tab', 'x'].map((key) => boardAction(key, false))).toEqual([null, null, null, null])
})
