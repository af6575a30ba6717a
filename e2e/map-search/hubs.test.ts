import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, languages, sizes, test } from '../portal.ts'
import { parkCountFromApi, queryOf } from '../search-results.ts'
import { flags, items, map, mapTimeoutMs, openMap, panelCount, qingdao } from './map-page.ts'

test.setTimeout(mapTimeoutMs)

const qianwan = { zh_CN: '港口：青岛港前湾港区', en_US: 'Port: Qianwan Port Area' }
const showHubs = (page: Page) =>
  page.getByRole('button', { name: /^(显示港口、机场与铁路货运站|Show ports, airports and rail freight stations)$/ })

test('[SRCH-7] [SRCH-12] the hubs of the map lead to the parks within a truck drive, by keyboard too', async ({ page }) => {
  await openMap(page, qingdao)
  await expect(map(page).locator('[data-hub]')).toHaveCount(0)
  await showHubs(page).click()
  const port = page.getByRole('button', { name: qianwan.zh_CN })
  const panel = page.getByRole('dialog', { name: '青岛港前湾港区' })
  await port.press('Enter')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(port).toBeFocused()

  await port.press('Enter')
  await panel.getByRole('link', { name: '60 分钟内' }).click()
  await expect(page).toHaveURL(/reachMinutes=60/)
  await expect(panel).toBeHidden()
  await expect.poll(() => panelCount(page)).toBe(await parkCountFromApi(page, queryOf(page)))
  await expect(page.getByRole('link', { name: /青岛港前湾港区.*1 小时/ }).first()).toBeVisible()

  await port.click()
  await expect(panel.getByRole('link', { name: '60 分钟内' })).toHaveAttribute('aria-current', 'true')
  await panel.getByRole('link', { name: '取消范围' }).click()
  await expect(page).not.toHaveURL(/reach/)
})

test('[SRCH-7] [DET-7] a chosen park shows its nearest hubs with the minutes of its page', async ({ page }) => {
  await openMap(page, qingdao)
  await items(page).nth(1).getByRole('link').click()
  await expect(flags(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1)
  const parkId = /#park-(\d+)/.exec(page.url())![1]
  const answer = await page.request.get(`/whs/prod-api/system/route/approach?parkId=${parkId}`)
  const { rows } = (await answer.json()) as { rows: { name: string; minutes: number }[] }
  const hub = map(page).locator('[data-hub]').first()
  await expect(hub).toBeVisible()
  const name = (await hub.getAttribute('aria-label'))!
  const { minutes } = rows.find((row) => name.includes(row.name))!
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  expect(name).toContain([hours && `${hours} 小时`, rest && `${rest} 分钟`].filter((part) => part !== 0).join(' '))
  await page.keyboard.press('Escape')
  await expect(map(page).locator('[data-hub]')).toHaveCount(0)
})

for (const language of languages)
  for (const size of ['desktop', 'phone'] as const)
    test(`[SRCH-7] [I18N-1] hubs and their panel in ${language} on a ${size}: accessible, nothing sticks out`, async ({ page }) => {
      await page.setViewportSize(sizes[size])
      await openMap(page, qingdao, language)
      await showHubs(page).click()
      await page.getByRole('button', { name: qianwan[language] }).press('Enter')
      await expect(page.getByRole('dialog', { name: qianwan[language].split(/[：:] ?/)[1]! })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectOneLanguage(page, language)
      const tools = await map(page)
        .locator('button:not(.maplibregl-marker *)')
        .evaluateAll((buttons) => buttons.filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect()))
      const overlapping = tools.filter((a) =>
        tools.some((b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      )
      expect(overlapping).toEqual([])
    })
