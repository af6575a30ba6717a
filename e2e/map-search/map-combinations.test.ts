import { expect, expectAccessible, languages, onEverySize, open, test } from '../portal.ts'
import { countOnMap, flags, items, map, mapTimeoutMs, openMap, panelCount, results } from './map-page.ts'

test.setTimeout(mapTimeoutMs)

const need = 'mode=combination&needArea=9000&months=12&units=3&floors=same'

test('[SRCH-19] a search for combinations goes from the list to the map, where list and markers show the same parks', async ({ page }) => {
  await open(page, `/warehouse?${need}&regionType=china`)
  const total = await page.locator('main').getByRole('status').first().textContent()
  await page.locator('main').getByRole('link', { name: '在地图上看' }).first().click()
  await expect(page).toHaveURL(/warehouse\/map\?regionType=china&mode=combination&needArea=9000/)
  await expect(page.locator('[data-painted=yes]')).toBeVisible({ timeout: 60_000 })
  expect(await panelCount(page)).toBe(Number.parseInt(total ?? '', 10))
  await expect.poll(() => countOnMap(page)).toBe(await panelCount(page))
  await results(page).getByRole('link', { name: '按园区' }).click()
  await expect(page).not.toHaveURL(/mode=|needArea/)
})

test('[SRCH-19] a chosen park shows its combination in list, card and flag, and leads to its timeline', async ({ page }) => {
  await openMap(page, `/warehouse/map?${need}&regionCode=370000`)
  const split = items(page)
    .filter({ hasText: /同层 \d 个相邻仓位/ })
    .first()
  const rent = (await split.getByText(/¥[\d,]+ \/月/).textContent())!
  const area = (await split.getByText(/合计 [\d,]+ m²/).textContent())!.replace('合计 ', '')
  await split.getByRole('link').first().click()
  const card = map(page).getByRole('article')
  await expect(card).toContainText(rent)
  await expect(card).toContainText(area)
  await expect(flags(page).and(page.locator('[aria-pressed=true]'))).toContainText(area)
  await card.getByRole('link', { name: /详情/ }).click()
  await expect(page).toHaveURL(/needArea=9000.*#timeline/)
  await expect(page.locator('#timeline').getByRole('status')).toContainText(area)
})

test('[SRCH-19] the need is changed on the map, and a search without a result says what is possible', async ({ page }) => {
  await openMap(page, `/warehouse/map?${need}&regionType=china`)
  await page
    .getByRole('search', { name: '筛选' })
    .getByText(/9,000 m²/)
    .click()
  const form = page.getByRole('form', { name: '组合找仓' })
  await form.getByLabel('我需要（m²）').fill('1000000')
  await form.getByRole('button', { name: '查找组合' }).click()
  await expect(results(page)).toContainText('没有园区能在该租期内提供 1,000,000 m²')
  expect(await panelCount(page)).toBe(0)
  await expect(flags(page)).toHaveCount(0)
  await results(page)
    .getByRole('link', { name: /^改为 [\d,]+ m²/ })
    .click()
  await expect(items(page).first()).toBeVisible()
})

for (const language of languages)
  test(`[SRCH-19] combinations on the map are accessible, found and not found (${language})`, async ({ page }) => {
    for (const query of [need, 'mode=combination&needArea=1000000', 'mode=combination']) {
      await open(page, `/warehouse/map?${query}&regionCode=370000`, language)
      await onEverySize(page, async () => {
        await expect(results(page).getByRole('status').first()).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
        await expectAccessible(page)
      })
    }
  })
