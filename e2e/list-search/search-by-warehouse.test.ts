import { expect, expectAccessible, open, test } from '../portal.ts'
import { numberIn, queryOf } from '../search-results.ts'

test('[SRCH-20] the list shows warehouses instead of parks, and a warehouse opens on the page of its park', async ({ page }) => {
  await open(page, '/warehouse?areaMin=3000')
  const totals = await page.locator('main').getByRole('status').first().textContent()
  await page.getByRole('group', { name: '结果按' }).getByRole('link', { name: '按库房' }).click()
  await expect(page).toHaveURL(/view=warehouse/)
  await expect(page.getByRole('link', { name: /^查看库房/ }).first()).toBeVisible()
  // Both views count the same parks and warehouses.
  await expect(page.locator('main').getByRole('status').first()).toHaveText(totals!)
  expect(queryOf(page)).toContain('areaMin=3000')
  await expectAccessible(page)

  const title = (await page.locator('article h3').first().textContent())!
  await page.locator('article h3 a').first().click()
  await expect(page).toHaveURL(/unit=\d+#units/)
  const unit = page.locator('#units li button[aria-pressed=true]')
  await expect(unit).toHaveCount(1)
  await expect(page.locator('#units tbody a[aria-expanded=true]')).toHaveText(title)
  await expect(unit).toBeInViewport()
})

test('[SRCH-20] the map lists warehouses, and a click shows the park of one', async ({ page }) => {
  await open(page, '/warehouse/map?view=warehouse')
  const items = page.locator('#results ol > li')
  await expect(items.first()).toBeVisible()
  const place = (await items.first().locator('p').first().textContent())!
  await items.first().getByRole('link').click()
  await expect(page.getByRole('article', { name: new RegExp(place.split(' · ')[0]!) })).toBeVisible()
})

test('[SRCH-20] the pages of the view by warehouse count warehouses', async ({ page }) => {
  await open(page, '/warehouse?view=warehouse')
  const pager = page.getByRole('navigation', { name: '分页' })
  const warehouses = numberIn((await page.locator('main').getByRole('status').first().textContent())!.split('园区')[1]!)
  expect(numberIn(await pager.textContent())).toBe(warehouses)
})
