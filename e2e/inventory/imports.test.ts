import { newPhone, signInAs } from '../members.ts'
import { expect, expectSound, languages, open, test } from '../portal.ts'

const imports = '/admin/listings/imports'

/** A CSV file of two new warehouses of the first park: one of an unknown type. The last column is none of ours. */
function buildFile(type: string) {
  const code = `T${newPhone()}`
  const header = '园区编号,仓库编号,仓库名称,英文名称,仓库类型,建筑类型,总面积,可租面积,消防等级,地坪,内部备注'
  const row = (suffix: string, type: string) =>
    `P00001,${code}-${suffix},试验库 ${suffix},Trial ${suffix},${type},单层库,1200,1200,丙二类,金刚砂,甲`
  const text = ['\uFEFF华东房源', header, row('A', type), row('B', '普通仓'), ''].join('\n')
  return { name: `${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('[OPS-2] a file is uploaded, matched, repaired, imported and undone', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, imports)
  const type = `冷藏仓${newPhone().slice(-6)}`
  const upload = () => page.getByLabel('选择文件', { exact: true }).first().setInputFiles(buildFile(type))
  await upload()

  await expect(page.getByRole('combobox', { name: '“园区编号”对应的字段' })).toHaveValue('park_code')
  await expect(page.getByRole('combobox', { name: '“内部备注”对应的字段' })).toHaveValue('')
  await expect(page.getByText('忽略 1 列')).toBeVisible()
  await expectSound(page, 'zh_CN')
  await page.getByRole('button', { name: '试运行' }).click()

  await expect(page.getByText('1 处错误，一行也不导入')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: '导入 1 行' })).toBeDisabled()
  await page.getByRole('cell', { name: type }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: /第 3 行/ })).toContainText(type)
  await page.keyboard.press('Escape')
  await expectSound(page, 'zh_CN')
  const downloading = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('button', { name: '下载标注文件' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/ 标注\.xlsx$/)

  await page.getByRole('combobox', { name: `“${type}”改为` }).selectOption('冷藏库')
  await page.getByRole('button', { name: '改 1 处' }).click()
  await expect(page.getByText('可以导入')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '导入 2 行' }).click()

  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '撤销导入' }).click()
  const dialog = page.getByRole('dialog', { name: '撤销导入' })
  await expect(dialog).toContainText('将恢复 2 条记录')
  await dialog.getByRole('button', { name: '撤销导入' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已撤销，恢复 2 条' })).toBeVisible({ timeout: 30_000 })

  await open(page, imports)
  await upload()
  const values = page.getByRole('region', { name: '值的替换' })
  await expect(values).toContainText(`“${type}” → “冷藏库”`)
  await expectSound(page, 'zh_CN')
  await values.getByRole('button', { name: `不再替换“${type}”` }).click()
  await expect(values).toBeHidden()
  await page.getByRole('button', { name: '试运行' }).click()
  await expect(page.getByText('1 处错误，一行也不导入')).toBeVisible({ timeout: 30_000 })
})

test('[OPS-2.6] a file that cannot be read is refused with the reason, and the list stays', async ({ page }) => {
  await signInAs(page, 'agent')
  for (const language of languages) {
    await open(page, imports, language)
    const file = { name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: 'xlsx' })).toBeVisible()
    await expectSound(page, language)
  }
})

test('a file without a known heading says why its dry run cannot start, until a sheet is chosen', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, imports)
  const file = { name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('甲列,乙列\n1,2\n') }
  await page.getByLabel('选择文件', { exact: true }).first().setInputFiles(file)
  const reason = page.getByRole('status').filter({ hasText: '未识别出文件中的任何列' })
  await expect(reason).toBeVisible()
  await expect(page.getByRole('button', { name: '试运行' })).toBeDisabled()
  await expectSound(page, 'zh_CN')
  await page.getByRole('region', { name: 'other' }).getByRole('combobox').first().selectOption({ label: '仓库' })
  await expect(reason).toBeHidden()
  await expect(page.getByRole('button', { name: '试运行' })).toBeEnabled()
})

test('[OPS-1.4] [PERM-2] staff without the permission are shown why imports are closed to them', async ({ page }) => {
  await signInAs(page, 'editor')
  await open(page, imports)
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})
