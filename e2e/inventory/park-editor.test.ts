import type { Cookie, Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, expectSound, forgive, languages, open, reload, test } from '../portal.ts'
import {
  addressOf,
  advantages,
  discardCopy,
  editedPark,
  freePark,
  openCopy,
  publish,
  save,
  sectionOn,
  sections,
  shownPark,
} from './park-editor-page.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

/** The session of the first test goes on in the others: codes for the same phone are few in an hour. */
let session: Cookie[] = []
test.beforeEach(async ({ page, context }) => {
  if (session.length > 0) await context.addCookies(session)
  else await signInAs(page, 'agent')
})
test.afterEach(async ({ context }) => {
  const cookies = await context.cookies()
  session = cookies.filter(({ name }) => name !== 'Language')
})

for (const language of languages)
  test(`[OPS-1.3] every section of the editor is sound in ${language}`, async ({ page }) => {
    for (const section of sections) {
      await open(page, addressOf(shownPark, section), language)
      await expect(page.locator('#section-title')).toBeVisible()
      await expectSound(page, language)
    }
  })

test('[DET-9] a checklist that is filled in beside the park certifies it, and an item that fails takes the badge back', async ({
  page,
}) => {
  await open(page, addressOf('231', 'verification'))
  const saveList = async (text: string) => {
    await page.getByRole('dialog').getByRole('button', { name: '保存清单' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const edit = page.getByRole('button', { name: '填写清单' })
  await edit.click()
  await page.getByRole('dialog').getByLabel('消防验收：结果').selectOption('未检查')
  await page.getByRole('button', { name: '未填项全部设为今天通过' }).click()
  await saveList('清单已保存，园区已认证')
  await expect(page.getByText('已完成 8 / 8 项')).toBeVisible()
  await edit.click()
  await page.getByRole('dialog').getByLabel('消防验收：结果').selectOption('未通过')
  await expectSound(page, 'zh_CN')
  await saveList('清单已保存，园区未认证')
})

test('[OPS-1.13] edits save themselves, without a network in this browser; neither a reload nor the end of the tab loses any', async ({
  page,
  context,
  complaints,
}) => {
  await openCopy(page, 'basics')
  await save(page, () => advantages(page).fill('自动保存的优势'))
  await reload(page)
  await expect(advantages(page)).toHaveValue('自动保存的优势')

  await context.setOffline(true)
  await advantages(page).fill('离线写下的优势')
  await expect(page.getByText('保存失败，已存本机')).toBeVisible()
  // The tab ends before there is a network again.
  const address = page.url()
  await page.goto('about:blank')
  await context.setOffline(false)
  await save(page, async () => void (await page.goto(address)))
  await expect(advantages(page)).toHaveValue('离线写下的优势')
  await reload(page)
  await expect(advantages(page)).toHaveValue('离线写下的优势')
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
  await discardCopy(page)
})

test('[OPS-1.12] of two edits of the same field, the later editor sees both and chooses', async ({ page, context }) => {
  await openCopy(page, 'basics')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(advantages(other)).toBeVisible()
  // The other editor does not hear of the edit before it writes the same field.
  await other.route('**/admin/park/presence', (route) => route.abort())

  await save(page, () => advantages(page).fill('甲写的优势'))
  await advantages(other).fill('乙写的优势')
  const conflict = other.getByRole('alert').filter({ hasText: '改成 甲写的优势' })
  await expect(conflict).toBeVisible()
  await save(other, () => conflict.getByRole('button', { name: '用我的 乙写的优势' }).click())
  await expect(conflict).toBeHidden()
  await other.close()

  await reload(page)
  await expect(advantages(page)).toHaveValue('乙写的优势')
  await discardCopy(page)
})

/** The areas of the warehouses in the table, in m². */
const areas = async (page: Page) => {
  const cells = await page.getByRole('table').locator('tbody tr > :nth-child(3)').allTextContents()
  return cells.map((text) => Number(text.replaceAll(',', '')))
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('[OPS-1.3] [OPS-1.14] warehouses are split, merged and moved by keys and by pointer, dividers too, and the area stays', async ({
  page,
}) => {
  await openCopy(page, 'buildings', freePark)
  await expect(page.getByRole('table')).toBeVisible()
  const before = await areas(page)
  const block = (code: string) => page.getByRole('button', { name: new RegExp(`^${code}(?![\\w-])`) }).first()
  const floor = (name: string) => page.getByRole('list', { name, exact: true })
  const dialog = page.getByRole('dialog')
  // A new warehouse comes last on its floor, so that the parts of a split need not be neighbours.
  const expectWhole = async () => {
    const now = await areas(page)
    expect([now.length, sum(now)]).toEqual([before.length, sum(before)])
  }
  const first = block('B1-1F-A')

  // By keys: a split, a divider, and a merge of the parts.
  await first.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('s')
  await expect(dialog).toHaveAccessibleName('拆分 B1-1F-A')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1000')
  await save(page, () => page.keyboard.press('Enter'))
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
  const split = await areas(page)
  expect(split).toHaveLength(before.length + 1)
  expect(split).toContain(1_000)
  expect(sum(split)).toBe(sum(before))
  const divider = page.getByRole('separator').first()
  await page.keyboard.press('Tab')
  await expect(divider).toBeFocused()
  await save(page, () => page.keyboard.press('Shift+ArrowRight'))
  await expect(divider).toHaveAttribute('aria-valuenow', '1010')
  const moved = await areas(page)
  expect(moved).toContain(1_010)
  expect(sum(moved)).toBe(sum(before))
  await reload(page)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await areas(page)).toEqual(moved)
  await first.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('m')
  await expect(dialog).toHaveAccessibleName(/^合并 B1-1F-A \+ /)
  await dialog.getByRole('button', { name: '合并' }).focus()
  await save(page, () => page.keyboard.press('Enter'))
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
  await expectWhole()

  // By pointer: the same, with the second part chosen first.
  await first.click()
  await page.getByRole('button', { name: '拆分', exact: true }).click()
  await dialog.getByRole('textbox').fill('2000')
  await save(page, () => dialog.getByRole('button', { name: '拆分' }).click())
  const box = (await divider.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 5 })
  await save(page, () => page.mouse.up())
  expect(Number(await divider.getAttribute('aria-valuenow'))).toBeGreaterThan(2_000)
  expect(sum(await areas(page))).toBe(sum(before))
  await floor('1F').getByRole('button').nth(1).click()
  await first.click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: '合并', exact: true }).click()
  await save(page, () => dialog.getByRole('button', { name: '合并' }).click())
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expectWhole()

  // To a new floor on top by keys, and back by pointer.
  const floors = await page.getByRole('list', { name: /^\d+F$/ }).count()
  await save(page, () => page.getByRole('button', { name: '添加楼层' }).click())
  const code = (await floor(`${floors}F`).getByRole('button').first().locator('b').textContent())!
  await block(code).focus()
  await save(page, () => page.keyboard.press('Alt+ArrowUp'))
  await expect(floor(`${floors + 1}F`).getByRole('button', { name: new RegExp(`^${code}`) })).toBeFocused()
  await save(page, () => block(code).dragTo(floor(`${floors}F`)))
  await expect(floor(`${floors}F`).getByRole('button', { name: new RegExp(`^${code}`) })).toBeVisible()
  await expectWhole()
  await discardCopy(page)
})

test('[OPS-1.10] [OPS-1.11] visitors see an edit once it is published, and not before', async ({ page, context, complaints }) => {
  await open(page, addressOf(editedPark, 'basics'))
  const published = await advantages(page).inputValue()
  const text = '新建的装卸平台可同时停靠二十辆货车'
  await save(page, () => advantages(page).fill(text))
  await expect(page.getByRole('status').filter({ hasText: /多 1 处修改，前台还看不到/ })).toBeVisible()

  const visitor = await context.newPage()
  await open(visitor, `/warehouse/detail/${editedPark}`)
  await expect(visitor.getByText(text)).toHaveCount(0)
  await publish(page)
  await reload(visitor)
  await expect(visitor.getByText(text)).toBeVisible()

  // The answer with the new version is lost: it is published nevertheless, and shown a heartbeat later.
  await save(page, () => advantages(page).fill(published))
  await page.getByRole('button', { name: '发布 1 处' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  const reading = '**/admin/park/*'
  await page.route(reading, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.unroute(reading)
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled({ timeout: 40_000 })
  forgive(complaints, /ERR_FAILED/)
  await reload(visitor)
  await expect(visitor.getByText(text)).toHaveCount(0)
})

test('[OPS-1.11] a timed publication is cancelled, and a published park is withdrawn and returns', async ({ page, context }) => {
  await open(page, addressOf(editedPark, 'basics'))
  const published = await advantages(page).inputValue()
  await save(page, () => advantages(page).fill('新增分租方案'))
  await page.getByRole('button', { name: '发布 1 处' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('定时发布').fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()
  const cancel = page.getByRole('status').filter({ hasText: '将于 2099-01-01 09:00 发布' }).getByRole('button', { name: '取消定时' })
  await cancel.click()
  await expect(cancel).toBeHidden()
  await save(page, () => advantages(page).fill(published))

  await page.getByRole('button', { name: '撤回' }).click()
  await expect(dialog.getByRole('button', { name: '撤回' })).toBeDisabled()
  await dialog.getByLabel('备注').fill('业主收回')
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect(page.getByRole('banner').getByText('已撤回')).toBeVisible()
  const visitor = await context.newPage()
  const response = await visitor.goto(`/whs/warehouse/detail/${editedPark}`)
  expect(response?.status()).toBe(404)

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByText('已撤回')).toBeHidden()
  expect((await visitor.goto(`/whs/warehouse/detail/${editedPark}`))?.status()).toBe(200)
})

test('[OPS-1.14] the section in the editor is the one that visitors see after publishing', async ({ page, context }) => {
  await open(page, addressOf(freePark, 'buildings'))
  const before = await sectionOn(page)
  await page.getByRole('button', { name: /^1F/ }).first().click()
  const height = page.locator('[id^="field-floors."][id$=".height"]')
  const published = await height.inputValue()
  // Tab selects the text, which is replaced.
  await page.getByLabel('楼层类型').focus()
  await save(page, async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.type('13.2')
  })
  await expect(height).toHaveValue('13.2')
  expect(await sectionOn(page)).not.toBe(before)
  await publish(page)
  const visitor = await context.newPage()
  await open(visitor, `/warehouse/detail/${freePark}`)
  await expect.poll(() => sectionOn(visitor)).toBe(await sectionOn(page))

  await save(page, () => height.fill(published))
  await publish(page)
})
