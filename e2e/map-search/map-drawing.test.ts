import { corners, countOnMap, items, map, openMap, mapTimeoutMs, clickMap, qingdao, panelCount } from './map-page.ts'
import { expect, expectAccessible, sizes, test } from '../portal.ts'
import { parkCountFromApi, queryOf } from '../search-results.ts'

test.setTimeout(mapTimeoutMs)

test('[SRCH-11] an area is drawn, changed and undone; it is part of the address and works in any browser', async ({ page, browser }) => {
  await openMap(page, qingdao)
  const all = await panelCount(page)
  await page.getByRole('button', { name: '画范围' }).click()
  for (const [x, y] of [
    [0.3, 0.35],
    [0.75, 0.35],
    [0.75, 0.8],
    [0.3, 0.8],
  ] as const)
    await clickMap(page, x, y)
  await expect(corners(page)).toHaveCount(4)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page).toHaveURL(/polygon=/)
  await expect.poll(() => panelCount(page)).toBe(await parkCountFromApi(page, queryOf(page)))
  const inside = await panelCount(page)
  expect(inside).toBeLessThanOrEqual(all)
  expect(inside).toBeGreaterThan(0)

  // A corner is dragged outwards and undone.
  const drawnUrl = page.url()
  const corner = (await map(page).locator('.maplibregl-marker [class*=corner]').first().boundingBox())!
  await page.mouse.move(corner.x + 8, corner.y + 8)
  await page.mouse.down()
  await page.mouse.move(corner.x - 60, corner.y - 20, { steps: 6 })
  await page.mouse.up()
  await expect(page).not.toHaveURL(drawnUrl)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page).toHaveURL(drawnUrl)

  await page.getByRole('button', { name: '完成' }).click()
  const names = await items(page).getByRole('heading').allTextContents()
  const other = await (await browser.newContext({ viewport: sizes.desktop })).newPage()
  await openMap(other, new URL(page.url()).pathname.replace('/whs', '') + new URL(page.url()).search)
  expect(await panelCount(other)).toBe(inside)
  expect(await items(other).getByRole('heading').allTextContents()).toEqual(names)
  await expect.poll(() => countOnMap(other)).toBe(inside)
  await other.context().close()

  await page.getByRole('button', { name: '清除范围' }).click()
  await expect(page).not.toHaveURL(/polygon=/)
})

test('[SRCH-11] crossing sides are refused at once, with a reason', async ({ page }) => {
  await openMap(page, qingdao)
  await page.getByRole('button', { name: '画范围' }).click()
  for (const [x, y] of [
    [0.3, 0.4],
    [0.7, 0.4],
    [0.7, 0.7],
    [0.5, 0.36],
  ] as const)
    await clickMap(page, x, y)
  await expect(page.getByRole('alert').getByText('范围的边不能交叉')).toBeVisible()
  await expect(corners(page)).toHaveCount(3)
})

test('[SRCH-11] an area can be drawn by keyboard, and its corners moved and removed', async ({ page }) => {
  await openMap(page, qingdao)
  await page.getByRole('button', { name: '画范围' }).focus()
  await page.keyboard.press('Enter')
  const canvas = map(page).locator('canvas')
  await canvas.focus()
  for (const keys of [[], ['ArrowRight', 'ArrowRight'], ['ArrowDown', 'ArrowDown'], ['ArrowLeft', 'ArrowLeft']]) {
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(500)
    }
    await page.keyboard.press('Enter')
  }
  await expect(corners(page)).toHaveCount(4)
  await page.getByRole('button', { name: '完成' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/polygon=/)
  const drawnUrl = page.url()

  await corners(page).nth(1).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page).not.toHaveURL(drawnUrl)
  await page.keyboard.press('Delete')
  await expect(corners(page)).toHaveCount(3)
  await expectAccessible(page)
})
