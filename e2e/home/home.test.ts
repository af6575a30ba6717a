import { expect, open, test } from '../portal.ts'
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
