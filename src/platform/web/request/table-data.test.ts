import { expect, test } from 'vitest'
import { fromTables, toTables } from './table-data.ts'

const parks = {
  total: 3,
  parks: [
    { parkId: '1', picture: null, types: ['cold'], floors: [{ number: 1, heightM: 9 }] },
    {
      parkId: '2',
      picture: { fileId: 'a' },
      types: [],
      floors: [
        { number: 1, heightM: 9 },
        { number: 2, heightM: 6 },
      ],
    },
  ],
  mixed: [{ a: 1 }, { b: 2 }, null, 'text'],
  none: [],
}

test('data comes back from its tables as it was', () => {
  expect(fromTables(toTables(parks))).toEqual(parks)
  expect(fromTables(parks)).toEqual(parks)
  expect(fromTables(toTables(null))).toBeNull()
})

test('the names of equal objects are written once', () => {
  const text = JSON.stringify(toTables(parks))
  expect(text.match(/parkId/g)).toHaveLength(1)
  expect(text.match(/heightM/g)).toHaveLength(2)
})

test('the same data is read once, so that a screen gets the same objects at each render', () => {
  const tables = toTables(parks)
  expect(fromTables(tables)).toBe(fromTables(tables))
})
