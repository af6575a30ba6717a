import {
  expect,
  expectAccessible,
  expectNoCutText,
  expectNoSidewaysScroll,
  languages,
  onEverySize,
  open,
  reload,
  sizes,
  test,
} from '../portal.ts'
import type { Page } from '@playwright/test'

type Unit = { warehouseId: string; parkId: string; name: string; rentableArea: number; palletPositions: { narrow: number } | null }

/** A unit that can be rented, whose price has changed. */
async function findUnit(page: Page) {
  for (let parkId = 1; parkId <= 40; parkId++) {
    const answer = await page.request.get(`/whs/prod-api/system/park/${parkId}`)
    const { data } = (await answer.json()) as { data: { warehouses: Unit[]; history: { field: string; warehouseId: string }[] } | null }
    const changed = data?.history.filter(({ field }) => field === 'price').map(({ warehouseId }) => warehouseId)
    const unit = data?.warehouses.find(({ rentableArea, warehouseId }) => rentableArea > 0 && changed?.includes(warehouseId))
    if (unit) return { ...unit, parkId: String(parkId) }
  }
  throw new Error('no price has changed')
}

test('[DET-1] [DET-10] a row opens its unit in a drawer with an address; back closes it and returns the focus', async ({ page }) => {
  const unit = await findUnit(page)
  await open(page, `/warehouse/detail/${unit.parkId}?unit=${unit.warehouseId}`)
  const drawer = page.getByRole('dialog', { name: unit.name })
  await expect(drawer).toBeVisible()
  // Opened by its address: closing stays on the page, with the focus on its row.
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/unit=/)
  const link = page.locator(`#unit-${unit.warehouseId}`).getByRole('link', { name: unit.name, exact: true })
  await expect(link).toBeFocused()

  const before = await page.evaluate(() => Math.round(scrollY))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`unit=${unit.warehouseId}`))
  expect(requests.filter((url) => /prod-api\/system\/park\/\d+($|\?|\/timeline|\/similar)|\.data/.test(url))).toEqual([])
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(before)

  await page.goForward()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/warehouse/detail/${unit.parkId}$`))
})

test('[DET-1] [DET-3] [DET-4] [DET-9] the drawer has the section, times, prices and pallet positions of its unit, and books it', async ({
  page,
}) => {
  const unit = await findUnit(page)
  await open(page, `/warehouse/detail/${unit.parkId}?unit=${unit.warehouseId}`)
  const drawer = page.getByRole('dialog', { name: unit.name })
  await expect(drawer.getByText(unit.rentableArea.toLocaleString('en')).first()).toBeVisible()
  await expect(drawer.getByRole('img', { name: /剖面/ })).toBeVisible()
  await expect(drawer.getByRole('img', { name: /^单价走势/ })).toBeVisible()
  await expect(drawer.getByText(`即时可租 ${unit.rentableArea.toLocaleString('en')} m²`)).toBeVisible()
  await expect(drawer.getByText(unit.palletPositions!.narrow.toLocaleString('en'), { exact: true })).toBeVisible()
  await expect(drawer.getByRole('link', { name: '能放多少托盘' })).toHaveAttribute(
    'href',
    new RegExp(`/fit/${unit.parkId}/${unit.warehouseId}`),
  )
  await expect(drawer.getByRole('link', { name: '三维看仓' })).toHaveAttribute(
    'href',
    new RegExp(`/hall/${unit.parkId}/${unit.warehouseId}`),
  )
  await expect(drawer.getByRole('button', { name: /关注/ })).toBeVisible()
  await expect(drawer.getByRole('button', { name: /对比/ })).toBeVisible()

  await drawer.getByRole('button', { name: /预约看仓/ }).click()
  const booking = page.getByRole('dialog', { name: '预约看仓' })
  await expect(booking).toContainText(unit.name)
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()
  await expect(drawer).toBeVisible()
})

for (const language of languages)
  test(`[DET-1] the drawer is accessible and fits a desktop and a phone (${language})`, async ({ page }) => {
    const unit = await findUnit(page)
    await open(page, `/warehouse/detail/${unit.parkId}?unit=${unit.warehouseId}`, language)
    await expect(page.getByRole('dialog')).toBeVisible()
    await onEverySize(page, async () => {
      await expectNoSidewaysScroll(page)
      await expectNoCutText(page)
      await expectAccessible(page)
    })
  })

test('[DET-1] a block of the plan opens its unit as a sheet on a phone, and a shared address opens it again', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const unit = await findUnit(page)
  await open(page, `/warehouse/detail/${unit.parkId}`)
  await page.locator('#units ol li li button').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  const { y, height, width } = (await sheet.boundingBox())!
  expect([Math.round(y + height), Math.round(width)]).toEqual([sizes.phone.height, sizes.phone.width])
  expect(y).toBeGreaterThan(60)
  await reload(page)
  await expect(sheet).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('[DET-1] the name of a unit leads to its facts on the page', async ({ page }) => {
    await page.goto('/whs/warehouse/detail/1')
    const link = page.locator('#units tbody th a[href*="unit="]').first()
    const name = (await link.textContent())!
    await link.click()
    await expect(page.locator('#units tbody a[aria-expanded=true]')).toHaveText(name)
    await expect(page.locator('#units tbody dl')).toBeVisible()
  })
})
