import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { formatLocation, locateAddress } from './ip-location.ts'

const { deps } = await startApp()

const read = (ip: string, language: 'zh_CN' | 'en_US') => formatLocation(deps.regions, locateAddress(ip), language)

test.each([
  ['218.4.167.70', '苏州市', 'Suzhou'],
  ['::ffff:218.4.167.70', '苏州市', 'Suzhou'],
  ['202.106.0.20', '北京市', 'Beijing'],
  // The table knows only the province.
  ['240e:470:510:25::1', '浙江省', 'Zhejiang'],
  // Countries abroad are in the table in Chinese only.
  ['8.8.8.8', '美国', null],
])('[AUTH-10] the location of %s is %s', async (ip, chinese, english) => {
  expect(await read(ip, 'zh_CN')).toBe(chinese)
  expect(await read(ip, 'en_US')).toBe(english)
})

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', 'fd00::1', 'fe80::1%eth0', '2001:db8::1', 'nonsense', ''])(
  '[AUTH-10] the location of %s is unknown',
  (ip) => expect(locateAddress(ip)).toBeNull(),
)
