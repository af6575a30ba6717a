import fs from 'node:fs'
import { expect, expectSound, languages, open, test } from '../portal.ts'
import { newPhone, signInAs } from '../members.ts'

const contracts = '/admin/money/contracts'

test('[OPS-6] [OPS-1.40] a contract is added with a warehouse, planned, made effective, paid and ended', async ({ page }) => {
  test.slow()
  await signInAs(page, 'agent')
  const name = `前湾三号库租赁合同 ${newPhone()}`
  await open(page, `${contracts}/new`)
  await page.getByRole('combobox', { name: '客户' }).fill('陈宇')
  await page.getByRole('listbox', { name: '客户' }).getByRole('option').first().click()
  await page.getByRole('combobox', { name: '园区' }).fill('青岛')
  await page.getByRole('listbox', { name: '园区' }).getByRole('option').first().click()
  await page.getByLabel('合同名称').fill(name)
  await page.getByLabel('合同价（元）').fill('120000.01')
  await page.getByLabel('面积（m²）').fill('100')
  await page.getByLabel('地址').fill('青岛市黄岛区前湾港路 1 号')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^HT-\d{4}-\d{4}$/)

  await page.getByRole('button', { name: '付款计划' }).click()
  const plan = page.getByRole('dialog', { name: '付款计划' })
  await expect(plan.getByText('合同价 ¥120,000.01，相差 ¥0')).toBeVisible()
  await plan.getByRole('button', { name: '生成费用' }).click()
  const expenses = page.getByRole('region', { name: '费用' })
  await expect(expenses.getByRole('row')).toHaveCount(6)

  await page.getByRole('button', { name: '合同生效' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '合同生效' }).click()
  await expect(page.getByText('生效中')).toBeVisible()

  await expenses
    .getByRole('button', { name: /登记收款/ })
    .first()
    .click()
  const payment = page.getByRole('dialog', { name: '登记收款' })
  await payment.getByLabel('金额（元）').fill('99999999')
  await payment.getByRole('button', { name: '保存' }).click()
  await expect(payment.getByText('超过未付金额')).toBeVisible()
  await payment.getByLabel('金额（元）').fill('1000')
  await payment.getByRole('button', { name: '保存' }).click()
  await expect(expenses.getByText('部分支付')).toBeVisible()

  await page.getByRole('button', { name: '提前终止' }).click()
  const end = page.getByRole('dialog', { name: '提前终止' })
  await end.getByLabel('原因').fill('客户搬迁')
  await end.getByRole('button', { name: '提前终止' }).click()
  await expect(page.getByText('客户搬迁').first()).toBeVisible()
})

test('[OPS-6] a contract is imported from a file, and the list that is exported with it is imported without a change', async ({ page }) => {
  test.slow()
  await signInAs(page, 'agent')
  const number = `IM-${newPhone()}`
  const start = async (file: { name: string; buffer: Buffer }) => {
    await open(page, '/admin/money/imports')
    await page
      .getByLabel('选择文件', { exact: true })
      .first()
      .setInputFiles({ ...file, mimeType: '' })
    await page.getByRole('button', { name: '试运行' }).click()
  }
  const head = '合同编号,合同名称,客户账号,园区编码,面积（m²）,合同价（元）,起租日,到期日,地址'
  const row = `${number},导入的合同,14400000001,P00001,120.5,"48,000.50",2026-06-01,2027-05-31,青岛市黄岛区前湾港路 1 号`
  await start({ name: '合同.csv', buffer: Buffer.from(`${head}\r\n${row}`) })
  await page.getByRole('button', { name: '导入 1 行' }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible({ timeout: 30_000 })

  await open(page, `${contracts}?keyword=${number}`)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('草稿')
  const downloading = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('button', { name: '导出' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await start({ name: 'export.xlsx', buffer: fs.readFileSync(await download.path()) })
  const counts = page.getByRole('region', { name: '试运行结果' })
  await expect(counts.getByText('没有变化', { exact: true }).locator('..')).toContainText('1', { timeout: 30_000 })
  for (const label of ['新增', '错误 · 0 行']) await expect(counts.getByText(label, { exact: true }).locator('..')).toContainText('0')
})

test('[OPS-1.3] [OPS-1.5] contracts and expenses are accessible and in one language, on a desktop and a phone', async ({ page }) => {
  test.slow()
  await signInAs(page, 'agent')
  for (const language of languages)
    for (const path of [contracts, '/admin/money/expenses?state=overdue']) {
      await open(page, path, language)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expectSound(page, language)
    }
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectSound(page, languages.at(-1)!)
})
