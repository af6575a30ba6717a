import { expect, test } from 'vitest'
import { guessKind } from './media-kinds.ts'

test.each([
  ['a picture twice as wide as high from 4,000 px on', { width: 4_000, height: 2_000 }, 'vr'],
  ['a smaller one of that shape', { width: 3_998, height: 1_999 }, 'image'],
  ['a photograph', { width: 6_000, height: 4_000 }, 'image'],
  ['a picture that the browser cannot decode', null, 'image'],
])('[OPS-1.10] the kind of %s is guessed', (_, size, kind) => {
  expect(guessKind({ type: 'image/jpeg', name: 'a.jpg' }, size)).toBe(kind)
})

test('[OPS-1.10] a film is known by its type or its name', () => {
  expect([guessKind({ type: 'video/mp4', name: 'a' }, null), guessKind({ type: '', name: 'a.MP4' }, null)]).toEqual(['video', 'video'])
})

test('[SEE-35] a drawing is a plan by its name, also one that the portal refuses with what to export instead', () => {
  const kinds = ['a.dxf', 'A.DXF', 'a.dwg', 'a.svg', 'dxf.png'].map((name) => guessKind({ type: '', name }, null))
  expect(kinds).toEqual(['plan', 'plan', 'plan', 'plan', 'image'])
})
