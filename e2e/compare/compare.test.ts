import type { Page } from '@playwright/test'
import { expect, expectSound, languages, open, test, reload } from '../portal.ts'

type Park = { parkId: string; name: string }

async function parks(page: Page, count: number): Promise<Park[]> {
  const answer = await page.request.get('/whs/prod-api/system/park/sieving?sort=popular')
  const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: Park[] } } }
  return data.parkVoPageInfo.list.slice(0, count)
}

const address = (compared: Park[], rest = '') => `/warehouse/compare?parks=${compared.map(({ parkId }) => parkId).join(',')}${rest}`

for (const language of languages)
  test(`[SRCH-13] a comparison in ${language} on a desktop and a phone: one language, accessible, nothing sticks out`, async ({ page }) => {
    for (const path of [address(await parks(page, 4), '&areaMin=3000&platform=1'), address(await parks(page, 1)), '/warehouse/compare']) {
      const response = await open(page, path, language)
      expect(response.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSound(page, language)
    }
  })

test('[SRCH-13] parks are chosen in the list, and the tray leads to a comparison that keeps the filters', async ({ page }) => {
  await open(page, '/warehouse?platform=1')
  const rows = page.getByRole('article')
  const names = await rows.locator('h3').allTextContents()
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole('button', { name: /^对比/ }).click()
  await rows.nth(2).getByRole('button', { name: /^对比/ }).click()

  const tray = page.getByRole('complementary', { name: '对比栏' })
  await expect(tray).toContainText('2 / 4')
  await tray.getByRole('link', { name: '开始对比' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('园区对比')
  expect(new URL(page.url()).search).toMatch(/^\?parks=\d+,\d+&platform=1$/)
  for (const name of names.slice(0, 2)) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('row', { name: /^符合筛选条件/ })).toContainText('1 项中符合 1 项')
  await expect(tray).toHaveCount(0)
})

test('[SRCH-13] chosen parks survive a reload, and a fifth one is refused with a message', async ({ page }) => {
  await open(page, '/warehouse')
  const buttons = page.getByRole('article').getByRole('button', { name: /^对比/ })
  for (const at of [0, 1, 2, 3]) await buttons.nth(at).click()
  await reload(page)
  await expect(buttons.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await buttons.nth(4).click()
  await expect(page.getByText('最多对比 4 个，请先移除一个')).toBeVisible()
  await expect(buttons.nth(4)).toHaveAttribute('aria-pressed', 'false')
})

test('[SRCH-13] the address holds the comparison, and parks can be removed from it', async ({ page }) => {
  const compared = await parks(page, 3)
  await open(page, address(compared))
  for (const { name } of compared) await expect(page.getByRole('columnheader', { name })).toBeVisible()

  await page.getByRole('link', { name: `从对比中移除：${compared[1]!.name}` }).click()
  await expect(page.getByRole('columnheader', { name: compared[1]!.name })).toHaveCount(0)
  expect(page.url()).toContain(`parks=${compared[0]!.parkId},${compared[2]!.parkId}`)
})

test('[SRCH-13] differences are marked, and equal rows can be hidden', async ({ page }) => {
  await open(page, address(await parks(page, 3)))
  const alike = page.getByRole('row', { name: /^物业费/ })
  const different = page.getByRole('row', { name: /^单价/ })
  await expect(alike).toContainText('未说明')
  await expect(different.getByText('更优')).toHaveCount(1)
  await page.getByLabel('只看不同').check()
  await expect(alike).toBeHidden()
  await expect(different).toBeVisible()
})

test('[SRCH-13] units of one park stand side by side', async ({ page }) => {
  const [park] = await parks(page, 1)
  await open(page, `/warehouse/detail/${park!.parkId}`)
  const boxes = page.getByRole('table').getByRole('button', { name: /^对比/ })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByRole('link', { name: '开始对比' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('仓库对比')
  await expect(page.getByRole('columnheader', { name: park!.name })).toHaveCount(2)
})

test('[SRCH-13] a park that no longer exists keeps its column, and more than four are refused with a message', async ({ page }) => {
  const compared = await parks(page, 5)
  await open(page, `${address(compared.slice(0, 1))},999999999`)
  await expect(page.getByText('已下架，暂无数据')).toBeVisible()

  expect((await open(page, address(compared))).status()).toBe(422)
  await expect(page.getByRole('alert')).toContainText('这个链接里有 5 个')
  await page.getByRole('link', { name: '对比前 4 个' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('[SRCH-13] the buttons are links, and the comparison can be read', async ({ page }) => {
    await page.goto('/whs/warehouse')
    await page.getByRole('article').first().getByRole('link', { name: /^对比/ }).click()
    await expect(page.getByRole('row', { name: /^可租面积/ })).toBeVisible()
  })
})
