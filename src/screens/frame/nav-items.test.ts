import { expect, test } from 'vitest'
import { isHome, navItems } from './nav-items.ts'

const site = { customerUrl: 'https://logistics.example/', marketUrl: 'https://market.example/' }
const labels = (...args: Parameters<typeof navItems>) => navItems(...args).map(({ label }) => label)
const activeAt = (path: string) =>
  navItems(site, 'zh-CN')
    .filter(({ isActive }) => isActive(path))
    .map(({ label }) => label)

test('[HDR-1] the navigation has the specified items in the specified order', () => {
  expect(labels(site, 'zh-CN')).toEqual(['物流平台', '仓库首页', '服务市场', '地图找仓', '列表找仓', '解决方案', '行业资讯', '新闻动态'])
})

test('[HDR-1] solutions are shown in Chinese only', () => {
  expect(labels(site, 'en-US')).toEqual(['Logistics', 'Home', 'Services', 'Map search', 'List search', 'Industry', 'News'])
})

test('[HDR-1] an external item without an address is hidden, and the others link out of the portal', () => {
  expect(labels({ customerUrl: '', marketUrl: '' }, 'zh-CN')).toEqual([
    '仓库首页',
    '地图找仓',
    '列表找仓',
    '解决方案',
    '行业资讯',
    '新闻动态',
  ])
  expect(labels(null, 'en-US')).toEqual(['Home', 'Map search', 'List search', 'Industry', 'News'])
  expect(
    navItems(site, 'zh-CN')
      .filter(({ external }) => external)
      .map(({ to }) => to),
  ).toEqual([site.customerUrl, site.marketUrl])
})

test.each([
  ['/', ['仓库首页']],
  ['/index', ['仓库首页']],
  ['/warehouse', ['列表找仓']],
  ['/warehouse/detail/P1', ['列表找仓']],
  ['/warehouse/map', ['地图找仓']],
  ['/warehouse/map/青岛', ['地图找仓']],
  ['/warehouse/route', []],
  ['/industry/detail/7', ['行业资讯']],
  ['/newspaper', []],
])('[HDR-2] at %s the active item is %j', (path, expected) => {
  expect(activeAt(path)).toEqual(expected)
})

test('[CITY-2] search links carry the chosen city, and stay active there', () => {
  const searches = navItems(site, 'zh-CN', '370200').filter(({ to }) => to.includes('370200'))
  expect(searches.map(({ to }) => to)).toEqual(['/warehouse/map?regionCode=370200', '/warehouse?regionCode=370200'])
  expect(searches.map(({ isActive }) => isActive('/warehouse/map'))).toEqual([true, false])
})

test('[HDR-7] only the home page, under both of its addresses, counts as home', () => {
  expect(['/', '/index', '/warehouse', '/news'].filter(isHome)).toEqual(['/', '/index'])
})
