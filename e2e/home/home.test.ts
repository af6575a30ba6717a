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
