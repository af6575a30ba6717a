import { expect, expectAccessible, open, test } from '../portal.ts'

type Unit = { warehouseId: string; parkId: string; name: string; state: string; rentableArea: number; rentableTime: string | null }

const findUnit = async (page: import('@playwright/test').Page, state: string): Promise<Unit> => {
  for (let pageNum = 1; pageNum <= 40; pageNum++) {
    const response = await page.request.get(`/whs/prod-api/system/park/sieving?view=warehouse&pageSize=50&markers=0&pageNum=${pageNum}`)
    const { data } = (await response.json()) as { data: { parkVoPageInfo: { warehouseList: Unit[] } } }
    const unit = data.parkVoPageInfo.warehouseList.find((each) => each.state === state)
    if (unit) return unit
  }
  throw new Error(`no unit is ${state}`)
}

test('[SRCH-20] a park opens on a building with free space, and each building says how many units are free', async ({ page }) => {
  const { parkId } = await findUnit(page, 'rentable')
  await open(page, `/warehouse/detail/${parkId}`)
  await expect(page.locator('#units').getByText('即时可租').first()).toBeVisible()
})

test('[DET-1] the table lists the free units of a building first, and the plan keeps their places', async ({ page }) => {
  const { parkId } = await findUnit(page, 'dueSoon')
  await open(page, `/warehouse/detail/${parkId}`)
  const answer = await page.request.get(`/whs/prod-api/system/park/${parkId}`)
  const { warehouses } = ((await answer.json()) as { data: { warehouses: { building: number; floor: number; name: string }[] } }).data
  const rank = (text: string) => (text.includes('即时可租') ? 0 : /起可租|可租/.test(text) ? 1 : 2)
  const blocks = page.locator('#units ol li li button')
  for (const tab of await page.locator('#units').getByRole('group', { name: '楼层与仓位' }).getByRole('button').all()) {
    await tab.click()
    const ranks = (await page.locator('#units tbody tr').allTextContents()).map((text) => rank(text))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    const number = Number((await tab.textContent())!.split(' ')[0])
    const inPlan = warehouses.filter(({ building }) => building === number).toSorted((a, b) => b.floor - a.floor)
    expect(await blocks.locator('> span:first-child').allTextContents()).toEqual(inPlan.map(({ name }) => name))
  }
})

test('[DET-5] a unit that becomes free within 90 days books a viewing and says from when', async ({ page }) => {
  const unit = await findUnit(page, 'dueSoon')
  await open(page, `/warehouse/detail/${unit.parkId}?unit=${unit.warehouseId}`)
  const row = page.locator(`#unit-${unit.warehouseId}`)
  const [, month, day] = unit.rentableTime!.split('-').map(Number)
  await expect(row.getByRole('button', { name: `${month} 月 ${day} 日 起可租` })).toBeEnabled()
})

test('[DET-10] a chosen unit keeps the colour of its state', async ({ page }) => {
  const unit = await findUnit(page, 'rentable')
  await open(page, `/warehouse/detail/${unit.parkId}`)
  const block = page.locator('#units li button').first()
  const colour = () => block.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await colour()
  await block.click()
  await expect(block).toHaveAttribute('aria-pressed', 'true')
  expect(await colour()).toBe(before)
})

test('[DET-11] a shared address shows the units that together give an area, and books a viewing of them', async ({ page }) => {
  const { parkId, rentableArea } = await findUnit(page, 'rentable')
  const area = rentableArea.toLocaleString('en')
  await open(page, `/warehouse/detail/${parkId}`)
  const timeline = page.locator('#timeline')
  await expect(timeline.getByText('今天')).toBeVisible()
  await timeline.getByLabel('我需要（m²）').fill(String(rentableArea))
  await timeline.getByLabel('至多仓位数').selectOption('2')
  await timeline.getByRole('button', { name: '查找组合' }).click()
  await expect(page).toHaveURL(new RegExp(`needArea=${rentableArea}&.*units=2`))
  await expect(timeline.getByRole('status')).toContainText(`合计 ${area} m²`)
  await expect(timeline.locator('td b')).toHaveCount(1)
  await timeline.getByRole('button', { name: /^预约看仓/ }).click()
  await expect(page.getByRole('dialog').locator('textarea[name=requirements]')).toHaveValue(
    new RegExp(`^${area} m²，.* 起 12 个月，至多 2 个仓位：`),
  )
})

test('the area of a combination is taken as people write it, and a mistake is explained in the language of the page', async ({ page }) => {
  const { parkId } = await findUnit(page, 'rentable')
  for (const [language, label, find, range] of [
    ['zh_CN', '我需要（m²）', '查找组合', '请输入 1–1,000,000'],
    ['en_US', 'I need (m²)', 'Find units', 'Between 1 and 1,000,000'],
  ] as const) {
    await open(page, `/warehouse/detail/${parkId}`, language)
    const timeline = page.locator('#timeline')
    const field = timeline.getByLabel(label)
    const submit = timeline.getByRole('button', { name: find })
    for (const text of ['', '0', '200万']) {
      await field.fill(text)
      await submit.click()
      await expect(timeline.getByRole('alert')).toHaveText(range)
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(range)
    }
    await expectAccessible(page)
    await field.fill('２万')
    await expect(timeline.getByRole('alert')).toHaveCount(0)
    await field.press('Enter')
    await expect(page).toHaveURL(/needArea=20000&/)
    await expect(field).toHaveValue('20000')
    await field.fill('1.2万')
    await submit.click()
    await expect(page).toHaveURL(/needArea=12000&/)
  }
})
