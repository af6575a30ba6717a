import { expect, test } from 'vitest'
import { cityCookie, formatCityCookie, readCityCookie } from './city-cookie.ts'

test('[SRCH-23] the cookie carries the chosen city to the server', () => {
  const cookies = `Language=zh_CN; ${cityCookie}=${formatCityCookie('370200', 'zh_CN')}; whs_flag=1`
  expect(readCityCookie(cookies, 'zh_CN')).toBe('370200')
})

test('[CITY-3] a city chosen in Chinese counts for nothing in English', () => {
  expect(readCityCookie(`whs_city=${formatCityCookie('370200', 'zh_CN')}`, 'en_US')).toBeNull()
})

test.each([undefined, '', 'whs_city=', 'whs_city=all', 'whs_city=370200', 'whs_city=37020x.zh_CN', 'my_whs_city=370200.zh_CN'])(
  '[SRCH-23] no city is read from %s',
  (cookies) => {
    expect(readCityCookie(cookies, 'zh_CN')).toBeNull()
  },
)
