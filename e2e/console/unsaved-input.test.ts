import type { Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, open, test } from '../portal.ts'

test.describe.configure({ timeout: 150_000 })

/** Follows a link of the navigation, and stays; the input is still there. Then leaves. */
async function expectAsked(page: Page, field: ReturnType<Page['getByLabel']>, typed: string) {
  const from = page.url()
  const away = page.getByRole('navigation').getByRole('link', { name: '今日' }).first()
  const question = page.getByRole('dialog', { name: '离开本页？' })
  await field.fill(typed)
  await away.click()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  expect(page.url()).toBe(from)
  await expect(field).toHaveValue(typed)
  await away.click()
  await question.getByRole('button', { name: '离开' }).click()
  await expect(page).not.toHaveURL(from)
}

test('[OPS-1] forms of the console ask before a link loses what was typed', async ({ page }) => {
  await signInAs(page, 'editor')
  await open(page, '/admin/solutions')
  await expectAsked(page, page.getByRole('main').getByRole('textbox').first(), '没有保存的标题')
  await open(page, '/admin/settings/contact')
  await expectAsked(page, page.getByRole('main').getByRole('textbox').first(), '没有保存的值')
  await signInAs(page, 'agent2')
  await open(page, '/admin/money/contracts/new')
  await expectAsked(page, page.getByLabel('合同名称'), '没有保存的合同')
})

test('[OPS-1] a click beside a dialog closes it only as long as nothing was entered', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, '/admin/leads')
  const dialog = page.getByRole('dialog', { name: '新建线索' })
  const openDialog = () => page.getByRole('button', { name: '新建线索' }).first().click()
  const clickBeside = () => page.mouse.click(10, 500)

  await openDialog()
  await expect(dialog).toBeVisible()
  await clickBeside()
  await expect(dialog).toBeHidden()

  await openDialog()
  await dialog.getByRole('textbox').first().fill('王经理')
  await clickBeside()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('王经理')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
