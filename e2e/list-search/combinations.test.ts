import type { Page } from '@playwright/test'
import { expect, expectAccessible, languages, onEverySize, open, test } from '../portal.ts'
import { parkCount, queryOf } from '../search-results.ts'

const need = 'mode=combination&needArea=12000&months=18&units=3&floors=same'
const cards = (page: Page) => page.locator('main article')

test('[SRCH-19] a search becomes one for combinations, and a card leads to the timeline that shows the same units', async ({ page }) => {
  await open(page, '/warehouse?areaMin=12000&whType=1')
  await page.getByRole('group', { name: '结果按' }).getByRole('link', { name: '按组合' }).click()
  const form = page.locator('#filters').getByRole('form', { name: '组合找仓' })
  await expect(form.getByLabel('我需要（m²）')).toHaveValue('12000')
  await form.getByLabel('我需要（m²）').fill('1.2万')
  await form.getByLabel('租期').selectOption('18')
  await form.getByRole('button', { name: '查找组合' }).click()
  await expect(page).toHaveURL(/mode=combination&needArea=12000&months=18&units=3&floors=same/)
  expect(queryOf(page)).toContain('whType=1')
  expect(queryOf(page)).not.toContain('areaMin')

  const split = cards(page)
    .filter({ hasText: /同层 \d 个相邻仓位/ })
    .first()
  await expect(split).toContainText(/合计 1\d,\d{3} m²/)
  const sum = (await split.getByText(/合计 [\d,]+ m²/).textContent())!
  const units = (await split.getByText(/ \+ /).textContent())!
  await split.getByRole('link', { name: /^查看时间表/ }).click()
  const answer = page.locator('#timeline').getByRole('status')
  await expect(answer).toContainText(sum.split(' · ')[0]!)
  // The list says of a part also how large the whole is.
  for (const unit of units.split(' + ')) await expect(answer).toContainText(unit.replace(/（.*）/, ''))
})

test('[SRCH-19] filters, order and pages keep the need, and its chip ends the mode', async ({ page }) => {
  await open(page, `/warehouse?${need}`)
  const total = await parkCount(page)
  await page.locator('#filters').getByRole('link', { name: /^山东/ }).first().click()
  await expect(page).toHaveURL(/regionCode=370000.*mode=combination/)
  await expect(async () => expect(await parkCount(page)).toBeLessThan(total)).toPass()
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '价格' }).click()
  await expect(page).toHaveURL(/sort=price.*needArea=12000/)
  await expect(page.locator('main').getByText('保存搜索')).toHaveCount(0)
  await page.getByRole('link', { name: /可拆分，至多 3 个相邻仓位/ }).click()
  await expect(page).not.toHaveURL(/mode=|needArea/)
  await expect(cards(page).first()).toBeVisible()
})

test('[SRCH-19] where no park gives the area, the page says how much there is and when, and searches for it', async ({ page }) => {
  type Answer = { data: { largest: number; firstMonth: string | null } | null }
  const ask = async (query: string) =>
    ((await (await page.request.get(`/whs/prod-api/system/park/combinations?${query}`)).json()) as Answer).data
  const { largest } = (await ask('needArea=1000000&units=2'))!
  await open(page, '/warehouse?mode=combination&needArea=1000000&units=2')
  await expect(page.locator('main')).toContainText('没有园区能在该租期内提供 1,000,000 m²')
  await page.getByRole('link', { name: `改为 ${Math.floor(largest).toLocaleString('en')} m²` }).click()
  await expect(cards(page).first()).toBeVisible()

  // Somewhere more becomes free later.
  const regions = ['370000', '310000', '320000', '330000', '440000', '510000', '420000', '110000', '120000']
  let later: string | null = null
  for (const regionCode of regions) {
    const most = Math.floor((await ask(`needArea=1000000&units=1&regionCode=${regionCode}`))!.largest)
    const query = `needArea=${most + 1}&units=1&regionCode=${regionCode}`
    if ((await ask(query))?.firstMonth) later = query
    if (later !== null) break
  }
  await open(page, `/warehouse?mode=combination&${later}`)
  await page.getByRole('link', { name: /^改为 .* 起租$/ }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveURL(/from=20\d\d-\d\d/)
})

test('[SRCH-19] without an area the page asks for it, and an unreadable one is no search for combinations', async ({ page }) => {
  await open(page, '/warehouse?mode=combination&needArea=many')
  await expect(page.getByText('输入所需面积与租期')).toBeVisible()
  await expect(page.getByText('地址中的“所需面积”无法识别：many，已忽略')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('[SRCH-19] the form works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/whs/warehouse?mode=combination&whType=1')
  const form = page.locator('#filters').getByRole('form', { name: '组合找仓' })
  await form.getByLabel('我需要（m²）').fill('12,000')
  await form.getByRole('button', { name: '查找组合' }).click()
  await expect(page).toHaveURL(/whType=1/)
  await expect(cards(page).first()).toContainText(/合计 1\d,\d{3} m²/)
  await context.close()
})

for (const language of languages)
  test(`[SRCH-19] combinations are accessible, found and not found (${language})`, async ({ page }) => {
    for (const query of [`${need}&pageSize=10`, 'mode=combination&needArea=1000000', 'mode=combination']) {
      await open(page, `/warehouse?${query}`, language)
      await onEverySize(page, async () => {
        await expect(page.locator('main h1')).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
        await expectAccessible(page)
      })
    }
  })

test('[SRCH-19] a phone changes the need in the sheet of its filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/warehouse?${need}`)
  await page.getByRole('link', { name: '可租面积' }).first().click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByLabel('至多仓位数').selectOption('1')
  await sheet.getByRole('button', { name: '查找组合' }).click()
  await expect(page).toHaveURL(/units=1/)
  await expectAccessible(page)
})
