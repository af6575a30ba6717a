import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { arePersonalValuesOfMember, clearPersonalValues, markPersonalValues, personalPrefix, storedValue } from './stored-value.ts'

const stored = new Map<string, string>()
const none: readonly string[] = []
const names = storedValue('names', none, (value) => (Array.isArray(value) ? value.map(String) : none))

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

test('[SEO-1] nothing stored reads as the very value that the server rendered, so that no page is rendered twice', () => {
  expect(renderToString(createElement(() => String(names.use() === none)))).toBe('true')
  expect(names.read()).toBe(none)
  stored.set('names', '{broken')
  expect(names.read()).toBe(none)
})

test('[SRCH-13] what is stored keeps its identity until it changes', () => {
  names.write(['a'])
  const first = names.read()
  expect(first).toEqual(['a'])
  expect(names.read()).toBe(first)
  names.write(['b'])
  expect(names.read()).toEqual(['b'])
})

test('[DET-6] personal values end with the session, and others stay', () => {
  const events = new EventTarget()
  const changed = vi.fn()
  events.addEventListener('storage', changed)
  vi.stubGlobal('window', events)
  const values: Record<string, string> = { [`${personalPrefix}parks`]: '[]', 'whs-compare': '{}' }
  const method = { enumerable: false }
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(values, {
      getItem: { ...method, value: (key: string) => values[key] ?? null },
      setItem: { ...method, value: (key: string, text: string) => void (values[key] = text) },
      removeItem: { ...method, value: (key: string) => void delete values[key] },
    }),
  )
  markPersonalValues()
  expect(arePersonalValuesOfMember()).toBe(true)
  clearPersonalValues()
  expect(Object.keys(values)).toEqual(['whs-compare'])
  expect(arePersonalValuesOfMember()).toBe(false)
  expect(changed).toHaveBeenCalledOnce()
})
