import type { Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, expectAccessible, expectSound, languages, open, test } from '../portal.ts'
import { addressOf, discardCopy, openCopy, save } from './park-editor-page.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

/** A park of the demo world with two panoramas that lead to each other. */
const filmed = '20'
const titles = { docks: /货架库房 · 月台侧|Hall with racks, at the docks/, inside: /货架库房 · 库内|Hall with racks, inside/ }
const medium = (page: Page, title: RegExp) =>
  page.getByRole('list', { name: /^(图片、视频与 VR|Media)$/ }).getByRole('button', { name: title })
const panel = (page: Page) => page.getByRole('group', { name: /^(所选素材|Selected item)$/ })
const picture = (page: Page) => panel(page).getByRole('application')
const markers = (page: Page) => picture(page).locator('.psv-marker button')
const spots = (page: Page) => panel(page).locator('button[aria-expanded]')
const form = (page: Page, n: number) => panel(page).getByRole('group', { name: new RegExp(`^(热点 ${n}|Hotspot ${n})$`) })

async function showPanorama(page: Page, title: RegExp) {
  await medium(page, title).click()
  await panel(page)
    .getByRole('button', { name: /^(在全景中设置|Set in the panorama)$/ })
    .click()
  await expect(markers(page).first()).toBeAttached({ timeout: 60_000 })
}

async function middleOf(page: Page) {
  const { x, y, width, height } = (await picture(page).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** A picture that is turned by four presses of an arrow key shows a point at yaw 90° right of its middle. */
async function expectRightOfMiddle(page: Page) {
  await picture(page).focus()
  for (let turn = 0; turn < 4; turn++) await page.keyboard.press('ArrowRight')
  await expect(async () => {
    const box = (await markers(page).last().boundingBox())!
    expect(box.x + box.width / 2).toBeGreaterThan((await middleOf(page)).x + 50)
  }).toPass()
}

test('[SEE-31] a hotspot set at 90° by a click is right of the middle after a reload; it is dragged, moved by keys and deleted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, 'agent')
  await openCopy(page, 'media', filmed)
  await showPanorama(page, titles.docks)
  const before = await markers(page).count()
  await picture(page).focus()
  for (let turn = 0; turn < 6; turn++) await page.keyboard.press('ArrowRight')
  await picture(page).scrollIntoViewIfNeeded()
  const middle = await middleOf(page)
  await save(page, () => page.mouse.click(middle.x, middle.y))
  await expect(markers(page)).toHaveCount(before + 1)
  const added = form(page, before + 1)
  const [yaw, pitch] = [added.getByLabel('水平 °'), added.getByLabel('俯仰 °')]
  await expect(yaw).toHaveValue('90')
  await expect(pitch).toHaveValue('0')
  // The new point has the focus.
  const marker = markers(page).last()
  await expect(marker).toBeFocused()

  await page.reload()
  await showPanorama(page, titles.docks)
  await expect(markers(page)).toHaveCount(before + 1)
  await expectRightOfMiddle(page)
  await spots(page).last().click()
  await expect(yaw).toHaveValue('90')
  await expect(pitch).toHaveValue('0')

  await marker.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(yaw).toHaveValue('91')
  await expect(pitch).toHaveValue('0.1')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(yaw).toHaveValue('90')

  // A drag shows the place while it lasts and keeps it when it ends.
  const held = (await marker.boundingBox())!
  const from = { x: held.x + held.width / 2, y: held.y + held.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y - 40, { steps: 6 })
  const live = panel(page)
    .getByRole('status')
    .filter({ hasText: /水平 \d+\.\d° · 俯仰 \d+\.\d°/ })
  await expect(live).toBeVisible()
  await expect(yaw).toHaveValue('90')
  await save(page, () => page.mouse.up())
  expect(Number(await yaw.inputValue())).toBeGreaterThan(92)
  expect(Number(await pitch.inputValue())).toBeGreaterThan(2)
  await expect(live).toContainText(`水平 ${Number(await yaw.inputValue()).toFixed(1)}°`)

  const dropped = { yaw: await yaw.inputValue(), pitch: await pitch.inputValue() }
  await page.reload()
  await medium(page, titles.docks).click()
  await spots(page).last().click()
  await expect(yaw).toHaveValue(dropped.yaw)
  await expect(pitch).toHaveValue(dropped.pitch)

  // By numbers, as before.
  await yaw.fill('90')
  await pitch.fill('0')
  await save(page, () => pitch.blur())

  await page.reload()
  await showPanorama(page, titles.docks)
  await expect(markers(page)).toHaveCount(before + 1)
  await expectRightOfMiddle(page)

  await spots(page).last().click()
  await markers(page).last().focus()
  await save(page, () => page.keyboard.press('Delete'))
  await expect(markers(page)).toHaveCount(before)
  await discardCopy(page)
})

test('[SEE-31] a hotspot gets its kind, its target by pictures, and the way back in one click', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, 'agent')
  await openCopy(page, 'media', filmed)
  await medium(page, titles.docks).click()
  await panel(page).getByRole('button', { name: '添加热点' }).click()
  const n = await spots(page).count()
  const added = form(page, n)
  await added.getByLabel('中文文字').fill('看这个仓库')
  await added.getByLabel('英文文字').fill('See this unit')
  await added.getByRole('radio', { name: '打开仓库' }).check()
  await save(page, () => added.getByRole('group', { name: '通向' }).getByRole('radio').first().check())
  await added.getByRole('radio', { name: '播放视频' }).check()
  await expect(added.getByRole('group', { name: '通向' }).getByRole('radio', { name: /货车靠台/ })).not.toBeChecked()
  await added
    .getByRole('group', { name: '通向' })
    .getByRole('radio', { name: /货车靠台/ })
    .check()
  await expect(added.getByLabel('从哪一章播放')).toHaveValue('0')

  // The other panorama leads back already; without that, one click adds it.
  await added.getByRole('radio', { name: '前往全景' }).check()
  await added.getByRole('radio', { name: titles.inside }).check()
  await expect(added).toContainText('可返回此处')
  await medium(page, titles.inside).click()
  const back = spots(page).filter({ hasText: '前往全景' })
  await back.click()
  await save(page, () =>
    panel(page)
      .getByRole('button', { name: /^删除第 \d 个热点$/ })
      .click(),
  )
  await medium(page, titles.docks).click()
  await spots(page).last().click()
  await expect(form(page, n)).toContainText('没有返回此处的热点')
  await save(page, () => form(page, n).getByRole('button', { name: '添加返回热点' }).click())
  await expect(form(page, n).getByRole('status')).toBeFocused()
  await expect(form(page, n)).toContainText('可返回此处')
  await medium(page, titles.inside).click()
  await spots(page).filter({ hasText: '前往全景' }).click()
  await expect(panel(page).getByLabel('中文文字', { exact: true }).last()).toHaveValue('返回货架库房 · 月台侧')
  await expect(panel(page).getByLabel('水平 °').last()).toHaveValue('180')
  await discardCopy(page)
})

test('[SEE-31] [OPS-1.3] a hotspot deleted by its button leaves the focus on a neighbour, or on the button that adds one', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'media', filmed)
  await medium(page, titles.docks).click()
  const add = panel(page).getByRole('button', { name: '添加热点' })
  const remove = panel(page).getByRole('button', { name: /^删除第 \d 个热点$/ })
  await save(page, () => add.click())
  const count = await spots(page).count()
  expect(count).toBeGreaterThan(1)
  const second = await spots(page).nth(1).textContent()
  await spots(page).first().click()
  await save(page, () => remove.click())
  await expect(spots(page)).toHaveCount(count - 1)
  await expect(spots(page).first()).toBeFocused()
  await expect(spots(page).first()).toHaveText(second!.replace('2', '1'))
  for (let left = count - 2; left >= 0; left--) {
    await spots(page).last().click()
    await save(page, () => remove.click())
    await expect(spots(page)).toHaveCount(left)
    await expect(left === 0 ? add : spots(page).last()).toBeFocused()
  }
  await discardCopy(page)
})

test('[DET-2] in a preview, points that lead to units and halls are labels', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'media', filmed)
  const editor = page.url()
  await medium(page, titles.docks).click()
  for (const [kind, text] of [
    ['打开仓库', '看这个仓库'],
    ['三维看仓', '看三维'],
  ] as const) {
    await panel(page).getByRole('button', { name: '添加热点' }).click()
    const added = form(page, await spots(page).count())
    await added.getByLabel('中文文字').fill(text)
    await save(page, () => added.getByRole('radio', { name: kind }).check())
  }
  await spots(page).nth(-2).click()
  await save(page, () => panel(page).getByRole('group', { name: '通向' }).getByRole('radio').first().check())

  await open(page, `/warehouse/preview/${/parks\/([^/]+)/.exec(editor)![1]}`)
  await expect(page.getByRole('link', { name: '三维看仓' })).toHaveCount(0)
  await page.getByRole('link', { name: /VR/ }).first().click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('application')).toBeVisible({ timeout: 60_000 })
  for (const text of ['看这个仓库', '看三维']) {
    await expect(viewer.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
    await expect(viewer.getByRole('application').getByText(text)).toBeAttached({ timeout: 60_000 })
    await expect(viewer.getByRole('button', { name: text })).toHaveCount(0)
  }
  await page.goto(editor)
  await discardCopy(page)
})

for (const language of languages)
  test(`[SEE-31] [OPS-1.3] the form of a hotspot is sound in ${language}`, async ({ page }) => {
    await signInAs(page, 'agent')
    await open(page, addressOf(filmed, 'media'), language)
    await medium(page, titles.docks).click()
    await spots(page).first().click()
    await expect(form(page, 1)).toBeVisible()
    await expectSound(page, language)
    await panel(page)
      .getByRole('button', { name: /^(在全景中设置|Set in the panorama)$/ })
      .click()
    await expect(markers(page).first()).toBeVisible({ timeout: 60_000 })
    await expect(panel(page).getByRole('status').filter({ hasText: /\d°/ })).toBeVisible()
    await expectAccessible(page)
  })
