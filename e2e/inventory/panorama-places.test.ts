import type { Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, languages, open, sizes, test } from '../portal.ts'
import { addressOf, discardCopy, openCopy, save } from './park-editor-page.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

/** A park of the demo world whose panoramas have places on a plan. */
const placed = '20'
const title = /货架库房 · 月台侧|Hall with racks, at the docks/
const medium = (page: Page) => page.getByRole('list', { name: /^(图片、视频与 VR|Media)$/ }).getByRole('button', { name: title })
const panel = (page: Page) => page.getByRole('group', { name: /^(所选素材|Selected item)$/ })
const place = (page: Page) => panel(page).getByRole('group', { name: /^(拍摄位置|Place)$/ })
const dot = (page: Page) => place(page).getByRole('button', { name: /^(平面图上的位置|Place on the plan)/ })
const handle = (page: Page) => place(page).getByRole('slider')
const numberIn = async (page: Page, label: RegExp) => Number(await panel(page).getByLabel(label).inputValue())
const across = (page: Page) => numberIn(page, /^平面图上的位置，横向/)
const down = (page: Page) => numberIn(page, /^平面图上的位置，纵向/)
const north = (page: Page) => numberIn(page, /^画面中心的朝向/)

async function showPanorama(page: Page) {
  await panel(page)
    .getByRole('button', { name: /^(在全景中设置|Set in the panorama)$/ })
    .click()
  await expect(panel(page).getByRole('button', { name: /^(当前方向为北|North here)$/ })).toBeVisible({ timeout: 60_000 })
}

test('[DET-2] [OPS-1.12] the place of a panorama is set by a click and keys, its direction by the handle, keys and the picture', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, 'agent')
  await openCopy(page, 'media', placed)
  await medium(page).click()
  await expect(dot(page)).toBeVisible()
  const plan = place(page).locator('img')
  await expect.poll(() => plan.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth)).toBeGreaterThan(0)
  await plan.scrollIntoViewIfNeeded()
  const sheet = (await plan.boundingBox())!
  await save(page, () => plan.click({ position: { x: sheet.width / 4, y: sheet.height / 4 } }))
  expect(await across(page)).toBeCloseTo(0.25, 1)
  expect(await down(page)).toBeCloseTo(0.25, 1)

  const [x, y] = [await across(page), await down(page)]
  await dot(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => across(page)).toBeCloseTo(x + 0.01, 4)
  expect(await down(page)).toBeCloseTo(y + 0.001, 4)

  await handle(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => north(page)).toBe(1.1)
  const middle = (await dot(page).boundingBox())!
  const held = (await handle(page).boundingBox())!
  const [toX, toY] = [middle.x + middle.width / 2 + 80, middle.y + middle.height / 2]
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2)
  await page.mouse.down()
  await page.mouse.move(toX, toY, { steps: 5 })
  await save(page, () => page.mouse.up())
  expect(Math.abs((await north(page)) - 90)).toBeLessThan(1.5)

  await showPanorama(page)
  await panel(page).getByRole('application').focus()
  for (let turn = 0; turn < 6; turn++) await page.keyboard.press('ArrowRight')
  await save(page, () => panel(page).getByRole('button', { name: '当前方向为北' }).click())
  await expect.poll(() => north(page)).toBe(270)
  await save(page, () => panel(page).getByRole('button', { name: '设为初始视角' }).click())
  expect(await numberIn(page, /^初始视角，水平/)).toBe(90)
  expect(await numberIn(page, /^初始视角，缩放/)).toBe(20)

  await page.reload()
  await medium(page).click()
  await expect.poll(() => north(page)).toBe(270)
  await expect.poll(() => across(page)).toBeCloseTo(x + 0.01, 4)
  await save(page, () => panel(page).getByRole('button', { name: '清除位置' }).click())
  await expect(dot(page)).toHaveCount(0)
  await expect(panel(page).getByLabel(/^画面中心的朝向/)).toHaveValue('')
  await save(page, () => panel(page).getByRole('button', { name: '清除初始视角' }).click())
  await expect(panel(page).getByLabel(/^初始视角，水平/)).toHaveValue('')
  // A plan that is chosen by keyboard begins in its middle.
  await save(page, async () => void (await place(page).getByRole('combobox', { name: '平面图' }).selectOption({ index: 1 })))
  await expect(dot(page)).toHaveAccessibleName('平面图上的位置：横向 50.0%，纵向 50.0%')
  await discardCopy(page)
})

for (const language of languages)
  test(`[DET-2] [OPS-1.3] the place of a panorama is sound in ${language}, on desktop and phone`, async ({ page }) => {
    await signInAs(page, 'agent')
    await open(page, addressOf(placed, 'media'), language)
    await medium(page).click()
    await expect(dot(page)).toBeVisible()
    await expectSound(page, language)
    await page.setViewportSize(sizes.phone)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
