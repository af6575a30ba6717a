import type { Page } from '@playwright/test'

/** Returns the first whole number in a text, without its separators; NaN when there is none. */
export const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)

/** Returns the number of parks that a page of results shows beside its title; NaN while it shows none. */
export const parkCount = async (page: Page) => numberIn(await page.locator('main').getByRole('status').first().textContent())

/** Returns the number of parks that the API counts for a query string. */
export async function parkCountFromApi(page: Page, query: string) {
  const response = await page.request.get(`/whs/prod-api/system/park/sieving?${query}`)
  return ((await response.json()) as { data: { parkVoPageInfo: { total: number } } }).data.parkVoPageInfo.total
}

/** Returns the query string of the page's address, without the question mark. */
export const queryOf = (page: Page) => new URL(page.url()).search.slice(1)
