import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '../portal.ts'
import { numberIn, queryOf } from '../search-results.ts'

const loadForm = (page: Page, name: RegExp) => page.getByRole('form', { name })

/** Opens the dropdown of pallet positions on a wide screen. */
async function openPositions(page: Page, name: string) {
  await page.locator('summary').filter({ hasText: name }).first().click()
}

test('[SRCH-21] a tenant states a load, and a card has the positions that the calculation gives for it', async ({ page }) => {
  await open(page, '/warehouse?regionCode=370200')
  await openPositions(page, '托盘位')
  const form = loadForm(page, /我的货物/)
  await form.getByLabel('托盘尺寸').selectOption('1200x800')
  await form.getByLabel(/货高/).fill('1.8')
  await form.getByLabel(/每托重量/).fill('0.8')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/pallet=1200x800&loadH=1.8&loadW=0.8&sort=positions/)
  await expect(page.getByText('托盘位按您的货物（1.2×0.8×1.8 m · 0.8 t）测算。')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/whs/warehouse?${queryOf(page)}&view=warehouse`)
  const first = page.locator('main article').first()
  const listed = numberIn((await first.getByText(/约 [\d,]+ 托盘位/).textContent())!)
  const href = (await first.locator('h3 a').getAttribute('href'))!
  const unit = /unit=(\d+)/.exec(href)![1]!
  const { data } = await (
    await page.request.get(`/whs/prod-api/system/warehouse/${unit}/fit?rack=narrow&pallet=1200x800&loadH=1.8&loadW=0.8`)
  ).json()
  expect(listed).toBe(data.fits[0].rentablePositions)

  await page.getByRole('link', { name: /货物 1\.2×0\.8×1\.8 m/ }).click()
  await expect(page).not.toHaveURL(/loadH/)
  await expect(page.getByText(/托盘位按您的货物/)).toHaveCount(0)
})

test('[SRCH-21] the standard load is left out of the address, and a load that cannot be read is named', async ({ page }) => {
  await open(page, '/warehouse?regionCode=370200&lang=en')
  await openPositions(page, 'Pallet positions')
  const form = loadForm(page, /My load/)
  await form.getByLabel(/Load height/).fill('1.5')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/sort=positions/)
  expect(queryOf(page)).not.toContain('loadH')
  await open(page, '/warehouse?regionCode=370200&loadH=9&lang=en')
  await expect(
    page
      .getByText(/Load height with pallet.*9/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/for your load/)).toHaveCount(0)
})

test('[SRCH-21] list and map say which warehouses were calculated where there are many', async ({ page }) => {
  for (const path of ['/warehouse', '/warehouse/map']) {
    await open(page, `${path}?loadH=1.8&available=any&lang=en`)
    const note = (await page.getByText(/Pallet positions are for your load/).textContent())!
    expect(note).toMatch(
      /Pallet positions are for your load \(1\.2×1\.0×1\.8 m · 1\.0 t\)\. [\d,]+ warehouses meet your other filters\. The first 200 by rentable positions /,
    )
    // Counts that leave out warehouses are not shown.
    if (path === '/warehouse') await expect(page.getByRole('link', { name: /^Available now/ }).first()).toHaveText('Available now')
    await expectAccessible(page)
  }
})

test('[SRCH-17] a search for pallet positions says that it finds space that is free now', async ({ page }) => {
  await open(page, '/warehouse?positionsMin=3000&lang=en')
  const available = page.getByRole('link', { name: /^Available now/ }).first()
  await expect(available).toHaveAttribute('aria-current', 'true')
})
