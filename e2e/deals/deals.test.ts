import { expect, expectSound, languages, open, test } from '../portal.ts'
import { newPhone, signInAs } from '../members.ts'

const deals = '/admin/money/deals'

test('[OPS-1.4] [PERM-2] staff without the permission are shown why the deals are closed to them', async ({ page }) => {
  await signInAs(page, 'editor')
  await open(page, deals)
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})

test('[OPS-6] [OPS-1.3] a deal is added for a park that is searched for, changed, hidden and deleted', async ({ page }) => {
  await signInAs(page, 'agent')
  const title = `前湾三号库成交 ${newPhone()}`
  await open(page, `${deals}?keyword=${encodeURIComponent(title)}`)
  await expect(page.getByRole('heading', { name: '没有符合条件的成交' })).toBeVisible()

  await page.getByRole('link', { name: '新增成交' }).click()
  const dialog = page.getByRole('dialog', { name: '新增成交' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请填写中文标题')).toBeVisible()
  await dialog.getByRole('combobox', { name: '园区' }).fill('青岛')
  await dialog.getByRole('listbox', { name: '园区' }).getByRole('option').first().click()
  await expect(dialog.getByRole('combobox', { name: '仓库' }).getByRole('option')).not.toHaveCount(1)
  await dialog.getByRole('combobox', { name: '仓库' }).selectOption({ index: 1 })
  await dialog.getByLabel('中文标题').fill(title)
  await dialog.getByLabel('英文标题').fill('Warehouse 3 let')
  await dialog.getByLabel('承租方（中文）').fill('某物流企业')
  await dialog.getByLabel('承租方（英文）').fill('A logistics company')
  await dialog.getByLabel('成交面积（m²）').fill('4200.5')
  await dialog.getByLabel('成交日期').fill('2099-01-01')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('成交日期不能晚于今天')).toBeVisible()
  await dialog.getByLabel('成交日期').fill('2026-01-15')
  await dialog.getByRole('button', { name: '保存' }).click()

  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('2026-01-15')
  await row.getByRole('link', { name: /修改/ }).click()
  const editor = page.getByRole('dialog', { name: '修改成交' })
  await expect(editor.getByLabel('成交面积（m²）')).toHaveValue('4200.50')
  // The address names the deal that is open.
  expect(page.url()).toMatch(/\/money\/deals\/\d+\?keyword=/)
  await page.reload()
  await expect(editor.getByLabel('成交面积（m²）')).toHaveValue('4200.50')
  await editor.getByLabel('在首页展示').uncheck()
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('不展示')

  await row.getByRole('button', { name: /删除/ }).click()
  await page.getByRole('dialog', { name: '删除成交' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('heading', { name: '没有符合条件的成交' })).toBeVisible()
})

test('[OPS-1.3] [OPS-1.5] the deals and their form are accessible and in one language, on a desktop and a phone', async ({ page }) => {
  test.slow()
  await signInAs(page, 'agent')
  for (const language of languages) {
    await open(page, deals, language)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectSound(page, language)
    await page.getByRole('link', { name: language === 'zh_CN' ? '新增成交' : 'Add a deal' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page, language)
  }
})
