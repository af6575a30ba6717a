import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { cityStartFor, loginBefore, readPageRequest } from './page-request.ts'

const ask = (originalUrl: string, cookie?: string) => readPageRequest({ originalUrl, headers: { cookie } } as unknown as FastifyRequest)

test('[SEO-1] a page depends on its path, the query names it reads and the language, and on nothing else', () => {
  const plain = ask('/whs/warehouse?whType=3&regionCode=370200')

  expect(ask('/whs/warehouse?utm_source=x&regionCode=370200&whType=3').key).toBe(plain.key)
  expect(ask('/whs/warehouse?regionCode=370200&whType=3', 'token=abc; other=1').key).toBe(plain.key)
  expect(ask('/whs/warehouse?regionCode=370200&whType=3', 'Language=en_US').key).not.toBe(plain.key)
})

test('[SRCH-20] the page of a park depends on the unit in its address, other pages do not', () => {
  expect(ask('/whs/warehouse/detail/7?unit=3&utm_source=x').address).toBe('/whs/warehouse/detail/7?unit=3')
  expect(ask('/whs/warehouse?unit=3').address).toBe('/whs/warehouse')
})

test('[SRCH-19] list and map depend on the need in their address; other pages do not', () => {
  const query = 'mode=combination&needArea=500&from=2027-03&months=18&units=3&floors=any'
  for (const path of ['/whs/warehouse', '/whs/warehouse/map']) {
    expect(new URLSearchParams(ask(`${path}?${query}`).address.split('?')[1]).get('needArea')).toBe('500')
    expect(ask(`${path}.data?${query}`).address.split('?')[1]!.split('&')).toHaveLength(6)
  }
  for (const path of ['/whs/warehouse/map/1', '/whs/news']) expect(ask(`${path}?${query}`).address).toBe(path)
})

test('pages of pallet positions depend on racking, load and handling in their address, and lists on racking and load', () => {
  const query = 'loadH=2.2&loadW=0.8&pallet=euro&rack=vna&sprinkler=esfr&staging=6'
  expect(ask(`/whs/warehouse/fit/7/3?${query}`).address).toBe(`/whs/warehouse/fit/7/3?${query}`)
  expect(ask(`/whs/warehouse/fit/7?${query}`).address).toBe(`/whs/warehouse/fit/7?${query}`)
  expect(ask(`/whs/warehouse/hall/7/3?${query}`).address).toBe(`/whs/warehouse/hall/7/3?${query}`)
  expect(ask(`/whs/warehouse?${query}`).address).toBe('/whs/warehouse?loadH=2.2&loadW=0.8&pallet=euro&rack=vna')
})

test('[I18N-1] the language comes from the URL, then from the cookie, and defaults to Chinese', () => {
  expect(ask('/whs/').language).toBe('zh_CN')
  expect(ask('/whs/', 'Language=en_US').language).toBe('en_US')
  expect(ask('/whs/?lang=zh_CN', 'Language=en_US').language).toBe('zh_CN')
  expect(ask('/whs/?lang=nonsense').language).toBe('zh_CN')
})

test('[APP-14] personal pages are never cached', () => {
  expect(ask('/whs/profile').isPrivate).toBe(true)
  expect(ask('/whs/profile/follows').isPrivate).toBe(true)
  expect(ask('/whs/profiles').isPrivate).toBe(false)
})

const spellings = [
  '/whs/PROFILE',
  '/whs/%70rofile',
  '/whs/./profile/',
  '/whs//profile',
  '/whs/x/%2e%2e/profile',
  '/whs/profile.data',
  '/whs/profile/_.data',
]

test.each(spellings)('[APP-14] a personal page is not cached under another spelling of its address, %s', (url) => {
  expect(ask(url).isPrivate).toBe(true)
})

test('[APP-14] another spelling of the address leads to the login as well; the data of an open page does not', () => {
  const login = (originalUrl: string) => loginBefore({ originalUrl, headers: {} } as unknown as FastifyRequest)
  for (const url of spellings) expect(login(url) === null, url).toBe(url.endsWith('.data'))
})

test('[APP-4] [APP-14] redirects keep the whole query', () => {
  expect(ask('/whs/redirect/news?from=mail').address).toBe('/whs/redirect/news?from=mail')
  expect(ask('/whs/profile?tab=follows').address).toBe('/whs/profile?tab=follows')
})

test('[APP-14] the personal centre and the console redirect visitors without a session to the login, and from there back', () => {
  const login = (originalUrl: string, cookie?: string) => loginBefore({ originalUrl, headers: { cookie } } as unknown as FastifyRequest)
  expect(login('/whs/profile/userInfo?lang=en_US')).toBe('/whs/login?redirect=%2Fprofile%2FuserInfo%3Flang%3Den_US&lang=en_US')
  expect(login('/whs/profile', 'whs_flag=')).toBe('/whs/login?redirect=%2Fprofile')
  expect(login('/whs/profile', 'Language=en_US; whs_flag=1')).toBeNull()
  expect(login('/whs/admin/articles?status=draft')).toBe('/whs/login?redirect=%2Fadmin%2Farticles%3Fstatus%3Ddraft')
  expect(login('/whs/admin', 'whs_flag=1')).toBeNull()
  expect(login('/whs/profiles')).toBeNull()
  expect(login('/whs/administration')).toBeNull()
  expect(login('/whs/')).toBeNull()
})

test('[SRCH-23] list and map redirect a visitor with a city to the search there, in the language of the choice only', () => {
  const start = (originalUrl: string, cookie?: string) => cityStartFor({ originalUrl, headers: { cookie } } as unknown as FastifyRequest)
  const city = 'whs_city=370200.zh_CN'
  expect(start('/whs/warehouse', city)).toBe('/whs/warehouse?regionCode=370200')
  expect(start('/whs/warehouse/map', `Language=zh_CN; ${city}`)).toBe('/whs/warehouse/map?regionCode=370200')
  expect(start('/whs/warehouse', `Language=en_US; ${city}`)).toBeNull()
  expect(start('/whs/warehouse?lang=en_US', city)).toBeNull()
  expect(start('/whs/warehouse?areaMin=5000', city)).toBeNull()
  expect(start('/whs/warehouse')).toBeNull()
  expect(start('/whs/', city)).toBeNull()
})

test('[SRCH-23] the page of all cities is one page, however its address says so', () => {
  expect(ask('/whs/warehouse?city=all', 'whs_city=370200.zh_CN').key).toBe(ask('/whs/warehouse').key)
})
