import { expect, test } from 'vitest'
import { createCityStore, unchosen } from './city-choice.ts'

const qingdao = { name: '青岛', code: '370200', level: 2 as const }

function buildStorage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('[CITY-4] before any choice all cities are selected', () => {
  expect(createCityStore(buildStorage(), 'zh_CN').get()).toMatchObject({ selectCity: '全部', selectCityCode: '', isChosen: false })
})

test('[SEO-1] before any choice the browser has the very value that the server rendered, so that no page is rendered twice', () => {
  for (const language of ['zh_CN', 'en_US'] as const) expect(createCityStore(buildStorage(), language).get()).toBe(unchosen(language))
})

test('[CITY-2] a choice keeps name, code and level, and survives a reload', () => {
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

test('[CITY-3] English sets the city back to all, for good', () => {
  const storage = buildStorage()
  createCityStore(storage, 'zh_CN').choose(qingdao)
  expect(createCityStore(storage, 'en_US').get()).toMatchObject({ selectCity: 'All', selectCityCode: '', isChosen: false })
  expect(createCityStore(storage, 'zh_CN').get().isChosen).toBe(false)
})

test('[CITY-2] who listens hears of a choice once, and no more after leaving', () => {
  const store = createCityStore(buildStorage(), 'zh_CN')
  const heard: string[] = []
  const leave = store.subscribe(() => heard.push(store.get().selectCity))
  store.choose(qingdao)
  leave()
  store.choose(null)
  expect(heard).toEqual(['青岛'])
})

test.each(['not json', '{"name":"青岛"}', '{"name":"x","code":"1; drop","level":2,"language":"zh_CN"}', '[]', '7'])(
  '[CITY-2] what is not a choice of ours is no choice: %s',
  (text) => {
    expect(createCityStore(buildStorage({ 'whs.city': text }), 'zh_CN').get().isChosen).toBe(false)
  },
)
