import type { Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, reload, test } from '../portal.ts'
import { addressOf, discardCopy, openCopy, save } from './park-editor-page.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

/** A park of the demo world whose owner has sent a plan with doors. */
const planned = '6'
const unit = (page: Page) => page.getByRole('button', { name: /^B1-1F-A(?![\w-])/ }).first()
const doorList = (page: Page) => page.getByRole('table', { name: /^(月台门列表|List of doors)$/ })
const planPanel = (page: Page) => page.getByRole('region', { name: /^(平面图|Floor plan)$/ })

async function choosePlan(page: Page) {
  await page.getByLabel(/^(属于|Belongs to)$/).selectOption({ index: 1 })
  await page
    .getByRole('list', { name: /^(图片、视频与 VR|Media)$/ })
    .getByRole('button', { name: /首层平面图|ground-floor plan/ })
    .click()
  await expect(planPanel(page).locator('svg:not(.icon)').first()).toBeVisible()
}

test('[DET-3] [OPS-1.3] doors are added, moved by keys, by pointer and by numbers, checked, and kept', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'buildings', planned)
  await unit(page).click()
  const rows = doorList(page).locator('tbody tr:has(th)')
  const before = await rows.count()
  expect(before).toBeGreaterThan(3)
  const panel = page.getByRole('group', { name: '月台门位置' })
  const place = (n: number) => page.getByLabel(`第 ${n} 个门 距西端 / 北端（m）`)
  const slider = (n: number) => page.getByRole('slider', { name: `第 ${n} 个门`, exact: true })

  const start = Number(await place(1).inputValue())
  await slider(1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(place(1)).toHaveValue(String(Math.round((start - 0.9) * 100) / 100))
  const box = (await slider(1).locator('rect').nth(1).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y, { steps: 4 })
  await save(page, () => page.mouse.up())
  const dragged = Number(await place(1).inputValue())
  expect(dragged).toBeGreaterThan(start - 0.9)

  await place(2).fill(String(dragged + 1))
  await expect(panel).toContainText('与第 1 个门重叠')
  await expect(place(2)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('第 2 个门 门高（m）').fill('15')
  await expect(panel).toContainText(/门高 15 m 超过净高/)
  await save(page, () => page.getByRole('button', { name: '删除第 2 个门' }).click())
  await expect(panel).toContainText(/已标注 \d+ 个门，房源填写 \d+ 个月台门，请核对/)
  await save(page, () => page.getByRole('button', { name: '添加月台门' }).click())
  await expect(rows).toHaveCount(before)
  await page.getByLabel(`第 ${before} 个门 门宽（m）`).fill('3.6')
  await save(page, async () => {
    await page.getByLabel(`第 ${before} 个门 调平板`).selectOption({ label: '无' })
  })

  await reload(page)
  await unit(page).click()
  await expect(rows).toHaveCount(before)
  await expect(place(1)).toHaveValue(String(dragged))
  await expect(page.getByLabel(`第 ${before} 个门 门宽（m）`)).toHaveValue('3.6')
  await discardCopy(page)
})

test('[DET-2] [OPS-1.3] a plan is calibrated by two clicks, by keys and by numbers, and keeps its scale', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'media', planned)
  await choosePlan(page)
  const panel = planPanel(page)
  await panel.getByRole('button', { name: '计算比例' }).click()
  await expect(panel).toContainText('请先选定两点')
  const sheet = panel.locator('svg:not(.icon)').first()
  const { width, height } = (await sheet.boundingBox())!
  await sheet.click({ position: { x: width * 0.25, y: height * 0.5 } })
  await sheet.click({ position: { x: width * 0.75, y: height * 0.5 } })
  const second = panel.getByRole('button', { name: /^点 2：/ })
  const fromLeft = panel.getByRole('group', { name: '点 2' }).getByLabel('距左（像素）')
  const clicked = Number(await fromLeft.inputValue())
  await second.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(fromLeft).toHaveValue(String(Math.round((clicked + 10) * 10) / 10))
  await panel.getByRole('group', { name: '点 1' }).getByLabel('距左（像素）').fill('400')
  await panel.getByRole('group', { name: '点 1' }).getByLabel('距上（像素）').fill('500')
  await fromLeft.fill('1200')
  await panel.getByRole('group', { name: '点 2' }).getByLabel('距上（像素）').fill('500')
  await panel.getByLabel('实际长度（m）').fill('80')
  await save(page, () => panel.getByRole('button', { name: '计算比例' }).click())
  const scale = panel.getByLabel('图纸比例（米/像素）')
  await expect(scale).toHaveValue('0.1')
  await expect(panel).toContainText('160 × 107 m')
  await reload(page)
  await choosePlan(page)
  await expect(scale).toHaveValue('0.1')
  await discardCopy(page)
})

for (const language of languages)
  test(`[A11Y-1] the panels of doors and of a plan are sound in ${language}`, async ({ page }) => {
    await signInAs(page, 'agent')
    await open(page, addressOf(planned, 'buildings'), language)
    await unit(page).click()
    await expect(doorList(page)).toBeVisible()
    await expectSound(page, language)
    await open(page, addressOf(planned, 'media'), language)
    await choosePlan(page)
    const { width, height } = (await planPanel(page).locator('svg:not(.icon)').first().boundingBox())!
    for (const share of [0.3, 0.6])
      await planPanel(page)
        .locator('svg:not(.icon)')
        .first()
        .click({ position: { x: width * share, y: height * 0.4 } })
    await expectSound(page, language)
  })
