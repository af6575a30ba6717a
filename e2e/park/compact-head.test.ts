import { expect, expectAccessible, expectNoSidewaysScroll, firstPark, open, sizes, test } from '../portal.ts'
import type { Page } from '@playwright/test'

const head = (page: Page) => page.locator('[data-head] > div').first()
const toSection = (page: Page, id: string) =>
  page.evaluate((section) => document.getElementById(section)!.scrollIntoView({ behavior: 'instant' }), id)

for (const size of ['desktop', 'phone'] as const)
  test(`[DET-2] behind the gallery a compact head joins the tabs, and moves nothing (${size})`, async ({ page }) => {
    await page.setViewportSize(sizes[size])
    const { parkId } = await firstPark(page)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)))
        .observe({ type: 'layout-shift' }) // prettier-ignore
    })
    await open(page, `/warehouse/detail/${parkId}`)
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!
    await expect(head(page)).toBeHidden()
    await page.evaluate(() => ((window as unknown as { shifts: number[] }).shifts.length = 0))

    await toSection(page, 'units')
    await expect(head(page)).toBeVisible()
    await expect(head(page)).toContainText(name)
    await expect(head(page)).toContainText('¥')
    await expect(head(page).getByRole('button', { name: /预约看仓/ })).toBeVisible({ visible: size === 'desktop' })
    await expect(head(page).getByRole('button', { name: /关注/ })).toBeVisible()
    const box = (await head(page).boundingBox())!
    const tabs = (await page.getByRole('navigation', { name: '页内导航' }).boundingBox())!
    const top = size === 'desktop' ? 64 : 52
    expect([box.y, Math.round(box.y + box.height - tabs.y)]).toEqual([top, 0])
    // One line of text.
    expect(box.height).toBeLessThanOrEqual(56)
    expect((await page.locator('#units').boundingBox())!.y).toBeGreaterThanOrEqual(tabs.y + tabs.height)
    await expect(page.locator('[aria-current=location]')).toHaveText('楼层与仓位')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(head(page)).toBeHidden()
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))).toBe(0)
  })

test('[DET-2] the compact head takes no focus while it is hidden, and covers nothing that has it', async ({ page }) => {
  const { parkId } = await firstPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  await page.getByRole('link', { name: '概况' }).focus()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('[data-head]'))).toBeNull()

  await toSection(page, 'timeline')
  await page.locator('#timeline').getByRole('button', { name: '查找组合' }).focus()
  // Back to the units above, until the head would have been in the way.
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
      return shown?.closest('[data-head]') !== null && document.activeElement!.closest('[data-head]') === null
    })
    expect(isCovered).toBe(false)
  }
})

test('[DET-4] the compact head books a viewing of the park', async ({ page }) => {
  const { parkId } = await firstPark(page, '?available=now')
  await open(page, `/warehouse/detail/${parkId}`)
  await toSection(page, 'place')
  await head(page)
    .getByRole('button', { name: /预约看仓/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
