import { expect, test } from 'vitest'
import { readConsoleKey } from './read-console-key.ts'

const press = (key: string, { isFree = true, isTyping = false, afterPrefix = false, ...modifiers }: Record<string, boolean> = {}) =>
  readConsoleKey(
    { key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...modifiers, isFree: isFree!, isTyping: isTyping! },
    afterPrefix!,
  )?.kind ?? null

test('[OPS-1.2] ⌘K and Ctrl+K search from anywhere, also from a field', () => {
  expect([press('k', { metaKey: true }), press('K', { ctrlKey: true }), press('k', { ctrlKey: true, isFree: false })]).toEqual([
    'search',
    'search',
    'search',
  ])
  for (const more of [{ altKey: true }, { shiftKey: true }, { metaKey: true }]) expect(press('k', { ctrlKey: true, ...more })).toBeNull()
  expect(press('k')).toBeNull()
})

test('[OPS-1.3] single keys work only where they are free', () => {
  expect(['?', '/', 'g', 'G'].map((key) => press(key))).toEqual(['keys', 'filter', 'prefix', 'prefix'])
  for (const key of ['?', '/', 'g']) expect(press(key, { isFree: false })).toBeNull()
})

test('[OPS-1.3] a letter after G leads to a job, and is nothing without it', () => {
  expect(
    readConsoleKey({ key: 'L', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, isFree: true, isTyping: false }, true),
  ).toEqual({
    kind: 'job',
    key: 'l',
  })
  expect(press('l')).toBeNull()
  expect(press('l', { afterPrefix: true, isFree: false })).toBeNull()
})

test('[OPS-1] ⌘Z and Ctrl+Z undo the last act, except in fields, which undo their own typing', () => {
  expect([press('z', { metaKey: true }), press('Z', { ctrlKey: true }), press('z', { ctrlKey: true, isFree: false })]).toEqual([
    'undo',
    'undo',
    'undo',
  ])
  expect(press('z', { ctrlKey: true, isTyping: true })).toBeNull()
  for (const more of [{ altKey: true }, { shiftKey: true }, { metaKey: true }]) expect(press('z', { ctrlKey: true, ...more })).toBeNull()
  expect(press('z')).toBeNull()
})
