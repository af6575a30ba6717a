import type { Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, reload, test } from '../portal.ts'
import { addressOf, discardCopy, openCopy, save } from './park-editor-page.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

/** A park of the demo world. Columns of its second building are named for one unit only. */
const park = '6'
const unit = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(`^${code}(?![\\w-])`) }).first()
const panel = (page: Page) => page.getByRole('group', { name: /^(柱位|Columns)$/ })
const rows = (page: Page) => panel(page).getByRole('table').locator('tbody tr:has(th)')
const handle = (page: Page, n: number) => panel(page).getByRole('button', { name: new RegExp(`^${n} 号柱：`) })
const figure = (page: Page, n: number, wall: '西' | '北') => page.getByLabel(`${n} 号柱 距${wall}墙（m）`, { exact: true })
const value = async (page: Page, n: number, wall: '西' | '北') => Number(await figure(page, n, wall).inputValue())
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

async function openUnit(page: Page, code: string) {
  const tab = page.getByRole('button', { name: /^(2 号楼|Building 2)$/ })
  await tab.click()
  await unit(page, code).click()
  await expect(panel(page)).toBeVisible()
}

test('columns are filled in from the grid, moved by keys, by pointer and by numbers, removed, added, and kept', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'buildings', park)
  await openUnit(page, 'B2-1F-A')
  await expect(panel(page)).toContainText('尚未填写柱位')
  await expect(rows(page)).toHaveCount(0)
  await save(page, () => press(page, '按柱网填入'))
  const count = await rows(page).count()
  expect(count).toBeGreaterThan(5)
  const [x, y] = [await value(page, 2, '西'), await value(page, 2, '北')]

  await handle(page, 1).focus()
  await page.keyboard.press('PageDown')
  await expect(handle(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(figure(page, 2, '西')).toHaveValue(String(Math.round((x + 0.1) * 100) / 100))
  await expect(figure(page, 2, '北')).toHaveValue(String(Math.round((y - 1) * 100) / 100))
  const box = (await handle(page, 2).locator('rect').boundingBox())!
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 14, top + 9, { steps: 4 })
  await save(page, () => page.mouse.up())
  const [draggedX, draggedY] = [await value(page, 2, '西'), await value(page, 2, '北')]
  expect(draggedX).toBeGreaterThan(x + 0.5)
  expect(draggedY).toBeGreaterThan(y - 1)

  await handle(page, count).focus()
  await save(page, () => page.keyboard.press('Delete'))
  await expect(rows(page)).toHaveCount(count - 1)
  await expect(handle(page, count - 1)).toBeFocused()
  const removed = await value(page, 1, '西')
  await save(page, () => page.getByRole('button', { name: '删除 1 号柱', exact: true }).click())
  await expect(rows(page)).toHaveCount(count - 2)
  // The first place of the grid that is free is the one that was removed.
  await save(page, () => press(page, '添加柱子'))
  expect(await value(page, count - 1, '西')).toBe(removed)

  await save(page, () => press(page, '全部删除'))
  await expect(panel(page)).toContainText('尚未填写柱位')
  await save(page, () => press(page, '撤销'))
  await expect(rows(page)).toHaveCount(count - 1)
  await expect(panel(page).getByRole('button', { name: '撤销', exact: true })).toBeHidden()
  await reload(page)
  await openUnit(page, 'B2-1F-A')
  await expect(rows(page)).toHaveCount(count - 1)
  expect([await value(page, 1, '西'), await value(page, 1, '北')]).toEqual([draggedX, draggedY])
  await discardCopy(page)
})

test('a column beyond the walls is named at once and stops publishing; a number far from the grid asks only', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'buildings', park)
  await openUnit(page, 'B2-1F-B')
  await figure(page, 3, '西').fill('900')
  await expect(panel(page)).toContainText(/超出东墙，库房长 [\d.]+ m/)
  await expect(figure(page, 3, '西')).toHaveAttribute('aria-invalid', 'true')
  await save(page, () => page.keyboard.press('Tab'))
  await page.getByRole('button', { name: /^发布/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/B2-1F-B.*3 号柱：超出东墙/)
  await page.keyboard.press('Escape')
  for (const n of [13, 12, 11, 10, 3]) await save(page, () => page.getByRole('button', { name: `删除 ${n} 号柱`, exact: true }).click())
  await expect(panel(page)).not.toContainText('超出')
  await expect(panel(page)).toContainText(/已标注 8 根柱子，按柱网 12 × 24 m 应有 15 根，请核对/)
  await discardCopy(page)
})

test('without length or spacing a sentence names what is missing, and columns are still numbers', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'buildings', park)
  await openUnit(page, 'B2-1F-B')
  await expect(panel(page).locator('figure')).toBeVisible()
  await page.getByRole('textbox', { name: '柱距（横）' }).fill('')
  await expect(panel(page)).toContainText('填写柱距（横）后，可按柱网填入')
  await expect(panel(page).getByRole('button', { name: '按柱网填入' })).toBeDisabled()
  await page.getByRole('textbox', { name: '长度' }).fill('')
  await expect(panel(page)).toContainText('填写长度后，可在俯视图上查看和拖动柱子')
  await expect(panel(page).locator('figure')).toBeHidden()
  await expect(rows(page)).toHaveCount(13)
  await discardCopy(page)
})

for (const language of languages)
  test(`[A11Y-1] the columns of a unit are sound in ${language}`, async ({ page }) => {
    await signInAs(page, 'agent')
    await open(page, addressOf(park, 'buildings'), language)
    await openUnit(page, 'B2-1F-B')
    await expect(rows(page)).toHaveCount(13)
    await expectSound(page, language)
  })
