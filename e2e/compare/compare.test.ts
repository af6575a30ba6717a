import type { Page } from '@playwright/test'
import { expect, expectSound, languages, open, test, reload } from '../portal.ts'

type Park = { parkId: string; name: string }

async function parks(page: Page, count: number, filters = ''): Promise<Park[]> {
  const answer = await page.request.get(`/whs/prod-api/system/park/sieving?sort=popular${filters}`)
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

const jinan = 'dest=117.12,36.65,20,%E6%B5%8E%E5%8D%97'
/** Parks that can let the need, by their prices. */
const lettable = (page: Page, count: number) => parks(page, count, '&areaMin=5000&available=now&priceMax=9&regionCode=370000')
const sheetOf = async (page: Page) => address(await lettable(page, 3), `&need=5000&${jinan}`)

for (const language of languages)
  test(`[SRCH-13] [SRCH-15] the decision sheet in ${language}: costs, days, sections and gates, accessible on both sizes`, async ({
    page,
  }) => {
    const name = language === 'zh_CN' ? '%E6%B5%8E%E5%8D%97' : 'Jinan'
    const compared = await lettable(page, 3)
    await open(page, address(compared, `&need=5000&dest=117.12,36.65,20,${name}`), language)
    await expect(page.getByText(/¥[\d,]{5,}/).first()).toBeVisible()
    await expectSound(page, language)
  })

test('[SRCH-13] [SRCH-15] the total of each park is that of the total cost page, which ranks only these parks and leads back', async ({
  page,
}) => {
  await open(page, await sheetOf(page))
  const totals = await page
    .getByRole('row', { name: /^每月合计/ })
    .getByRole('cell')
    .locator('b .fig')
    .allTextContents()
  expect(totals).toHaveLength(3)
  await page.getByRole('link', { name: '在总成本页看这几个园区' }).click()
  await expect(page.getByText('只算备选的 3 个园区')).toBeVisible()
  const ranked = page.getByRole('region', { name: '总成本排名' }).getByRole('listitem').locator('b .fig')
  await expect(ranked).toHaveCount(3)
  expect((await ranked.allTextContents()).toSorted()).toEqual(totals.toSorted())
  await page.getByRole('link', { name: '并排对比' }).click()
  await expect(page.getByRole('row', { name: /^每月合计/ })).toContainText(totals[0]!)
})

test('[SRCH-13] the terms of a total are shown in its column', async ({ page }) => {
  await open(page, await sheetOf(page))
  await page
    .getByRole('button', { name: /的费用算式$/ })
    .first()
    .click()
  await expect(page.getByRole('row', { name: /^每月合计/ })).toContainText('依据：')
})

test('[SRCH-13] need and destinations are entered on the sheet itself, and the address holds them', async ({ page }) => {
  await open(page, address(await parks(page, 2)))
  await page.getByRole('button', { name: '填写需求与目的地' }).click()
  await page.getByRole('form', { name: '目的地与用仓需求' }).getByLabel('需要', { exact: true }).fill('3000')
  await page.getByRole('button', { name: '按此计算' }).click()
  await expect(page.getByRole('row', { name: /^每月租金/ })).toContainText('¥')
  expect(new URL(page.url()).searchParams.get('need')).toBe('3000')
  await expect(page.getByRole('link', { name: '填写目的地，加上运输费用' })).toBeVisible()
})

test('[SRCH-13] a sheet without a basis is calculated for the reader’s project, once', async ({ page }) => {
  const project = {
    area: 2_000,
    destinations: [{ longitude: 117.12, latitude: 36.65, name: '济南', trips: 20 }],
    truck: { preset: 4, height: 3.9 },
  }
  await page.addInitScript(
    (text) => localStorage.setItem('whs-own-project', text),
    JSON.stringify({ project, changedAt: 1, owner: null, version: 0, isUnsaved: false, isEmpty: false }),
  )
  await open(page, address(await parks(page, 2)))
  await expect(page.getByRole('row', { name: /^每月合计/ })).toContainText('¥')
  const { searchParams } = new URL(page.url())
  expect(['need', 'truck', 'height'].map((name) => searchParams.get(name))).toEqual(['2000', '4', '3.9'])
})

test('[SRCH-13] differences come first in each group, and can be put back in their places', async ({ page }) => {
  await open(page, address(await parks(page, 3)))
  const rows = page.getByRole('rowheader')
  const namesOf = async () => (await rows.allTextContents()).map((text) => text.replace('（有差异）', ''))
  const sorted = await namesOf()
  await page.getByLabel('差异在前').uncheck()
  const listed = await namesOf()
  expect(listed.toSorted()).toEqual(sorted.toSorted())
  expect(listed.indexOf('物业费')).toBeLessThan(listed.indexOf('起租期'))
  expect(listed).not.toEqual(sorted)
})

test('[SRCH-13] each column leads on: a viewing, the agent, the brochure, pallets and timeline', async ({ page }) => {
  const [first] = await lettable(page, 1)
  await open(page, await sheetOf(page))
  const actions = page
    .getByRole('row', { name: /^下一步/ })
    .getByRole('cell')
    .first()
  await actions.getByRole('button', { name: /^预约看仓/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await actions.getByRole('button', { name: /^联系顾问/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await actions.getByRole('button', { name: /^手册 PDF/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(
    page
      .getByRole('row', { name: /^托盘位/ })
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', /\/warehouse\/fit\/\d+/)
  await page
    .getByRole('row', { name: /^最早可用/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/warehouse/detail/${first!.parkId}\\?needArea=5000.*#timeline`))
})

test('[SRCH-13] units are compared with costs of their own', async ({ page }) => {
  const [park] = await lettable(page, 1)
  const answer = await page.request.get(`/whs/prod-api/system/park/${park!.parkId}`)
  const { data } = (await answer.json()) as { data: { warehouses: { warehouseId: string; rentableArea: number; price: number | null }[] } }
  const [unit] = data.warehouses.filter(({ price }) => price !== null).toSorted((a, b) => b.rentableArea - a.rentableArea)
  const [leased] = data.warehouses.filter(({ rentableArea }) => rentableArea === 0)
  const ids = [unit!, ...(leased ? [leased] : [])].map(({ warehouseId }) => warehouseId)
  const need = Math.floor(unit!.rentableArea)
  await open(page, `/warehouse/compare?warehouses=${ids.join(',')}&need=${need}&${jinan}`)
  await expect(page.getByRole('row', { name: /^每月合计/ }).locator('b .fig')).toHaveCount(1)
})

test('[SRCH-13] the printed sheet has the sums and lines for a decision, without buttons', async ({ page }) => {
  await open(page, await sheetOf(page))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: /^每月合计/ })).toContainText('¥')
  await expect(page.getByText('签字')).toBeVisible()
  await expect(page.getByRole('button', { name: /^预约看仓/ }).first()).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('[SRCH-13] the buttons are links, and the comparison can be read', async ({ page }) => {
    await page.goto('/whs/warehouse')
    await page.getByRole('article').first().getByRole('link', { name: /^对比/ }).click()
    await expect(page.getByRole('row', { name: /^可租面积/ })).toBeVisible()
  })

  test('[SRCH-13] [SRCH-15] the sums of an address with destinations are in the page that the server sends', async ({ page }) => {
    await page.goto(`/whs${await sheetOf(page)}`)
    await expect(page.getByRole('row', { name: /^每月合计/ }).locator('b .fig')).toHaveCount(3)
    await expect(page.getByRole('img', { name: /的剖面，楼层高/ })).toHaveCount(3)
  })
})
