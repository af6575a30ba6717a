import type { Locator } from '@playwright/test'
import { nextWorkdays } from '#features/appointments/viewing-time.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { signInAs } from '../members.ts'
import { expect, expectSound, open, reload, test } from '../portal.ts'

test.describe.configure({ timeout: 180_000 })

/** No other test books a viewing of this park. */
const viewedPark = '231'
const address = `/admin/listings/parks/${viewedPark}/viewing`

test('[TOUR-1] [SEE-43] viewing hours are set for a week, an error names its span, and a viewing is offered at these times only', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await open(page, address)
  await expect(page.getByText('未设置时段')).toBeVisible()
  await page.getByRole('button', { name: '添加时段：周一' }).click()
  await page.getByLabel('周一 1 结束时间').fill('08:00')
  await page.getByRole('button', { name: '保存看仓时段' }).click()
  await expect(page.getByText('结束时间应晚于开始时间')).toBeVisible()
  await page.getByLabel('周一 1 结束时间').fill('11:00')
  await page.getByRole('button', { name: '复制到工作日' }).click()
  await page.getByLabel('添加休息日').fill(workdays[1]!)
  // Leaving asks, because none of this is saved yet.
  await page.getByRole('navigation').getByRole('link', { name: '园区', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: '离开本页？' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.getByRole('button', { name: '保存看仓时段' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('周五 1 开始时间')).toHaveValue('09:00')
  await expectSound(page, 'zh_CN')

  await open(page, `/warehouse/detail/${viewedPark}`)
  await page.getByRole('button', { name: '预约看仓' }).first().click()
  const dialog = page.getByRole('dialog')
  await chooseDay(dialog, workdays[0]!)
  await expect(dialog.getByText('10:30', { exact: true })).toBeVisible()
  await expect(dialog.getByText('14:00', { exact: true })).toBeHidden()
  await chooseDay(dialog, workdays[1]!)
  await expect(dialog.getByText('该园区当天不接待看仓')).toBeVisible()

  await open(page, address)
  for (const day of ['周一', '周二', '周三', '周四', '周五']) await page.getByRole('button', { name: `删除时段：${day} 1` }).click()
  await page.getByRole('button', { name: /^删除休息日/ }).click()
  await page.getByRole('button', { name: '保存看仓时段' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByLabel('周五 1 开始时间')).toHaveValue('09:00')
})

/** The next two working days, `yyyy-MM-dd`. */
const workdays = nextWorkdays(wireDate(new Date()), 2)

const chooseDay = (dialog: Locator, day: string) => dialog.locator(`input[name="viewingDate"][value="${day}"]`).check({ force: true })
