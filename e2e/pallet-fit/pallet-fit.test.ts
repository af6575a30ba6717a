import type { Page } from '@playwright/test'
import { expect, expectSound, firstPark, languages, open, test } from '../portal.ts'

async function firstUnit(page: Page) {
  const { parkId } = await firstPark(page)
  const answer = await page.request.get(`/whs/prod-api/system/park/${parkId}/fit`)
  const { data } = (await answer.json()) as { data: { units: { warehouseId: string }[]; total: { positions: { narrow: number } } } }
  return { parkId, warehouseId: data.units[0]!.warehouseId, positions: data.total.positions.narrow }
}

for (const language of languages)
  test(`pallet positions of a unit and a park in ${language}: one language, accessible, nothing sticks out`, async ({ page }) => {
    const { parkId, warehouseId } = await firstUnit(page)
    for (const path of [`/warehouse/fit/${parkId}/${warehouseId}`, `/warehouse/fit/${parkId}`]) {
      expect((await open(page, path, language)).status()).toBe(200)
      await expectSound(page, language)
    }
  })

test('a unit leads to its pallet positions, which follow the racking and the load in the address', async ({ page }) => {
  const { parkId, warehouseId } = await firstUnit(page)
  await open(page, `/warehouse/detail/${parkId}?unit=${warehouseId}`)
  await page.getByRole('dialog').getByRole('link', { name: '能放多少托盘' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('能放多少托盘')

  const row = page.getByRole('row', { name: /窄巷道 VNA/ })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/rack=vna/)
  await expect(page.getByRole('img', { name: /^窄巷道 VNA平面图/ })).toBeVisible()
  const before = await row.getByRole('cell').nth(1).textContent()
  const answer = await page.request.get(`/whs/prod-api/system/warehouse/${warehouseId}/fit?rack=vna`)
  const { data } = (await answer.json()) as { data: { fits: { positions: number }[] } }
  expect(before).toBe(data.fits[0]!.positions.toLocaleString('en'))

  await page.getByLabel(/带托货高/).fill('2.8')
  await expect(page).toHaveURL(/loadH=2\.8/)
  await expect(row.getByRole('cell').nth(1)).not.toHaveText(before!)
  await page.getByLabel(/带托货高/).fill('9')
  await expect(page.getByText('请填写 0.5 到 3 m')).toBeVisible()
  await page.getByRole('link', { name: '整个园区' }).click()
  await expect(page.getByRole('link', { name: /^前移式窄通道/ })).toHaveAttribute('aria-current', 'true')
})

test('the load is kept from a unit to its park, and the form shows it', async ({ page }) => {
  const { parkId, warehouseId } = await firstUnit(page)
  await open(page, `/warehouse/fit/${parkId}/${warehouseId}`)
  await page.getByLabel(/带托货高/).fill('2.8')
  await expect(page).toHaveURL(/loadH=2\.8/)
  await page.getByRole('link', { name: '整个园区' }).click()
  await expect(page).toHaveURL(new RegExp(`/fit/${parkId}\\?loadH=2\\.8`))
  await expect(page.getByLabel(/带托货高/)).toHaveValue('2.8')
  await page.getByLabel(/带托货高/).fill('9')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/fit/${parkId}/`))
  await expect(page.getByLabel(/带托货高/)).toHaveValue('2.8')
})

test('an unknown unit and a unit of another park have no page', async ({ page }) => {
  const { parkId, warehouseId } = await firstUnit(page)
  for (const path of [`${parkId}/999999999`, `${Number(parkId) + 1}/${warehouseId}`, '999999999', 'none'])
    expect((await page.request.get(`/whs/warehouse/fit/${path}`)).status(), path).toBe(404)
})

test('without JavaScript a page holds the result for the load and the racking in its address', async ({ page }) => {
  const { parkId, warehouseId } = await firstUnit(page)
  const textOf = async (query: string) => (await page.request.get(`/whs/warehouse/fit/${parkId}/${warehouseId}?${query}`)).text()
  const answer = await page.request.get(`/whs/prod-api/system/warehouse/${warehouseId}/fit?rack=vna&loadH=2.2`)
  const { data } = (await answer.json()) as { data: { fits: { positions: number }[] } }
  const html = await textOf('rack=vna&loadH=2.2')
  expect(html).toContain(`>${data.fits[0]!.positions.toLocaleString('en')}<`)
  expect(html).toContain('aria-label="窄巷道 VNA平面图')
  expect(html).toContain('rack=shuttle')
})
