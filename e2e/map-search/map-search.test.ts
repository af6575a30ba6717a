import type { BrowserContext } from '@playwright/test'
import {
  china,
  clusters,
  countOnMap,
  dragMap,
  flags,
  focusedName,
  items,
  map,
  markers,
  openMap,
  mapTimeoutMs,
  qingdao,
  results,
  panelCount,
} from './map-page.ts'
import {
  address,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  languages,
  open,
  reload,
  sizes,
  test,
} from '../portal.ts'
import { parkCount, parkCountFromApi, queryOf } from '../search-results.ts'

test.setTimeout(mapTimeoutMs)

test('[SRCH-1] [SRCH-7] the map shows as many parks as the list, and follows a filter', async ({ page }) => {
  await openMap(page, qingdao)
  const all = await panelCount(page)
  expect(all).toBe(await parkCountFromApi(page, queryOf(page)))
  await expect.poll(() => countOnMap(page)).toBe(all)

  await page.getByRole('search').locator('summary', { hasText: '仓库类型' }).click()
  await page.getByRole('link', { name: /^冷藏/ }).first().click()
  await expect(page).toHaveURL(/whType=3/)
  await expect.poll(() => panelCount(page)).toBeLessThan(all)
  const filtered = await panelCount(page)
  await expect.poll(() => countOnMap(page)).toBe(filtered)

  await page.getByRole('link', { name: '以列表查看' }).click()
  await expect(page).toHaveURL(/\/warehouse\?.*whType=3/)
  await expect.poll(() => parkCount(page)).toBe(filtered)
})

test('[SRCH-8] an empty map names what is missing, as the list does', async ({ page }) => {
  await open(page, '/warehouse/map?regionCode=370200&whType=7&areaMin=30000')
  await expect(results(page).getByRole('heading', { name: '青岛没有 30,000 m² 以上的危险品库' })).toBeVisible()
  await expect(results(page).getByText('没有匹配的园区，请重新搜索')).toBeVisible()
  await open(page, '/warehouse/map?regionCode=370200&whType=7&areaMin=30000', 'en_US')
  await expect(results(page).getByRole('heading', { name: /^No match in Qingdao for Dangerous goods, over 30,000 m²$/ })).toBeVisible()
})

test('[SRCH-7] hovering highlights a park in the list and on the map, and never moves the map', async ({ page }) => {
  await openMap(page, qingdao)
  await expect(flags(page).first()).toBeVisible()
  const place = () => page.url()
  const before = place()

  const name = (await items(page).first().getByRole('heading').textContent())!
  await items(page).first().hover()
  await expect(map(page).locator('[data-pointed]')).toHaveCount(1)
  await page.mouse.move(5, 5)
  await expect(map(page).locator('[data-pointed]')).toHaveCount(0)

  const flag = map(page).locator('.maplibregl-marker button[aria-pressed]:not([data-crowded])').first()
  const label = (await flag.textContent())!
  await flag.hover()
  const pointed = results(page).locator('[data-pointed]')
  await expect(pointed).toHaveCount(1)
  expect(label).toContain((await pointed.getByRole('heading').textContent())!)
  expect(name).toBeTruthy()
  expect(place()).toBe(before)
})

test('[SRCH-7] a cluster zooms into its parks: the view is part of the search, and “back” restores it', async ({ page }) => {
  await openMap(page, china)
  const all = await panelCount(page)
  const count = Number(await clusters(page).first().locator('b').textContent())
  await clusters(page).first().click()
  await expect(page).toHaveURL(/bbox=/)
  await expect.poll(() => panelCount(page)).toBeLessThan(all)
  expect(await panelCount(page)).toBeGreaterThanOrEqual(count)
  expect(await panelCount(page)).toBe(await parkCountFromApi(page, queryOf(page)))
  await expect.poll(() => countOnMap(page)).toBe(await panelCount(page))

  await page.goBack()
  await expect(page).not.toHaveURL(/bbox=/)
  await expect.poll(() => panelCount(page)).toBe(all)
  await expect.poll(() => countOnMap(page)).toBe(all)
})

test('[SRCH-7] a moved map searches its view; with that switched off, it offers to', async ({ page }) => {
  await openMap(page, qingdao)
  await dragMap(page, -260, 0)
  await expect(page).toHaveURL(/bbox=/)
  await expect.poll(() => panelCount(page)).toBe(await parkCountFromApi(page, queryOf(page)))
  const moved = page.url()

  await page.getByRole('switch', { name: '移动地图时搜索' }).click()
  await dragMap(page, 200, 0)
  const here = page.getByRole('button', { name: '搜索此区域' })
  await expect(here).toBeVisible()
  expect(page.url()).toBe(moved)
  await here.click()
  await expect(page).not.toHaveURL(moved)
  await expect(here).toBeHidden()
})

test('[SRCH-7] [APP-8] a selected park shows its card, is part of the address, and links to its page; Esc closes it', async ({
  page,
  browser,
}) => {
  await openMap(page, qingdao)
  const link = items(page).nth(1).getByRole('link')
  const name = (await link.textContent())!.trim()
  await link.click()
  const card = map(page).getByRole('article', { name: new RegExp(name) })
  await expect(card.getByRole('link', { name: /查看详情/ })).toHaveAttribute('href', /\/warehouse\/detail\//)
  await expect(card.getByRole('link', { name: /路线规划/ })).toHaveAttribute('href', /\/warehouse\/route\//)
  await card.getByRole('button', { name: '加入看仓行程' }).click()
  await expect(card.getByRole('link', { name: '查看行程（1）' })).toBeVisible()
  await expect(page).toHaveURL(/#park-/)
  await expect(flags(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1)
  await expectAccessible(page)
  const other = await (await browser.newContext({ viewport: sizes.desktop })).newPage()
  await other.goto(page.url())
  await expect(map(other).getByRole('article', { name: new RegExp(name) })).toBeVisible()
  await other.context().close()

  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page).not.toHaveURL(/#park-/)
})

test('[SRCH-7] keyboard only: through the markers by arrow keys, into a cluster, to a park and back', async ({ page }) => {
  await openMap(page, china)
  // One tab stop for all markers.
  expect(await markers(page).evaluateAll((buttons) => buttons.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(1)
  await map(page).locator('.maplibregl-marker button[tabindex="0"]').focus()
  const first = await focusedName(page)
  await page.keyboard.press('ArrowRight')
  expect(await focusedName(page)).not.toBe(first)
  const url = page.url()
  await page.keyboard.press('Home')
  expect(await focusedName(page)).toBe(first)
  // The arrow keys moved between markers and did not move the map.
  expect(page.url()).toBe(url)

  await page.keyboard.press('End')
  expect(await focusedName(page)).toMatch(/个园区/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/bbox=/)
  await expect(flags(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.maplibregl-marker') !== null)).toBe(true)

  await page.keyboard.press('Home')
  const name = await focusedName(page)
  await page.keyboard.press('Enter')
  const card = map(page).getByRole('article')
  await expect(card).toBeFocused()
  expect(name).toContain((await card.getByRole('heading').textContent())!)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  expect(await focusedName(page)).toBe(name)
})

test('[APP-8] a place name in the path searches that place, any other word is a keyword', async ({ page }) => {
  await page.goto(address('/warehouse/map/青岛?whType=1', 'zh_CN'))
  await expect(page).toHaveURL(/\/warehouse\/map\?regionCode=370200&whType=1$/)
  await page.goto(address(`/warehouse/map/${encodeURIComponent('前湾')}`, 'zh_CN'))
  await expect(page).toHaveURL(/\/warehouse\/map\?keyword=/)
  await expect(page.getByRole('combobox', { name: '关键词' }).first()).toHaveValue('前湾')
})

test('[CITY-2] without a place in the address the map opens on the chosen city', async ({ page }) => {
  await open(page, '/news')
  await page.evaluate(() =>
    localStorage.setItem('whs.city', JSON.stringify({ name: '青岛市', code: '370200', level: 2, language: 'zh_CN' })),
  )
  await openMap(page, '/warehouse/map')
  await expect(page).toHaveURL(/regionCode=370200/)
})

const withGeolocation = async (context: BrowserContext) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.2, longitude: 120.3 })
}

test('[SRCH-7] the map opens at the visitor’s location if the browser shares it', async ({ page, context }) => {
  await withGeolocation(context)
  await openMap(page, '/warehouse/map')
  await expect(page).toHaveURL(/bbox=119\.\d+%2C35\.\d+%2C120\.\d+%2C36\.\d+/)
  expect(await panelCount(page)).toBeGreaterThan(0)
})

test('[SRCH-7] a refused location is reported, and nothing waits for it', async ({ page }) => {
  // The note is gone before a slow map is drawn.
  await page.goto(address('/warehouse/map', 'zh_CN'), { waitUntil: 'commit' })
  await expect(page.getByText('自动定位失败，已显示全国园区')).toBeVisible()
  expect(await panelCount(page)).toBeGreaterThan(0)

  await openMap(page, qingdao)
  await page.getByRole('button', { name: /定位/ }).click()
  await expect(page.getByText('自动定位失败，地图仍显示当前位置')).toBeVisible()
  await expect(page).toHaveURL(/regionCode=370200/)
})

test('[SRCH-8] an empty result says so on the map, and its offers leave the number of parks they announce', async ({ page }) => {
  await open(page, `${qingdao}&heightMin=9000`)
  await expect(results(page).getByText('没有匹配的园区，请重新搜索')).toBeVisible()
  await expect(results(page).getByText('找不到合适的园区？')).toBeVisible()
  await expectAccessible(page)
  const offer = results(page)
    .getByRole('link', { name: /去掉.*\d+ ?个园区/ })
    .first()
  const promised = Number(/(\d+) ?个园区/.exec((await offer.textContent())!)![1])
  await offer.click()
  await expect.poll(() => panelCount(page)).toBe(promised)
})

test('[SRCH-7] the map needs no other origin and works with all of them blocked', async ({ page, baseURL }) => {
  const outside: string[] = []
  await page.route(
    (url) => url.origin !== new URL(baseURL!).origin && !['blob:', 'data:'].includes(url.protocol),
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  await openMap(page, qingdao)
  await dragMap(page, -200, 60)
  await expect(page).toHaveURL(/bbox=/)
  expect(outside).toEqual([])
})

test('[SRCH-7] a map that fails to load leaves the list, and says why', async ({ page, complaints }) => {
  await page.route(/pmtiles/, (route) => route.abort())
  // Not by `open`: the script of the map's worker may never finish loading while requests are blocked.
  await page.goto(address(qingdao, 'zh_CN'))
  await expect(page.getByRole('alert').getByText('地图数据没有加载出来')).toBeVisible({ timeout: 30_000 })
  expect(await items(page).count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await items(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/warehouse\/detail\//)
  // The browser reports the blocked requests.
  complaints.length = 0
})

test('[SRCH-7] without WebGL only the list is shown, and says why', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...options: []) {
      return kind.startsWith('webgl') ? null : (getContext as (...args: unknown[]) => unknown).call(this, kind, ...options)
    } as typeof getContext
  })
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport)
    await open(page, qingdao)
    await expect(page.getByRole('alert').getByText('没有启用 WebGL')).toBeVisible({ timeout: 30_000 })
    await expect(items(page).first()).toBeVisible()
    await expectAccessible(page)
  }
})

for (const language of languages)
  for (const [size, viewport] of Object.entries(sizes))
    test(`[I18N-1] [SRCH-7] the map in ${language} on a ${size}: one language, accessible, quiet, and nothing shifts`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await openMap(page, qingdao, language)
      await expectOneLanguage(page, language)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      // The fallback of figures is a little wider than their font, which may be late.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
    })

test('[SRCH-23] the list stays folded after a reload, and can be shown again', async ({ page }) => {
  await open(page, qingdao)
  await page.getByRole('button', { name: '收起列表' }).click()
  await expect(results(page)).toBeHidden()
  await reload(page)
  await expect(results(page)).toBeHidden()
  await page.getByRole('button', { name: '展开列表' }).click()
  await expect(results(page)).toBeVisible()
})
