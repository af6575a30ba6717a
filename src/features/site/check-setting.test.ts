import { expect, test } from 'vitest'
import { findDefinition, settingAliases, settingCatalogue } from './catalogue.ts'
import { checkSetting, type CheckContext } from './check-setting.ts'
import { matchesHost, isSafeLink } from './links.ts'

const hosts = ['whs.example', '*.whs.example']
const context: CheckContext = {
  mayLinkTo: (host) => hosts.some((pattern) => matchesHost(pattern, host)),
  hasRegion: (code) => ['992000', '991000', '370200'].includes(code),
}

const check = (key: string, valueZh: string, valueEn: string | null = null) =>
  checkSetting(findDefinition(key)!, { valueZh, valueEn }, context)
const fieldsOf = (key: string, valueZh: string, valueEn: string | null = null) =>
  check(key, valueZh, valueEn).problems.map(({ field, rule }) => `${field} ${rule}`)

test('[CFG-1] the initial settings pass their own validation, in their stored form', () => {
  for (const setting of settingCatalogue) {
    const value = { valueZh: setting.default.zh, valueEn: setting.default.en }
    expect(checkSetting(setting, value, context), setting.key).toEqual({ value, problems: [] })
  }
})

test('[CFG-1] keys are unique, and each alias of the specification leads to its setting', () => {
  const keys = settingCatalogue.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const [own, other] of settingAliases) expect(findDefinition(other)?.key).toBe(own)
  expect(findDefinition('no.such.key')).toBeUndefined()
})

const evilLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://logistics.whs.example',
  'ftp://logistics.whs.example',
  '//logistics.whs.example',
  '/whs/chat',
  'https://user:secret@logistics.whs.example',
  'https://logistics.whs.example@evil.example',
  'https://logistics.whs.example/"onclick=alert(1)',
  'https://logistics.whs.example/<script>',
  'https:\\\\logistics.whs.example',
  'logistics.whs.example',
  'https://',
  `https://logistics.whs.example/${'a'.repeat(500)}`,
]

test.for(evilLinks)('[HDR-1] %j is not a valid link of the navigation', (link) => {
  expect(check('YZ_CUSTOMER_URL', link).problems, link).toHaveLength(1)
})

test('[HDR-1] a link must use https and an allowed host, and empty means no link', () => {
  expect(fieldsOf('YZ_CUSTOMER_URL', 'https://any.whs.example/path?x=1#part')).toEqual([])
  expect(fieldsOf('YZ_CUSTOMER_URL', '')).toEqual([])
  expect(fieldsOf('YZ_CUSTOMER_URL', 'https://evil.example')).toEqual(['valueZh host'])
  expect(fieldsOf('YZ_CUSTOMER_URL', 'https://notwhs.example')).toEqual(['valueZh host'])
  expect(check('YZ_CUSTOMER_URL', 'https://evil.example').problems[0]!.text({ locale: 'en-US' })).toContain('evil.example')
})

test('[WID-3] the chat may also be a page of this portal', () => {
  expect(fieldsOf('KF_URL', '/whs/chat?from=footer')).toEqual([])
  for (const page of ['/other/chat', '/whs/../etc', '/whs//evil.example', '/whs/chat"x', '\\whs\\chat'])
    expect(fieldsOf('KF_URL', page), page).toEqual(['valueZh link'])
})

test.for([
  ['0532-5555 0123', true],
  ['+86 532 5555 0123', true],
  ['400-800-1234', true],
  ['(0532) 5555 0123', true],
  ['', true],
  ['12', false],
  ['call us', false],
  ['0532-5555 0123<script>', false],
  ['1'.repeat(40), false],
] as const)('[FTR-1] phone number %j: %j', ([phone, isRight]) => {
  expect(fieldsOf('LINK_MOBILE', phone)).toEqual(isRight ? [] : ['valueZh format'])
})

test.for([
  ['service@whs.example', true],
  ['', true],
  ['service', false],
  ['a@b.c', false],
  ['a@b.cn?bcc=x@y.cn', false],
  ['a@b.cn\r\nBcc: x@y.cn', false],
] as const)('[FTR-1] e-mail address %j: %j', ([address, isRight]) => {
  expect(fieldsOf('EMAIL', address)).toEqual(isRight ? [] : ['valueZh format'])
})

test('[FTR-1] a text is stored as entered, on one line, and one that is too long is refused in its language', () => {
  expect(check('ADDRESS', ' <b>青岛</b>\r\n前湾港路 ', 'Qingdao').value).toEqual({ valueZh: '<b>青岛</b> 前湾港路', valueEn: 'Qingdao' })
  expect(fieldsOf('ADDRESS', '长'.repeat(121), 'x'.repeat(121))).toEqual(['valueZh tooLong', 'valueEn tooLong'])
  expect(check('ADDRESS', '青岛', '  ').value.valueEn).toBeNull()
})

const region = (name: string, regionCode: string) => ({ name, regionCode })
const list = (...entries: object[]) => JSON.stringify(entries)

test('[HOME-5] hot regions are a list of names and existing codes without duplicates, the same in both languages', () => {
  const right = list(region('国内', ''), region('欧洲', '992000'))
  expect(fieldsOf('sys.hot.regions', right, list(region('China', ''), region('Europe', '992000')))).toEqual([])
  expect(fieldsOf('sys.hot.regions', right, list(region('Europe', '992000'), region('China', '')))).toEqual(['valueEn different'])
  expect(fieldsOf('sys.hot.regions', list(region('火星', '999999')))).toEqual(['valueZh.0.regionCode unknown'])
  expect(fieldsOf('sys.hot.regions', list(region('甲', ''), region('乙', '')))).toEqual(['valueZh.1.regionCode twice'])
  expect(fieldsOf('sys.hot.regions', list(region(' ', '')))).toEqual(['valueZh.0.name required'])
  expect(fieldsOf('sys.hot.regions', list(region('长'.repeat(31), '')))).toEqual(['valueZh.0.name tooLong'])
  expect(fieldsOf('sys.hot.regions', list(...Array.from({ length: 9 }, () => region('甲', ''))))).toEqual(['valueZh tooMany'])
})

test.for([
  '{"not":"a list"}',
  '[1]',
  '[{"name":"甲"}]',
  '[{"name":"甲","regionCode":"","extra":1}]',
  '[{"name":{},"regionCode":""}]',
  'not json',
  '['.repeat(5_000),
  `[${'{"name":"a","regionCode":""},'.repeat(400)}]`,
])('[CFG-1] %.40s is not a list of regions', (text) => {
  expect(check('sys.hot.regions', text).problems.length).toBe(1)
})

test('[CFG-1] a value of more than 10,000 characters is refused unread', () => {
  expect(fieldsOf('sys.hot.regions', `[${' '.repeat(10_001)}]`)).toEqual(['valueZh tooLong'])
})

test('[FTR-1] each friendly link is validated like any other link', () => {
  const link = (name: string, url: string) => ({ name, url })
  expect(
    fieldsOf('site.friend.links', list(link('好', 'https://a.whs.example'), link('', 'https://b.whs.example'), link('坏', 'javascript:x'))),
  ).toEqual(['valueZh.1.name required', 'valueZh.2.url link'])
})

test('[APP-13] origins are exact: no path, no wildcard, no trailing slash', () => {
  const origins = (...all: unknown[]) => fieldsOf('site.plugin.origins', JSON.stringify(all))
  expect(origins('https://partner.example', 'https://partner.example:8443', 'http://localhost:3000')).toEqual([])
  for (const origin of [
    'https://partner.example/',
    'https://partner.example/x',
    'https://*.example',
    '*',
    'http://partner.example',
    'null',
    '',
    "https://a.example'none'",
    'https://a.example; script-src *',
    'https://partner.example:443',
    'https://PARTNER.example',
  ])
    expect(origins(origin), origin).toEqual(['valueZh.0 origin'])
})

test('[CFG-1] numbers respect their bounds, flags are 0 or 1, hosts are names', () => {
  for (const wrong of ['-1', '5', '1.5', '1e1', '', 'x', '１'])
    expect(fieldsOf('auth.password.minScore', wrong), wrong).toEqual(['valueZh range'])
  expect(check('auth.password.minScore', '03').value.valueZh).toBe('3')
  for (const wrong of ['2', 'true', '']) expect(fieldsOf('site.consent.prechecked', wrong), wrong).toEqual(['valueZh flag'])
  const fieldsOfHost = (host: string) => fieldsOf('site.link.hosts', JSON.stringify([host]))
  for (const wrong of ['*', '*.cn.*', 'https://a.cn', 'a b.cn', '*.', 'cn']) expect(fieldsOfHost(wrong), wrong).toEqual(['valueZh.0 host'])
  expect(fieldsOfHost('*.example.cn')).toEqual([])
})

test('[FTR-1] the mini program code is a picture of this portal', () => {
  for (const wrong of ['https://evil.example/x.png', '/whs/files/1', '/whs/icon.svg', 'data:image/png;base64,x'])
    expect(fieldsOf('site.qr.image', wrong), wrong).toEqual(['valueZh format'])
  expect(fieldsOf('site.qr.image', '/whs/files/0199a8c2-1111-7222-8333-444455556666')).toEqual([])
})

test('[CFG-1] a host pattern matches its subdomains and no lookalikes', () => {
  expect(matchesHost('*.example.cn', 'a.b.example.cn')).toBe(true)
  for (const host of ['example.cn', 'evilexample.cn', 'example.cn.evil.com']) expect(matchesHost('*.example.cn', host)).toBe(false)
})

test('[FTR-1] pages show only safe links, whatever the database contains', () => {
  expect(['https://a.example', 'http://a.example', '/whs/chat'].every(isSafeLink)).toBe(true)
  expect(['javascript:alert(1)', ' javascript:x', '//evil.example', 'data:text/html,x', ''].some(isSafeLink)).toBe(false)
})
