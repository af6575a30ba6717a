import type { Page } from '@playwright/test'
import { buildAccount, codeFor, newPhone, otherPassword, tokenOf, type Account } from '../members.ts'
import {
  address,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  firstPark,
  languages,
  onEverySize,
  open,
  test,
} from '../portal.ts'

// Complete journeys of new members.
test.describe.configure({ timeout: 150_000 })

const api = '/whs/prod-api/system'

/** Signs in to a new account, and returns what the server stores for it. */
async function signedIn(page: Page) {
  const account = await buildAccount(page.request)
  const { username, password } = account
  const answer = await page.request.post('/whs/prod-api/auth/login', { data: { username, password } })
  expect(await answer.json()).toMatchObject({ code: 200 })
  return serverSideOf(page, account)
}

async function serverSideOf(page: Page, account: Account) {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, account)}`, 'x-client': 'app' }
  const followed = async () => {
    const answer = await page.request.get(`${api}/userFollowRecord/ids`, { headers })
    return ((await answer.json()) as { data: { park: string[]; warehouse: string[] } }).data
  }
  const follow = (followType: 'park' | 'warehouse', targetId: string) =>
    page.request.post(`${api}/userFollowRecord/addFollow`, { headers, data: { followType, targetId } })
  const look = (parkId: string) => page.request.post(`${api}/park/${parkId}/view`, { headers, data: {} })
  return { followed, follow, look }
}

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `关注${name}`, exact: true }).first()

test('[FOL-1] a member follows a park from the list, sees it followed on its page, and confirms before unfollowing', async ({ page }) => {
  const { followed } = await signedIn(page)
  await open(page, '/warehouse')
  const { parkId, name } = await firstPark(page)
  await heartOf(page, name).click()
  await expect(page.getByText('关注成功')).toBeVisible()
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true')
  expect((await followed()).park).toEqual([parkId])

  await open(page, `/warehouse/detail/${parkId}`)
  const heart = page.getByRole('main').getByRole('button', { name: '已关注' })
  await heart.click()
  const question = page.getByRole('dialog', { name: '取消关注' })
  await expect(question).toContainText(`不再关注“${name}”？`)
  await expectAccessible(page)
  await question.getByRole('button', { name: '保留' }).click()
  await expect(question).toHaveCount(0)
  expect((await followed()).park).toEqual([parkId])

  await heart.click()
  await question.getByRole('button', { name: '取消关注' }).click()
  await expect(page.getByText('取消关注成功')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '关注', exact: true })).toBeVisible()
  expect((await followed()).park).toEqual([])
})

test('[FOL-1] a warehouse is followed from its table row, and a failure undoes it', async ({ page, complaints }) => {
  const { followed } = await signedIn(page)
  const { parkId } = await firstPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  const heart = page.locator('#units').getByRole('button', { name: /^关注/ }).first()
  await page.route('**/userFollowRecord/addFollow', (route) => route.abort())
  await heart.click()
  await expect(page.getByRole('alert').filter({ hasText: '网络' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  complaints.length = 0

  await page.unroute('**/userFollowRecord/addFollow')
  // Within half a second of the first click, the server would take this one for a repeat.
  await expect(async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
  await expect.poll(async () => (await followed()).warehouse.length).toBe(1)
})

for (const language of languages)
  test(`[FOL-2] a visitor is asked to log in, and the park is followed afterwards (${language})`, async ({ page }) => {
    const labels =
      language === 'zh_CN'
        ? { title: '登录提示', text: '您还没有登录，现在去登录吗？', no: '暂不', yes: '去登录', follow: '关注' }
        : {
            title: 'Login prompt',
            text: 'You are not logged in, would you like to log in now?',
            no: 'Not now',
            yes: 'Log in',
            follow: 'Follow',
          }
    const account = await buildAccount(page.request)
    const { parkId } = await firstPark(page)
    await open(page, `/warehouse/detail/${parkId}`, language)
    const heart = page.getByRole('main').getByRole('button', { name: labels.follow, exact: true })
    const prompt = page.getByRole('dialog', { name: labels.title })

    // Declined: nothing happens, neither now nor after a later login.
    await heart.click()
    await expect(prompt).toContainText(labels.text)
    await prompt.getByRole('button', { name: labels.no }).click()
    await expect(prompt).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('whs-intention'))).toBeNull()

    await heart.click()
    await prompt.getByRole('button', { name: labels.yes }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox').first().fill(account.username)
    await form.locator('input[type="password"]').fill(account.password)
    await form.locator('button[type="submit"]').click()
    await expect(form).toHaveCount(0)
    const { followed } = await serverSideOf(page, account)
    await expect.poll(followed).toEqual({ park: [parkId], warehouse: [] })
    await expect(page).toHaveURL(new RegExp(`/warehouse/detail/${parkId}`))
    await expectOneLanguage(page, language)
  })

test('[FOL-2] the park is also followed after a registration on another page, and only once', async ({ page }) => {
  const { parkId } = await firstPark(page)
  const phone = newPhone()
  const username = `f${phone.slice(2)}`
  await open(page, `/warehouse/detail/${parkId}`)
  await page.getByRole('main').getByRole('button', { name: '关注', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '去登录' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '注册' }).click()
  await expect(page).toHaveURL(/\/register/)
  await page.getByLabel('账号名称').fill(username)
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
  await page.getByLabel('设置密码').fill(otherPassword)
  await page.getByLabel('确认密码').fill(otherPassword)
  await page.getByRole('checkbox', { name: /同意/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '完成注册' }).click()
  await expect(page).toHaveURL(new RegExp(`/warehouse/detail/${parkId}`))
  await expect(page.getByRole('main').getByRole('button', { name: '已关注' })).toBeVisible()
  const { followed } = await serverSideOf(page, { username, phone, password: otherPassword })
  await expect.poll(async () => (await followed()).park).toEqual([parkId])
  expect(await page.evaluate(() => sessionStorage.getItem('whs-intention'))).toBeNull()
})

const ownLists = {
  zh_CN: {
    parks: '关注的园区',
    warehouses: '关注的仓库',
    history: '浏览记录',
    clear: '清空',
    none: '还没有关注的园区',
    forget: '删除',
    recommended: '推荐仓库',
  },
  en_US: {
    parks: 'Followed parks',
    warehouses: 'Followed warehouses',
    history: 'Browsing history',
    clear: 'Clear',
    none: 'You do not follow any parks yet',
    forget: 'Remove',
    recommended: 'Recommended warehouses',
  },
}

for (const language of languages)
  test(`[FOL-3][PROF-1] followed and visited parks are listed in the personal centre and can be cleared (${language})`, async ({
    page,
  }) => {
    const labels = ownLists[language]
    const { follow, look, followed } = await signedIn(page)
    const response = await page.request.get(`${api}/park/sieving?pageSize=10`)
    const { data } = (await response.json()) as { data: { parkVoPageInfo: { list: { parkId: string; name: string }[] } } }
    const parks = data.parkVoPageInfo.list
    for (const { parkId } of parks.slice(0, 3)) await follow('park', parkId)
    for (const { parkId } of parks.slice(0, 2)) await look(parkId)
    const expectFits = () =>
      onEverySize(page, async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })

    await open(page, '/profile/followedParks', language)
    await expect(page.getByRole('heading', { name: labels.parks, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
    await expectFits()
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${labels.clear}`) })
      .click()
    const question = page.getByRole('dialog')
    await expectFits()
    await question.getByRole('button', { name: labels.clear, exact: true }).click()
    await expect(page.getByText(labels.none)).toBeVisible()
    await expectFits()
    expect((await followed()).park).toEqual([])

    await open(page, '/profile/history', language)
    await expect(page.getByRole('heading', { name: labels.history, level: 1 })).toBeVisible()
    const rows = page.getByRole('main').locator('section li', { has: page.locator('time') })
    await expect(rows).toHaveCount(2)
    await expectFits()
    await rows
      .first()
      .getByRole('button', { name: new RegExp(labels.forget) })
      .click()
    await expect(rows).toHaveCount(1)
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${labels.clear}`) })
      .click()
    await question.getByRole('button', { name: labels.clear, exact: true }).click()
    await expect(rows).toHaveCount(0)

    await open(page, '/profile/followedWarehouses', language)
    await expect(page.getByRole('heading', { name: labels.warehouses, level: 1 })).toBeVisible()
    await expectFits()
  })

for (const language of languages)
  test(`[HOME-7][PROF-1] recommendations are based on visited parks, with the reason, on the home page and in the personal centre (${language})`, async ({
    page,
  }) => {
    const { look } = await signedIn(page)
    const { parkId } = await firstPark(page)
    await look(parkId)
    const because = language === 'zh_CN' ? /^因为您浏览过/ : /^Because you viewed/
    await open(page, '/', language)
    await expect(page.getByText(because).first()).toBeVisible()
    await expectOneLanguage(page, language)
    await page.goto(address('/profile/recommended', language))
    await expect(page.getByRole('heading', { name: ownLists[language].recommended, level: 1 })).toBeVisible()
    await expect(page.getByText(because).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectOneLanguage(page, language)
  })

test('[HOME-7] a visitor’s home page is based on the parks that this browser has opened', async ({ page }) => {
  const { parkId, name } = await firstPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  await open(page, '/')
  await expect(page.getByText(`因为您浏览过${name}`).first()).toBeVisible()
})

for (const language of languages)
  test(`[DET-7] a park is shared as a link or as a QR code (${language})`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { parkId } = await firstPark(page)
    await open(page, `/warehouse/detail/${parkId}`, language)
    await page.getByRole('button', { name: language === 'zh_CN' ? '分享' : 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img').locator('svg')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue(page.url())
    await expectAccessible(page)
    await dialog.getByRole('button', { name: language === 'zh_CN' ? '复制' : 'Copy', exact: true }).click()
    await expect(dialog.getByRole('status')).not.toBeEmpty()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

test('[DET-7] nearby and similar parks are linked, and similar ones can be followed', async ({ page }) => {
  const { parkId } = await firstPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  await page.locator('#place').scrollIntoViewIfNeeded()
  await expect(page.locator('#place').getByRole('link', { name: '在地图上看周边园区' })).toBeVisible()
  const similar = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { name: '相似园区' }) })
    .last()
  await expect(similar.getByRole('article')).toHaveCount(4)
  await expect(similar.getByRole('button', { name: /^关注/ })).toHaveCount(4)
})
