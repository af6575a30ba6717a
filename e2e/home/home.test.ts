import { expect, open, sizes, test } from '../portal.ts'
import { parkCount, parkCountFromApi } from '../search-results.ts'

test('[HOME-1] the query form leads to the list with its filters', async ({ page }) => {
  await open(page, '/')
  await page.locator('form select[name=whType]').selectOption('3')
  await page.getByRole('button', { name: /搜索/ }).first().click()
  await expect(page).toHaveURL(/\/warehouse\?.*whType=3/)
  const promised = await parkCountFromApi(page, 'whType=3')
  await expect.poll(() => parkCount(page).catch(() => null)).toBe(promised)
})

test('[HOME-1] [SRCH-17] the query form asks when the space is needed, by a month or for now', async ({ page }) => {
  await open(page, '/')
  const availability = page.getByRole('combobox', { name: '可租时间' })
  await availability.selectOption({ index: 3 })
  await page.getByRole('button', { name: '搜索仓库', exact: true }).click()
  await expect(page).toHaveURL(/availableBy=\d{4}-\d\d-01$/)
  await open(page, '/', 'en_US')
  await page.getByRole('combobox', { name: 'Availability' }).selectOption('Available now')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/available=now/)
})

test('[HOME-4] [HDR-1] the English home leads to the solutions, which its navigation leaves out', async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await open(page, '/', 'en_US')
  await expect(page.getByRole('banner').getByRole('link', { name: /solutions/i })).toHaveCount(0)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Solutions', exact: true }) })
  await section.getByRole('link', { name: /^Learn more/ }).click()
  await expect(page).toHaveURL(/\/solutions/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
