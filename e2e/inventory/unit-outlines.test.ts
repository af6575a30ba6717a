import type { Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, reload, test } from '../portal.ts'
import { addressOf, discardCopy, openCopy, save } from './park-editor-page.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

/** A park of the demo world whose owner has sent a calibrated plan, on which its units are outlined. */
const planned = '6'
const planPanel = (page: Page) => page.getByRole('region', { name: /^(平面图|Floor plan)$/ })
const unitList = (page: Page) => page.getByRole('table', { name: /^(库房轮廓列表|Outlines of the units)$/ })
const corners = (page: Page) => page.getByRole('table', { name: /的角点$|^Corners of / }).locator('tbody tr')

async function openOutlines(page: Page) {
  await page.getByLabel(/^(属于|Belongs to)$/).selectOption({ index: 1 })
  await page
    .getByRole('list', { name: /^(图片、视频与 VR|Media)$/ })
    .getByRole('button', { name: /首层平面图|ground-floor plan/ })
    .click()
  await planPanel(page)
    .getByRole('button', { name: /^(库房轮廓|Outlines of units)$/ })
    .click()
  await expect(sheet(page)).toBeVisible()
}

const sheet = (page: Page) => planPanel(page).locator('svg:not(.icon)').first()
const firstUnit = (page: Page) => unitList(page).getByRole('button').first()
const handle = (page: Page, n: number) => planPanel(page).getByRole('button', { name: new RegExp(`^角点 ${n}：`) })
const value = async (page: Page, n: number, axis: '左' | '上') => Number(await page.getByLabel(`角点 ${n} 距${axis}（m）`).inputValue())

test('[DET-2] [OPS-1.3] an outline is deleted, drawn by clicks that snap, closed by Enter, moved by keys and by numbers, and kept', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'media', planned)
  await openOutlines(page)
  await firstUnit(page).click()
  await expect(corners(page)).toHaveCount(4)
  const [west, north] = [await value(page, 1, '左'), await value(page, 1, '上')]
  const [east, south] = [await value(page, 3, '左'), await value(page, 3, '上')]
  const listed = await unitList(page).locator('tbody tr').first().locator('td').nth(1).textContent()
  await save(page, () => planPanel(page).getByRole('button', { name: '删除轮廓' }).click())
  await expect(unitList(page)).toContainText('未绘制')

  const box = (await sheet(page).boundingBox())!
  const pxPerM = box.width / (1_600 * Number(await scaleOf(page)))
  const at = (x: number, y: number) => ({ position: { x: x * pxPerM, y: y * pxPerM } })
  // The corners of the neighbour are some pixels away, and the others are not at right angles.
  await sheet(page).click(at(east - 5 / pxPerM, north + 4 / pxPerM))
  await sheet(page).click(at(east + 4 / pxPerM, south - 5 / pxPerM))
  await sheet(page).click(at(west + 5 / pxPerM, south + 4 / pxPerM))
  await sheet(page).click(at(west, north - 4 / pxPerM))
  await expect(corners(page)).toHaveCount(4)
  await save(page, () => page.keyboard.press('Enter'))
  await expect(unitList(page)).not.toContainText('未绘制')
  expect([await value(page, 1, '左'), await value(page, 1, '上')]).toEqual([east, north])
  expect([await value(page, 2, '左'), await value(page, 2, '上'), await value(page, 3, '上')]).toEqual([east, south, south])
  expect([await value(page, 4, '左'), await value(page, 4, '上')]).toEqual([await value(page, 3, '左'), north])

  await handle(page, 1).focus()
  const start = await value(page, 1, '左')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => value(page, 1, '左')).toBeCloseTo(start + 1.1, 2)
  // Digit by digit: an empty field waits for the next number.
  const left = page.getByLabel('角点 1 距左（m）')
  await left.focus()
  await page.keyboard.press('End')
  for (let digits = (await left.inputValue()).length; digits > 0; digits--) await page.keyboard.press('Backspace')
  await expect(left).toHaveValue('')
  await page.keyboard.type(String(start))
  await save(page, () => page.keyboard.press('Tab'))

  // Half as deep: the area asks which figure is wrong.
  await page.getByLabel('角点 2 距上（m）').fill(String((north + south) / 2))
  await page.getByLabel('角点 3 距上（m）').fill(String((north + south) / 2))
  await expect(unitList(page)).toContainText(new RegExp(`图上面积 .+ m²，房源面积 ${listed} m²（相差 [\\d.]+%），请确认哪一个有误`))
  // Over the neighbour: named on both sides.
  await page.getByLabel('角点 1 距左（m）').fill(String(east + 10))
  await expect(unitList(page).getByText(/的轮廓重叠 [\d.]+ m²/)).toHaveCount(2)
  await save(page, () => page.keyboard.press('Tab'))
  await handle(page, 4).focus()
  await save(page, () => page.keyboard.press('Delete'))
  await expect(corners(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(corners(page)).toHaveCount(0)
  await reload(page)
  await openOutlines(page)
  await firstUnit(page).click()
  await expect(corners(page)).toHaveCount(3)
  await discardCopy(page)
})

test('[DET-2] [OPS-1.3] a plan whose picture cannot be loaded says so', async ({ page, complaints }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'media', planned)
  await page.route(/\/files\/.*\/1600/, (route) => route.abort())
  await page.getByLabel(/^(属于|Belongs to)$/).selectOption({ index: 1 })
  await page
    .getByRole('list', { name: /^(图片、视频与 VR|Media)$/ })
    .getByRole('button', { name: /首层平面图|ground-floor plan/ })
    .click()
  await expect(planPanel(page).getByRole('alert')).toHaveText('图片无法读取')
  await discardCopy(page)
  complaints.length = 0
})

async function scaleOf(page: Page) {
  await planPanel(page).getByRole('button', { name: '比例', exact: true }).click()
  const scale = await planPanel(page).getByLabel('图纸比例（米/像素）').inputValue()
  await planPanel(page).getByRole('button', { name: '库房轮廓' }).click()
  await firstUnit(page).click()
  await expect(sheet(page)).toBeVisible()
  return scale
}

test('[DET-2] [OPS-1.3] a rectangle of the listed size is inserted and dragged, and the unit leads to its plan', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'media', planned)
  await openOutlines(page)
  await firstUnit(page).click()
  await save(page, () => planPanel(page).getByRole('button', { name: '删除轮廓' }).click())
  await save(page, () =>
    planPanel(page)
      .getByRole('button', { name: /^按房源长宽画矩形/ })
      .click(),
  )
  await expect(corners(page)).toHaveCount(4)
  const before = await value(page, 1, '上')
  const box = (await handle(page, 1).locator('circle').last().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 40, { steps: 4 })
  await save(page, () => page.mouse.up())
  expect(await value(page, 1, '上')).toBeGreaterThan(before + 1)

  await open(page, new URL(page.url()).pathname.replace(/^\/whs(.*)\/media$/, '$1/buildings'))
  await page
    .getByRole('button', { name: /^B1-1F-A(?![\w-])/ })
    .first()
    .click()
  await expect(page.getByText(/^图上轮廓：4 个角点/)).toBeVisible()
  await page.getByRole('link', { name: '在图纸上查看' }).click()
  await expect(planPanel(page)).toBeVisible()
  await discardCopy(page)
})

for (const language of languages)
  test(`[A11Y-1] the outlines of units are sound in ${language}`, async ({ page }) => {
    await signInAs(page, 'agent')
    await open(page, addressOf(planned, 'media'), language)
    await openOutlines(page)
    await firstUnit(page).click()
    await expect(corners(page)).toHaveCount(4)
    await expectSound(page, language)
  })
