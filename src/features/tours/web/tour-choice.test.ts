import { beforeEach, expect, test, vi } from 'vitest'
import { clearPersonalValues } from '#platform/web/stored-value.ts'
import { toggleTourStop, tourChoice } from './tour-choice.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

test('[TOUR-1] parks are chosen once each, up to twelve, and a second press removes one', () => {
  for (let id = 1; id <= 12; id++) expect(toggleTourStop({ parkId: String(id) })).toBe('added')
  expect(toggleTourStop({ parkId: '13' })).toBe('full')
  expect(toggleTourStop({ parkId: '5', warehouseId: '9' })).toBe('removed')
  expect(tourChoice().map(({ parkId }) => parkId)).toEqual(['1', '2', '3', '4', '6', '7', '8', '9', '10', '11', '12'])
})

test('[TOUR-1] invalid stored data is ignored', () => {
  toggleTourStop({ parkId: '1' })
  const [key] = stored.keys()
  for (const text of ['no json', 'null', '{}', '[null,{"parkId":7},{"parkId":"x"}]']) {
    stored.set(key!, text)
    expect(tourChoice()).toEqual([])
  }
})

test('the tour of a member does not stay for the next person at the computer', () => {
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
  toggleTourStop({ parkId: '1' })
  expect(tourChoice()).toHaveLength(1)
  clearPersonalValues()
  expect(tourChoice()).toEqual([])
})
