import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const before = { title: 'a', lead: 'b', lines: ['c'], version: 1 }

test('edits are kept beside those that another editor has stored', () => {
  const mine = { ...before, title: 'mine' }
  const theirs = { ...before, lines: ['theirs'], version: 2 }
  expect(mergeEdits(before, mine, theirs)).toEqual({
    values: { title: 'mine', lead: 'b', lines: ['theirs'], version: 2 },
    changedByBoth: [],
  })
})

test('of a field that both changed, the own value stays and the field is listed, unless both are the same', () => {
  const mine = { ...before, lines: ['mine'], lead: 'same' }
  const theirs = { ...before, lines: ['theirs'], lead: 'same', version: 2 }
  expect(mergeEdits(before, mine, theirs)).toEqual({
    values: { title: 'a', lead: 'same', lines: ['mine'], version: 2 },
    changedByBoth: ['lines'],
  })
})
