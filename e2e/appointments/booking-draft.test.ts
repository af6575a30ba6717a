import type { Page } from '@playwright/test'
import { signInAsNewMember } from '../members.ts'
import { expect, firstPark, open, test } from '../portal.ts'

/** Opens the page of a park and, on it, the dialog to book a viewing. */
async function openBooking(page: Page) {
  const park = await firstPark(page)
  await open(page, `/warehouse/detail/${park.parkId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `预约看仓：${park.name}`, exact: true })
    .first()
    .click()
  return { park, dialog: page.getByRole('dialog') }
}

/** Chooses a day in the second half of the next month: always in the future, never more than 90 days ahead. */
async function chooseDay(page: Page, next: string, day: RegExp) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '其他日期' }).click()
  await dialog.getByRole('button', { name: next }).click()
  await dialog.getByRole('grid').getByRole('button', { name: day }).click()
}

test('a booking that is closed by Escape or the cross keeps what was entered', async ({ page }) => {
  await signInAsNewMember(page)
  const { park, dialog } = await openBooking(page)
  const reopen = page
    .getByRole('main')
    .getByRole('button', { name: `预约看仓：${park.name}`, exact: true })
    .first()
  const text = dialog.getByLabel('仓库要求')
  await dialog.getByRole('radio', { name: '女士' }).check()
  await chooseDay(page, '下个月', /月20日/)
  await dialog.getByRole('radio', { name: '10:00' }).check()
  await text.fill('需要 8 个以上月台门')
  const expectKept = async () => {
    await expect(dialog.getByRole('radio', { name: '女士' })).toBeChecked()
    await expect(dialog.getByRole('group', { name: '看仓日期' }).getByRole('radio', { checked: true })).toHaveValue(/-20$/)
    await expect(dialog.getByRole('radio', { name: '10:00' })).toBeChecked()
    await expect(text).toHaveValue('需要 8 个以上月台门')
    await expect(dialog.getByText('11 / 500')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: /同意/ })).not.toBeChecked()
  }
  const close = dialog.getByRole('button', { name: '关闭' })
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click(), () => page.keyboard.press('Escape')]) {
    await leave()
    await expect(dialog).toBeHidden()
    await reopen.click()
    await expectKept()
  }
  await dialog.getByRole('button', { name: '换个手机号' }).click()
  await dialog.getByLabel('手机号').fill('13900001234')
  await close.click()
  await reopen.click()
  await expect(dialog.getByLabel('手机号')).toHaveValue('13900001234')
  await expectKept()
})

test('a booking that was sent leaves an empty form', async ({ page }) => {
  await signInAsNewMember(page)
  const { park, dialog } = await openBooking(page)
  await chooseDay(page, '下个月', /月22日/)
  await dialog.getByLabel('仓库要求').fill('需要月台')
  await dialog.getByRole('checkbox', { name: /同意/ }).check()
  await dialog.getByRole('button', { name: '确认预约' }).click()
  await expect(dialog.getByText('预约详细信息已发送至您的手机')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: `预约看仓：${park.name}`, exact: true })
    .first()
    .click()
  await expect(dialog.getByLabel('仓库要求')).toHaveValue('')
  await expect(dialog.getByRole('group', { name: '看仓日期' }).getByRole('radio', { checked: true })).toHaveCount(0)
})
