import type { Page } from '@playwright/test'
import { expect, expectSound, firstPark, languages, open, test, type Language } from '../portal.ts'

const jinan = new URLSearchParams({ province: '370000', city: '370100', district: '370114', address: '经十东路 6868 号' })

/** Plans a route from a park in Qingdao to an address in Jinan. The route engine may still be starting. */
async function openPlan(page: Page, more = '', language: Language = 'zh_CN') {
  const { parkId, name } = await firstPark(page, '?regionCode=370200')
  await open(page, `/warehouse/route/${parkId}?${jinan.toString()}${more}`, language)
  await expect(cards(page).first()).toBeVisible({ timeout: 45_000 })
  return { parkId, name }
}

const results = (page: Page) => page.getByRole('region', { name: /^(四种方案比较|Four options compared)$/ })
const cards = (page: Page) => results(page).getByRole('article')
const chosen = (page: Page) => results(page).locator('article:has(button[aria-pressed=true]) h3')
const plan = (page: Page) => page.getByRole('button', { name: '规划路线' })
const alert = (page: Page) => page.locator('#route-mistake')

test('[ROUTE-1] [ROUTE-3] a park and an address give plans with their figures, one card for each route', async ({ page }) => {
  const { name } = await openPlan(page)
  await expect(page.getByRole('combobox', { name: '起点', exact: true })).toHaveValue(name)
  for (const label of ['里程', '红绿灯', '油费约', '过路费', '高速'])
    await expect(cards(page).first().getByText(label, { exact: true })).toBeVisible()
  await expect(cards(page).first().getByText(/¥\d/).first()).toBeVisible()
  await expect(page.getByText(/区县中心/)).toBeVisible()
  await expect(page.getByText(/^里程数据：/)).toBeVisible()
  await expect(page.getByText(/valhalla|引擎/i)).toHaveCount(0)
  // No two cards have the same figures; a route that answers several modes says so.
  const figures = await cards(page).locator('dl').allTextContents()
  expect(new Set(figures).size).toBe(figures.length)
  if (figures.length < 4) await expect(cards(page).getByText(/^也是/).first()).toBeVisible()
})

test('[ROUTE-2] [ROUTE-7] another mode is chosen by tab and by card, is part of the address, and survives a reload', async ({ page }) => {
  await openPlan(page)
  await page.getByRole('group', { name: '路线方案' }).getByRole('button', { name: '少走高速' }).click()
  await expect(page).toHaveURL(/mode=lessHighway/)
  await expect(chosen(page)).toHaveCount(1)
  const last = await cards(page).last().getByRole('heading').textContent()
  await cards(page).last().getByRole('button').press('Enter')
  await expect(chosen(page)).toHaveText(last!)
  await page.getByRole('group', { name: '路线方案' }).getByRole('button', { name: '经济路线' }).click()
  await expect(page).toHaveURL(/mode=economic/)
  const economic = await chosen(page).textContent()
  const figures = await cards(page).allTextContents()
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  expect(await cards(page).allTextContents()).toEqual(figures)
  await expect(chosen(page)).toHaveText(economic!)
})

test('[ROUTE-3] [ROUTE-4] every amount expands into its formula and source, and the route into its steps', async ({ page }) => {
  await openPlan(page)
  await page.getByText('费用与算式').click()
  await expect(page.getByText(/收费里程 .* km × .* 元\/km/)).toBeVisible()
  await expect(page.getByText(/^依据：/).first()).toBeVisible()
  await page.getByText(/^逐步导航/).click()
  await expect(page.getByText('出发', { exact: false }).first()).toBeVisible()
})

test('[ROUTE-7] a printed plan shows steps and figures, without form and map', async ({ page }) => {
  await openPlan(page)
  await page.emulateMedia({ media: 'print' })
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('ol li').last()).toBeVisible()
  await expect(page.getByRole('form', { name: '起点和目的地' })).toBeHidden()
  await expect(page.getByRole('region', { name: '路线地图' })).toBeHidden()
})

test('[ROUTE-5] missing fields are reported in the order and the wording of the specification', async ({ page }) => {
  await open(page, '/warehouse/route')
  await plan(page).click()
  await expect(alert(page)).toHaveText('请选择起点')

  await page.getByRole('combobox', { name: '起点', exact: true }).fill('120.06, 36.24')
  await page.getByRole('option', { name: /120\.06/ }).click()
  await plan(page).click()
  await expect(alert(page)).toHaveText('请选择目的地')

  await page.getByRole('textbox', { name: '目的地详细地址' }).fill('经十东路')
  await plan(page).click()
  await expect(alert(page)).toHaveText('请先选择省市')

  await page.getByRole('button', { name: '输入经纬度' }).click()
  await page.getByRole('textbox', { name: '经度' }).fill('72.9')
  await page.getByRole('textbox', { name: '纬度' }).fill('36')
  await plan(page).click()
  await expect(alert(page)).toHaveText('请返回正确的经纬度')

  await open(page, '/warehouse/route?from=120.06,36.24&province=370000&city=370100')
  await plan(page).click()
  await expect(alert(page)).toHaveText('请输入详细地址')
})

test('[ROUTE-5] [ROUTE-6] a refusal of the server is shown with its message', async ({ page }) => {
  await open(page, '/warehouse/route?from=120.06,36.24&to=130.4,33.6')
  await expect(results(page).getByRole('alert')).toContainText('路线规划仅覆盖中国大陆', { timeout: 45_000 })
})

test('[ROUTE-1] a park is found by its name, with the keyboard', async ({ page }) => {
  const { parkId, name } = await firstPark(page, '?regionCode=370200')
  await open(page, '/warehouse/route?to=117.53,36.7')
  const start = page.getByRole('combobox', { name: '起点', exact: true })
  await start.fill(name)
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
  await start.press('ArrowDown')
  await start.press('Enter')
  await start.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/warehouse/route/${parkId}`))
  await expect(cards(page).first()).toBeVisible({ timeout: 45_000 })
})

test('[ROUTE-4] a preset and custom figures of the truck are part of the address', async ({ page }) => {
  await openPlan(page)
  const before = await cards(page).first().textContent()
  await page.getByRole('button', { name: '修改车辆' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /二轴载货车/ }).click()
  await dialog.getByLabel('车高').fill('9')
  await dialog.getByRole('button', { name: '应用' }).click()
  await expect(dialog.getByText('请输入 1–6')).toBeVisible()
  await dialog.getByLabel('车高').fill('3.5')
  await dialog.getByRole('button', { name: '应用' }).click()
  await expect(page).toHaveURL(/truck=2.*height=3\.5/)
  await expect(cards(page).first()).toBeVisible()
  expect(await cards(page).first().textContent()).not.toBe(before)
})

test('[ROUTE-8] planner and park page say whether the truck fits', async ({ page }) => {
  const { parkId } = await openPlan(page)
  await expect(page.getByRole('heading', { name: '我的货车能进吗？' })).toBeVisible()
  await expect(page.getByText('大门宽度', { exact: true })).toBeVisible()
  await open(page, `/warehouse/detail/${parkId}`)
  // Requested when it scrolls into view, not with the page.
  await page.getByRole('heading', { name: '我的货车能进吗？' }).scrollIntoViewIfNeeded()
  await page.getByRole('combobox', { name: '选择车型' }).selectOption('1')
  await expect(page.getByText(/本车 2\.1 m/)).toBeVisible()
  await expectSound(page, 'zh_CN')
})

for (const language of languages)
  test(`[ROUTE-3] [I18N-1] a plan in ${language} on a desktop and a phone: accessible, quiet, nothing sticks out`, async ({ page }) => {
    await openPlan(page, '', language)
    await expectSound(page, language)
  })
