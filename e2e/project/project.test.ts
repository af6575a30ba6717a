import type { Page } from '@playwright/test'
import { buildAccount, tokenOf } from '../members.ts'
import { expect, expectSound, firstPark, languages, open, quiet, reload, test } from '../portal.ts'

// The road tiles of a new portal may still be built.
test.describe.configure({ timeout: 180_000 })

const key = 'whs-own-project'

/** Puts a guest's project into the storage of this browser, as the page itself would. */
const withProject = (page: Page, project: object) =>
  page.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name!) === null) localStorage.setItem(name!, text!)
    },
    [key, JSON.stringify({ project, changedAt: 1, owner: null, version: 0, isUnsaved: false, isEmpty: false })],
  )

const storedProject = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)

async function parkIds(page: Page, count: number) {
  const answer = await page.request.get('/whs/prod-api/system/park/sieving?regionCode=370200&available=now&pageSize=20')
  const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: { parkId: string }[] } } }
  return data.parkVoPageInfo.list.slice(0, count).map(({ parkId }) => parkId)
}

/** Creates an account. `logIn` signs this browser in to it, `put` saves its project on another device. */
async function newMember(page: Page) {
  const account = await buildAccount(page.request)
  const logIn = async () => {
    const { username, password } = account
    const answer = await page.request.post('/whs/prod-api/auth/login', { data: { username, password } })
    expect(await answer.json()).toMatchObject({ code: 200 })
  }
  const headers = { authorization: `Bearer ${await tokenOf(page.request, account)}`, 'x-client': 'app' }
  const put = async (data: object) => {
    const answer = await page.request.put('/whs/prod-api/system/project', { headers, data })
    expect(await answer.json()).toMatchObject({ code: 200 })
  }
  return { logIn, put }
}

test('[PROJ-1] a guest enters the need once; list and cards answer for it, and it joins the account at the login', async ({
  page,
  browser,
}) => {
  // On another device the member has a shortlist already.
  const other = await firstPark(page, '?regionCode=310100')
  const { logIn, put } = await newMember(page)
  await put({ area: 3_000, shortlist: [{ parkId: other.parkId }], version: 0 })
  await open(page, '/project')
  await page.getByLabel('所需面积 (m²)').fill('5,000')
  await page.getByLabel('平台', { exact: true }).check()
  await page.getByLabel('租期（月）').fill('24')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存在此浏览器')).toBeVisible()
  await expect(page.getByRole('link', { name: '按此搜索' })).toBeVisible()

  // The list keeps its results, and offers the search.
  await open(page, '/warehouse?city=all')
  const card = page.getByRole('article').first()
  await expect(card.getByText(/可租面积满足 5,000 m²|还差|暂无可租面积/)).toBeVisible()
  await page.getByRole('link', { name: '按我的选仓搜索' }).click()
  await expect(page).toHaveURL(/areaMin=5000.*platform=1/)
  await expect(card.getByText('可租面积满足 5,000 m²')).toBeVisible()
  // A park without the needed platform says so.
  await open(page, '/warehouse?city=all&platform=0')
  await expect(card.getByText('不符合或未注明：平台')).toBeVisible()
  await open(page, '/warehouse?city=all&platform=1&areaMin=5000')
  const toggle = card.getByRole('button', { name: /加入我的选仓$/ })
  await toggle.click()
  await expect(card.getByRole('button', { name: /移出我的选仓$/ })).toHaveAttribute('aria-pressed', 'true')

  // Both are kept, of what both say the newer.
  await logIn()
  await open(page, '/project')
  await expect(page.getByText('已随账号保存')).toBeVisible()
  await expect(page.getByLabel('所需面积 (m²)')).toHaveValue('5000')
  await expect(page.getByRole('listitem').filter({ hasText: other.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: /备选仓库 2 \/ 20/ })).toBeVisible()

  // The link shows it in another browser, until it is revoked.
  await page.getByRole('button', { name: '分享给同事' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox', { name: '链接' }).inputValue()
  expect(link).toContain('/whs/project/shared#')
  const colleague = await browser.newPage()
  await colleague.goto(link)
  await expect(colleague.getByText('5,000 m²', { exact: true })).toBeVisible()
  await expect(colleague.getByRole('link', { name: other.name })).toBeVisible()
  await expect(colleague.getByRole('button', { name: /移除|保存/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '查看分享链接' })).toBeFocused()
  await page.getByRole('button', { name: '停止分享' }).click()
  await expect(page.getByRole('button', { name: '停止分享' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '分享给同事' })).toBeFocused()
  await colleague.reload()
  await expect(colleague.getByRole('alert')).toContainText('链接已失效')
  await colleague.close()

  // Nothing of the member stays after signing out.
  expect(await storedProject(page)).toContain('"area":5000')
  await page.context().clearCookies()
  await open(page, '/project')
  await expect(page.getByLabel('所需面积 (m²)')).toHaveValue('')
  expect(await storedProject(page)).toBeNull()
})

test('[PROJ-1] a need without an area names what a park does not meet', async ({ page }) => {
  await withProject(page, { mustHaves: ['platform'] })
  await open(page, '/warehouse?city=all&platform=0')
  await expect(page.getByRole('article').first().getByText('不符合或未注明：平台')).toBeVisible()
  await open(page, '/warehouse?city=all&platform=1')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: /加入我的选仓$/ })).toBeVisible()
  await expect(card.getByText('不符合或未注明')).toHaveCount(0)
})

for (const language of languages)
  test(`[PROJ-1] the page of the project is sound, and cost, comparison, tour and route begin with it, in ${language}`, async ({
    page,
  }) => {
    const [first, second] = await parkIds(page, 2)
    const place = { longitude: 117.1201, latitude: 36.6512, name: language === 'zh_CN' ? '济南' : 'Jinan', trips: 20 }
    await withProject(page, {
      area: 2_000,
      heightMin: 99,
      whTypes: ['1'],
      mustHaves: ['platform'],
      moveIn: '2099-03-01',
      months: 24,
      destinations: [place],
      truck: { preset: 4, height: 3.9 },
      shortlist: [{ parkId: first }, { parkId: second }, { parkId: '999999999' }],
    })
    await open(page, '/project', language)
    await expect(page.locator('ol > li')).toHaveCount(3)
    await expectSound(page, language)
    // Of the two parks that exist.
    const unmet = language === 'zh_CN' ? '不符合或未注明：最低层高' : 'Not met or not stated: Min. height'
    await expect(page.locator('ol > li').getByText(unmet)).toHaveCount(2)

    await open(page, '/warehouse/cost', language)
    await expect(page).toHaveURL(new RegExp(`dest=.*truck=4.*need=2000.*months=24.*parks=${first},${second}`))
    await open(page, '/warehouse/compare', language)
    await expect(page).toHaveURL(new RegExp(`parks=${first},${second},999999999`))
    await open(page, '/tour', language)
    await expect(page).toHaveURL(new RegExp(`stops=${first},${second},999999999`))
    await open(page, '/warehouse/route', language)
    await expect(page).toHaveURL(/truck=4.*height=3.9/)
  })

test('[PROJ-1] two devices of a member change the project at the same time, and both changes stay', async ({ page }) => {
  const { logIn, put } = await newMember(page)
  await logIn()
  await open(page, '/project')
  await page.getByLabel('所需面积 (m²)').fill('4000')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await put({ area: 4_000, shortlist: [{ parkId: '12' }], version: 1 })
  await page.getByLabel('租期（月）').fill('36')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: /备选仓库 1 \/ 20/ })).toBeVisible()
  await quiet(page)
  await reload(page)
  await expect(page.getByLabel('租期（月）')).toHaveValue('36')
})
