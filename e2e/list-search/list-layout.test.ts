import { expect, languages, open, test } from '../portal.ts'

test('[SRCH-6] [SRCH-7] at 1440 px two results are above the fold, and a small map beside them stays in view', async ({ page }) => {
  for (const language of languages) {
    await open(page, '/warehouse?city=all', language)
    const second = page.locator('article').nth(1)
    await expect(second.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(second.getByText(/^¥\d/).first()).toBeInViewport({ ratio: 1 })

    const services = page.getByRole('complementary', { name: language === 'zh_CN' ? '地图与服务' : 'Map and services' })
    const map = services.getByRole('link', { name: language === 'zh_CN' ? '在地图上看' : 'View on map' })
    await expect(map).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 1_800)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
    await expect(map).toBeInViewport({ ratio: 1 })
    await expect(services.getByRole('heading', { name: language === 'zh_CN' ? '最近浏览' : 'Recently viewed' })).toHaveCount(0)
    await map.click()
    await expect(page).toHaveURL(/\/warehouse\/map/)
  }
})

test('[SRCH-2] a tablet opens the filters in a sheet, like a phone', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1_024 })
  await open(page, '/warehouse')
  await expect(page.locator('#filters')).toBeHidden()
  await page.getByRole('link', { name: '筛选', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
