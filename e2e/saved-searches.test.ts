import type { Page } from '@playwright/test'
import { buildAccount, logInHere, tokenOf } from './members.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, languages, open, sizes, test } from './portal.ts'

const api = '/whs/prod-api/system'

/** A customer whose browser is signed in; `post` and `put` speak for it beside the browser. */
async function signedIn(page: Page) {
  const account = await buildAccount(page.request)
  const { username, password } = account
  const answer = await page.request.post('/whs/prod-api/auth/login', { data: { username, password } })
  expect(await answer.json()).toMatchObject({ code: 200 })
  const headers = { authorization: `Bearer ${await tokenOf(page.request, account)}`, 'x-client': 'app' }
  const post = async (path: string, data: object) => {
    const sent = await page.request.post(`${api}${path}`, { headers, data })
    const envelope = (await sent.json()) as { code: number; data: { id: string; matchCount: number } }
    expect(envelope).toMatchObject({ code: 200 })
    return envelope.data
  }
  return { account, post }
}

test('[SRCH-14] a visitor saves a search: the login comes first, then the name, and the search stands in the personal centre', async ({
  page,
}) => {
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

test('[SRCH-14] a search is saved from the map as well', async ({ page }) => {
  await signedIn(page)
  await open(page, '/warehouse/map?regionCode=370200')
  await page.getByRole('button', { name: '保存搜索' }).click()
  const dialog = page.getByRole('dialog', { name: '保存搜索' })
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，可在个人中心查看')).toBeVisible()
})

test('[SRCH-14] the page behind the link of a mail asks first, and says when the link is wrong', async ({ page }) => {
  for (const language of languages) {
    await open(page, '/unsubscribe', language)
    await expectAccessible(page)
    await expectOneLanguage(page, language)
    await page.getByRole('button', { name: language === 'zh_CN' ? '确认退订' : 'Stop the alerts' }).click()
    await expect(page.getByRole('alert')).toContainText(language === 'zh_CN' ? '退订链接无效' : 'This link is not valid')
  }
})

const wanted = {
  demandType: '1',
  whType: '1',
  storageCategory: '轮胎',
  demandArea: 2e3,
  expectedTenancy: 24,
  expectedTime: '2099-08-01 00:00:00',
  regionType: 'china',
  regionCode: '370211',
  floorHeight: 9,
  loadBearing: 3,
  ifBalcony: 1,
  ifRainshed: 1,
  agreement: true,
}

test('[ENT-9] a customer sees the warehouses that match a need, how well, and what speaks for and against each', async ({ page }) => {
  const { post } = await signedIn(page)
  const { id, matchCount } = await post('/entrust', wanted)
  expect(matchCount).toBeGreaterThan(0)
  for (const language of languages)
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size)
      await open(page, `/profile/demands/${id}`, language)
      const matches = page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({ has: page.getByRole('heading', { name: /匹配的仓库|Warehouses that match/ }) })
      const first = matches
        .getByRole('listitem')
        .filter({ has: page.getByRole('img', { name: /100$|^匹配度/ }) })
        .first()
      await expect(first).toBeVisible()
      await expect(first.getByText(language === 'zh_CN' ? '普通仓，类型一致' : 'Ordinary, the type asked for')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
})
