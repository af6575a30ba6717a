import { expect, expectAccessible, expectNoSidewaysScroll, firstPark, open, onEverySize, test } from '../portal.ts'
import type { Page } from '@playwright/test'

type Timeline = { building: number; spans: { from: string; area: number; state: string }[] }[]

const readTimeline = async (page: Page, parkId: string): Promise<Timeline> => {
  const answer = await page.request.get(`/whs/prod-api/system/park/${parkId}/timeline?months=36`)
  return ((await answer.json()) as { rows: Timeline }).rows
}
const freeOn = (rows: Timeline, day: string) =>
  rows.flatMap(({ spans }) => spans.findLast(({ from }) => from <= day) ?? []).reduce((sum, { area, state }) => sum + (state === 'free' ? area : 0), 0) // prettier-ignore

/** The first day of the last month, in Shanghai. */
function lastDay() {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 35)).toISOString().slice(0, 10)
}

/** A park with a unit that becomes free later than today and is let until then. */
async function findChangingPark(page: Page) {
  for (let number = 1; number <= 40; number++) {
    const rows = await readTimeline(page, String(number)).catch(() => [])
    if (rows.some(({ spans }) => spans[0]?.state === 'let' && spans[1]?.state === 'free')) return { parkId: String(number), rows }
  }
  throw new Error('no park changes')
}

test('[DET-11] the slider colours the units by their state in a month, says what is free and marks the month in the timeline', async ({
  page,
}) => {
  const { parkId, rows } = await findChangingPark(page)
  const unit = (await (await page.request.get(`/whs/prod-api/system/park/${parkId}`)).json()) as { data: { rentableArea: number } }
  await open(page, `/warehouse/detail/${parkId}`)
  const slider = page.locator('#units').getByRole('slider', { name: '查看日期' })
  const inTimeline = page.locator('#timeline').getByRole('slider', { name: '时间表所示日期' })
  await expect(slider).toHaveAttribute('aria-valuetext', `今天，全园可租 ${unit.data.rentableArea.toLocaleString('en')} m²`)

  await slider.focus()
  await page.keyboard.press('End')
  const last = await inTimeline.inputValue()
  expect(last).toBe('35')
  const area = freeOn(rows, lastDay()).toLocaleString('en')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`1.日，全园可租 ${area} m²$`))
  await expect(page.locator('#units').getByText(`全园可租 ${area}`)).toBeVisible()

  await inTimeline.fill('0')
  await expect(slider).toHaveValue('0')
  await inTimeline.fill('12')
  await page.locator('#units').getByRole('button', { name: '今天' }).click()
  await expect(inTimeline).toHaveValue('0')
})

test('[DET-11] tabs and blocks of the plan count the units that are free in the month', async ({ page }) => {
  const { parkId, rows } = await findChangingPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  await page.locator('#units').getByRole('slider').fill('35')
  const numbers = [...new Set(rows.map(({ building }) => building))].toSorted((a, b) => a - b)
  for (const number of numbers) {
    const count = rows.filter((row) => row.building === number && freeOn([row], lastDay()) > 0).length
    const tab = page
      .locator('#units')
      .getByRole('button', { name: `${number} 号库` })
      .first()
    if (numbers.length > 1) await tab.click()
    if (numbers.length > 1) await expect(tab).toContainText(count > 0 ? `${count} 间可租` : '满租')
    await expect(page.locator('#units ol li li button').filter({ hasText: '可租' })).toHaveCount(count)
  }
})

test('[DET-11] the plan opens with the month of the need in its address, whose canonical address is that of the park', async ({ page }) => {
  const { parkId } = await firstPark(page)
  const month = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 7)
  await open(page, `/warehouse/detail/${parkId}?needArea=500&from=${month}`)
  const [year, number] = month.split('-').map(Number)
  await expect(page.locator('#units').getByRole('slider')).toHaveAttribute('aria-valuetext', new RegExp(`^${year}.年.${number}.月.1.日`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/warehouse/detail/${parkId}$`))
})

test('[DET-11] the slider moves nothing, fits a phone and is accessible in any month', async ({ page }) => {
  const { parkId } = await findChangingPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  const slider = page.locator('#units').getByRole('slider')
  await onEverySize(page, async () => {
    const heights = new Set<number>()
    for (const value of ['0', '7', '35']) {
      await slider.fill(value)
      heights.add(await page.evaluate(() => document.documentElement.scrollHeight))
    }
    expect(heights.size).toBe(1)
    expect((await slider.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
