import { buildAccount, logInHere, signInAsNewMember } from '../members.ts'
import { expect, expectAccessible, expectOneLanguage, languages, open, test } from '../portal.ts'

test('[SRCH-14] a visitor saves a search: after the login it gets a name, and it is listed in the personal centre', async ({ page }) => {
  const account = await buildAccount(page.request)
  await open(page, '/warehouse?regionCode=370200&whType=1')
  await page.getByRole('button', { name: '保存搜索' }).click()
  await expect(page.getByRole('dialog', { name: '登录提示' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '去登录' }).click()
  await logInHere(page, account)
  const dialog = page.getByRole('dialog', { name: '保存搜索' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('搜索名称').fill('')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.getByText('请填写搜索名称')).toBeVisible()
  await dialog.getByLabel('搜索名称').fill('青岛普通仓')
  await dialog.getByText('有新园区立即提醒').click()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，可在个人中心查看')).toBeVisible()

  await open(page, '/profile/searches')
  const row = page.getByRole('listitem').filter({ hasText: '青岛普通仓' })
  await expect(row.getByText('青岛市 · 普通仓', { exact: true })).toBeVisible()
  await expect(row.getByText(/\d+ 个匹配园区/)).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveValue('instant')
  await row.getByRole('combobox').selectOption('none')
  await expect(page.getByText('保存成功')).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('button', { name: '重命名“青岛普通仓”' }).click()
  await page.getByRole('dialog').getByLabel('搜索名称').fill('青岛')
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  const renamed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '青岛', exact: true }) })
  await renamed.getByRole('link', { name: '查看结果：青岛' }).click()
  await expect(page).toHaveURL(/regionCode=370200&whType=1/)

  await open(page, '/profile/searches')
  await renamed.getByRole('button', { name: '删除“青岛”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('还没有保存的搜索')).toBeVisible()
  await expectAccessible(page)
})

test('[SRCH-14] a search can be saved from the map', async ({ page }) => {
  await signInAsNewMember(page)
  await open(page, '/warehouse/map?regionCode=370200')
  await page.getByRole('button', { name: '保存搜索' }).click()
  const dialog = page.getByRole('dialog', { name: '保存搜索' })
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，可在个人中心查看')).toBeVisible()
})

test('[SRCH-14] the unsubscribe page asks first, and reports an invalid link', async ({ page }) => {
  for (const language of languages) {
    await open(page, '/unsubscribe', language)
    await expectAccessible(page)
    await expectOneLanguage(page, language)
    await page.getByRole('button', { name: language === 'zh_CN' ? '确认退订' : 'Stop the alerts' }).click()
    await expect(page.getByRole('alert')).toContainText(language === 'zh_CN' ? '退订链接无效' : 'This link is not valid')
  }
})
