import type { Page } from '@playwright/test'
import { expect, open, type Language } from '../portal.ts'
import { numberIn } from '../search-results.ts'

export const qingdao = '/warehouse/map?regionCode=370200'
/** Has more parks than are shown without clusters. */
export const china = '/warehouse/map?regionType=china'

/** Milliseconds; maps are drawn by software in the tests, and several at a time are slow. */
export const mapTimeoutMs = 150_000

/** Opens a map and waits until it is drawn with its markers. */
export async function openMap(page: Page, path: string, language: Language = 'zh_CN') {
  await open(page, path, language)
  await expect(page.locator('[data-painted=yes]')).toBeVisible({ timeout: 60_000 })
  await expect(markers(page).first()).toBeVisible()
}

export const map = (page: Page) => page.getByRole('region', { name: /^(地图|Map)$/ })
/** Parks and clusters. */
export const markers = (page: Page) => map(page).locator('.maplibregl-marker button')
export const flags = (page: Page) => map(page).locator('.maplibregl-marker button[aria-pressed]')
export const clusters = (page: Page) => map(page).locator('.maplibregl-marker button:not([aria-pressed])')
export const results = (page: Page) => page.locator('#results')
export const items = (page: Page) => results(page).getByRole('listitem')
export const corners = (page: Page) => page.getByRole('list', { name: '范围的各个点' }).getByRole('button')

/** Returns the number of parks that the panel beside the map shows; NaN while it shows none. */
export const panelCount = async (page: Page) => numberIn(await results(page).getByRole('status').first().textContent())

/** Returns the number of parks on the map: one for each flag, and the figure in each cluster. */
export async function countOnMap(page: Page) {
  const numbers = await clusters(page).locator('b').allTextContents()
  return numbers.reduce((sum, number) => sum + numberIn(number), await flags(page).count())
}

/** Clicks the map; `x` and `y` are shares of its width and height. */
export async function clickMap(page: Page, x: number, y: number) {
  const box = (await map(page).locator('canvas').boundingBox())!
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}

export async function dragMap(page: Page, dx: number, dy: number) {
  const box = (await map(page).locator('canvas').boundingBox())!
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.88]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y + dy, { steps: 8 })
  await page.mouse.up()
}

/** Returns the accessible name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.querySelector('.sr')?.textContent ?? element?.getAttribute('aria-label') ?? ''
  })
