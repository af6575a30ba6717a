import type { Page } from '@playwright/test'
import { expect, test } from '../portal.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Opens the list with all scripts held back. Returns a function that lets them through. */
async function openWithoutScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/whs/warehouse', { waitUntil: 'commit' })
  await expect(page.getByRole('article').nth(4)).toBeAttached()
  return resolve
}

test('a button that is pressed before the scripts have arrived works when they have', async ({ page }) => {
  const release = await openWithoutScripts(page)
  await page.getByRole('link', { name: '筛选', exact: true }).click()
  release()
  await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible()
})

test('of several early presses the last one counts, in a section that becomes interactive later', async ({ page }) => {
  const release = await openWithoutScripts(page)
  await page.getByRole('link', { name: '筛选', exact: true }).click()
  await page.getByRole('article').nth(4).getByRole('button', { name: /^关注/ }).click()
  release()
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '筛选' })).toHaveCount(0)
})

test('a link within the page that is pressed early is followed if the scripts do not arrive', async ({ page }) => {
  await openWithoutScripts(page)
  await page.getByRole('link', { name: '筛选', exact: true }).click()
  await expect(page).toHaveURL(/#filters$/)
  await expect(page.locator('#filters')).toBeInViewport()
})
