import { expect, test } from 'vitest'
import { dictionaries } from './dictionaries.ts'
import { hotCities, readRegions } from './load-reference-data.ts'
import { siteSettings } from './site-settings.ts'

const regions = readRegions().map(([code, level, parent, type, nameZh, nameEn, shortZh, shortEn, initial, lng, lat]) => ({
  code,
  level,
  parent,
  type,
  names: { zh: nameZh, en: nameEn, shortZh, shortEn },
  initial,
  lng,
  lat,
}))
const byCode = new Map(regions.map((region) => [region.code, region]))
const chinese = /[\u3400-\u9fff]/

test('[CITY-1] every region below the top level has a parent on the level above', () => {
  for (const { code, level, parent, type } of regions) {
    if (level === 1) expect([code, parent]).toEqual([code, null])
    else expect(byCode.get(parent ?? ''), code).toMatchObject({ level: level - 1, type })
  }
})

test('[CITY-1] every city has a third level, including cities without districts', () => {
  const withChildren = new Set(regions.filter((region) => region.level === 3).map((region) => region.parent))
  expect(regions.filter(({ code, level, type }) => level === 2 && type === 'china' && !withChildren.has(code))).toEqual([])
  for (const whole of ['441999', '442099', '460499', '620201']) expect(byCode.get(whole)?.level).toBe(3)
})

test('[I18N-1] regions have names in both languages, unique among their siblings', () => {
  const taken = new Set<string>()
  for (const { code, parent, names } of regions) {
    expect(
      [names.zh, names.shortZh].every((name) => chinese.test(name)),
      code,
    ).toBe(true)
    expect(
      [names.en, names.shortEn].some((name) => name === '' || chinese.test(name)),
      code,
    ).toBe(false)
    expect(taken.has(`${parent} ${names.zh}`), `${code} ${names.zh} twice`).toBe(false)
    taken.add(`${parent} ${names.zh}`)
  }
})

test('[I18N-1] English names are the established ones, not plain pinyin', () => {
  const english = Object.fromEntries(regions.map(({ code, names }) => [code, names.en]))
  expect(english).toMatchObject({
    150000: 'Inner Mongolia',
    230100: 'Harbin',
    540100: 'Lhasa',
    610100: "Xi'an",
    610000: 'Shaanxi',
    650100: 'Urumqi',
    310112: 'Minhang District',
    310115: 'Pudong District',
    370211: 'Huangdao District',
    370281: 'Jiaozhou',
    410422: 'Ye County',
    420116: 'Huangpi District',
    810302: 'Tai Po District',
    99227601: 'Hamburg',
  })
})

test('[CITY-2] the initial follows the pronunciation of the name', () => {
  const initials = Object.fromEntries(regions.map(({ code, initial }) => [code, initial]))
  expect(initials).toMatchObject({ 500100: 'C', 370200: 'Q', 430100: 'C', 350200: 'X', 340300: 'B', 650100: 'W' })
})

const boundsOf: Record<string, [west: number, south: number, east: number, north: number]> = {
  china: [73, 3, 136, 54],
  europe: [-25, 34, 45, 72],
  africa: [-26, -35, 58, 38],
}

test('[CITY-1] points lie in their part of the world', () => {
  const astray = regions.filter(({ type, lng, lat }) => {
    const [west, south, east, north] = boundsOf[type] ?? [0, 0, 0, 0]
    return !(west < lng && lng < east && south < lat && lat < north)
  })
  expect(astray).toEqual([])
})

test('[CITY-1] districts lie near their city', () => {
  // Sansha is hundreds of islands, collective rows have no place of their own, and Qinghai’s counties are far apart.
  const districts = regions.filter(({ code, level, type }) => level === 3 && type === 'china' && !/^(4603|4690|6590|6328)/.test(code))
  const degrees = districts.map(({ code, parent, lng, lat }) => {
    const city = byCode.get(parent ?? '')
    return { code, far: Math.hypot(lng - (city?.lng ?? 0), lat - (city?.lat ?? 0)) > 6.5 }
  })
  expect(degrees.filter(({ far }) => far)).toEqual([])
})

test('[CITY-2] there are enough hot cities for the eight places', () => {
  expect(hotCities.length).toBeGreaterThanOrEqual(8)
  for (const code of hotCities) expect(byCode.get(code)?.level).toBe(2)
})

test('[CFG-3] dictionaries have unique values, at most one default and labels in both languages', () => {
  expect(new Set(dictionaries.map(({ key }) => key)).size).toBe(dictionaries.length)
  for (const { key, zh, en, items } of dictionaries) {
    expect(new Set(items.map(({ value }) => value)).size, key).toBe(items.length)
    expect(items.filter(({ isDefault }) => isDefault).length, key).toBeLessThan(2)
    for (const label of [en, ...items.map((item) => item.en)]) expect(label === '' || chinese.test(label), `${key} ${label}`).toBe(false)
    for (const label of [zh, ...items.map((item) => item.zh)]) expect(label, key).not.toBe('')
  }
})

test('[SRCH-3] dictionaries stored as bits of a warehouse fit their slots', () => {
  const highest = (key: string) => Math.max(...(dictionaries.find((one) => one.key === key)?.items ?? []).map(({ value }) => value))
  expect(highest('floor_warehouse_type')).toBe(7)
  expect(highest('warehouse_building_type')).toBeLessThanOrEqual(7)
  expect(highest('wh_fire_rating')).toBeLessThanOrEqual(5)
  expect(highest('floor_pad_material')).toBeLessThanOrEqual(6)
})

test('[CFG-2] every key of the specification has a value, and JSON values parse', () => {
  const keys = siteSettings.map(({ key }) => key)
  expect(keys).toEqual(
    expect.arrayContaining(
      'LINK_MOBILE WORK_TIME EMAIL ADDRESS COPYRIGHT KF_URL YZ_CUSTOMER_URL YZ_CUSTOMER_MARKET xcx.share.domain zckf sys.hot.regions yizhan.customer.url yizhan.customer.service yizhan.che.site site.consent.prechecked site.plugin.origins site.friend.links site.qr.image'.split(
        ' ',
      ),
    ),
  )
  // The portal goes without a logo of its own, and derives the copyright line and the senders from its name.
  const optional = ['site.logo.light', 'site.logo.dark', 'site.icon', 'site.mail.name', 'site.sms.signature', 'COPYRIGHT']
  for (const { key, valueZh, valueEn, valueType } of siteSettings) {
    if (!optional.includes(key)) expect(valueZh, key).not.toBe('')
    if (valueType === 'json') for (const text of [valueZh, valueEn ?? '[]']) expect(JSON.parse(text)).toBeTypeOf('object')
  }
})
