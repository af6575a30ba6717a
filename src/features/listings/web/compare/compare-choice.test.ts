import { beforeEach, expect, test, vi } from 'vitest'
import { clearPersonalValues } from '#platform/web/stored-value.ts'
import { clearCompared, compareChoice, removeCompared, toggleCompared } from './compare-choice.ts'

const item = (id: string) => ({ id, name: `园区 ${id}` })
const idsOf = (kind: 'parks' | 'warehouses') => compareChoice()[kind].map(({ id }) => id)
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

test('[SRCH-13] a second press removes an item from the comparison', () => {
  expect(toggleCompared('parks', item('a'))).toBe('added')
  expect(toggleCompared('parks', item('b'))).toBe('added')
  expect(toggleCompared('parks', item('a'))).toBe('removed')
  expect(idsOf('parks')).toEqual(['b'])
})

test('[SRCH-13] a fifth item is refused and changes nothing', () => {
  for (const id of ['a', 'b', 'c', 'd']) toggleCompared('parks', item(id))
  expect(toggleCompared('parks', item('e'))).toBe('full')
  expect(idsOf('parks')).toEqual(['a', 'b', 'c', 'd'])
})

test('[SRCH-13] parks and warehouses are selected separately', () => {
  toggleCompared('parks', item('a'))
  toggleCompared('warehouses', item('a'))
  removeCompared('parks', 'a')
  expect([idsOf('parks'), idsOf('warehouses')]).toEqual([[], ['a']])
  clearCompared('warehouses')
  expect(idsOf('warehouses')).toEqual([])
})

test('[SRCH-13] invalid stored data is ignored', () => {
  toggleCompared('parks', item('a'))
  const [key] = stored.keys()
  for (const text of ['no json', 'null', '[]', '{"parks":7}', '{"parks":[null,{"id":7,"name":"x"}]}']) {
    stored.set(key!, text)
    expect(idsOf('parks')).toEqual([])
  }
})

test('the comparison of a member does not stay for the next person at the computer', () => {
  vi.stubGlobal('window', new EventTarget())
  const values: Record<string, string> = {}
  const hidden = { enumerable: false }
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(values, {
      getItem: { ...hidden, value: (key: string) => values[key] ?? null },
      setItem: { ...hidden, value: (key: string, text: string) => void (values[key] = text) },
      removeItem: { ...hidden, value: (key: string) => void delete values[key] },
    }),
  )
  toggleCompared('parks', item('a'))
  expect(idsOf('parks')).toEqual(['a'])
  clearPersonalValues()
  expect(idsOf('parks')).toEqual([])
})
