import { expect, test } from 'vitest'
import { createCityStore, unchosen } from './city-choice.ts'

const qingdao = { name: '青岛', code: '370200', level: 2 as const }

function buildStorage(initial: Record<string, string> = {}) {
  const stored = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

test('[CITY-4] before any choice all cities are selected', () => {
  expect(createCityStore(buildStorage(), 'zh_CN').get()).toMatchObject({ selectCity: '全部', selectCityCode: '', isChosen: false })
})

test('[SEO-1] before any choice the browser has the same value that the server rendered, so that no page is rendered twice', () => {
  for (const language of ['zh_CN', 'en_US'] as const) expect(createCityStore(buildStorage(), language).get()).toBe(unchosen(language))
})

test('[CITY-2] a choice has name, code and level, and survives a reload', () => {
  const storage = buildStorage()
  createCityStore(storage, 'zh_CN').choose(qingdao)
  expect(createCityStore(storage, 'zh_CN').get()).toMatchObject({
    selectCity: '青岛',
    selectCityCode: '370200',
    selectCityLevel: 2,
    isChosen: true,
  })
})

test('[CITY-2] all cities clears the code', () => {
  const store = createCityStore(buildStorage(), 'zh_CN')
  store.choose(qingdao)
  store.choose(null)
  expect(store.get()).toMatchObject({ selectCity: '全部', selectCityCode: '', selectCityLevel: null, isChosen: true })
})

test('[SRCH-23] the code of the city is passed on when the page opens and after every choice', () => {
  const storage = buildStorage()
  const codes: string[] = []
  createCityStore(storage, 'zh_CN', (code) => codes.push(code)).choose(qingdao)
  createCityStore(storage, 'zh_CN', (code) => codes.push(code)).choose(null)
  createCityStore(storage, 'en_US', (code) => codes.push(code))
  expect(codes).toEqual(['', '370200', '370200', '', ''])
})

test('[CITY-3] English sets the city back to all, for good', () => {
  const storage = buildStorage()
  createCityStore(storage, 'zh_CN').choose(qingdao)
  expect(createCityStore(storage, 'en_US').get()).toMatchObject({ selectCity: 'All', selectCityCode: '', isChosen: false })
  expect(createCityStore(storage, 'zh_CN').get().isChosen).toBe(false)
})

test('[CITY-2] a listener is notified of a choice once, and not after unsubscribing', () => {
  const store = createCityStore(buildStorage(), 'zh_CN')
  const notifications: string[] = []
  const unsubscribe = store.subscribe(() => notifications.push(store.get().selectCity))
  store.choose(qingdao)
  unsubscribe()
  store.choose(null)
  expect(notifications).toEqual(['青岛'])
})

test.each(['not json', '{"name":"青岛"}', '{"name":"x","code":"1; drop","level":2,"language":"zh_CN"}', '[]', '7'])(
  '[CITY-2] malformed stored text counts as no choice: %s',
  (text) => {
    expect(createCityStore(buildStorage({ 'whs.city': text }), 'zh_CN').get().isChosen).toBe(false)
  },
)
