import fs from 'node:fs'
import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, test } from '../portal.ts'

const parks = '/admin/listings/parks'

test('[OPS-2.1] the filtered list is exported, and its file is imported without a change', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, `${parks}?regionCode=370200`)
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出房源' })
  await expect(dialog).toContainText(/当前筛选：\d+ 个园区 · \d+ 个仓库/)
  await expectSound(page, 'zh_CN')
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: '导出' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^房源 \d{4}-\d{2}-\d{2}\.xlsx$/)
  await expect(dialog).toBeHidden()

  const buffer = fs.readFileSync(await download.path())
  await open(page, '/admin/listings/imports')
  await page.getByLabel('选择文件', { exact: true }).first().setInputFiles({ name: 'export.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: '试运行' }).click()
  const counts = page.getByRole('region', { name: '试运行结果' })
  await expect(counts).toContainText('没有变化', { timeout: 60_000 })
  for (const label of ['新增', '更新 · 0 处', '错误 · 0 行'])
    await expect(counts.getByText(label, { exact: true }).locator('..')).toContainText('0')
})

test('[OPS-2] [PERM-2] staff who may only read the list get no button to export it', async ({ page }) => {
  await signInAs(page, 'editor')
  for (const language of languages) {
    await open(page, parks, language)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('button', { name: language === 'zh_CN' ? '导出' : 'Export', exact: true })).toHaveCount(0)
  }
})
