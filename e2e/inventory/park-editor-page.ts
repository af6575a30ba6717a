import type { Page } from '@playwright/test'
import { expect, open } from '../portal.ts'

export const sections = [
  'basics',
  'location',
  'media',
  'buildings',
  'gates',
  'facilities',
  'title',
  'contact',
  'viewing',
  'verification',
  'prices',
  'history',
]

/** Only opened here, never edited. */
export const shownPark = '1'
/** A park that no other test looks at. */
export const editedPark = '233'
/** All of the first building of this park is free, and its page opens with it. */
export const freePark = '182'

export const addressOf = (park: string, section: string) => `/admin/listings/parks/${park}/${section}`
export const advantages = (page: Page) => page.getByLabel('优势（中文）')

/** Edits the working copy and waits until the server has answered; the page may show an earlier save meanwhile. */
export async function save(page: Page, edit: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/admin/park/draft') && response.request().method() === 'PUT')
  await edit()
  await answer
  await expect(page.getByText(/^草稿已保存 \d\d:\d\d$/)).toBeVisible()
}

/** Copies a park into a working copy that only this test edits. */
export async function openCopy(page: Page, section: string, park = shownPark) {
  await open(page, addressOf(park, section))
  await page.getByRole('button', { name: '复制园区' }).click()
  await expect(page).toHaveURL(new RegExp(`/parks/[0-9a-f-]{36}/${section}$`))
  await expect(page.getByRole('banner').getByText('草稿', { exact: true })).toBeVisible()
}

/** Discards a working copy that was never published: nothing is left of it. */
export async function discardCopy(page: Page) {
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(page).not.toHaveURL(/[0-9a-f-]{36}/)
}

/** Publishes the working copy that is open. */
export async function publish(page: Page) {
  await page.getByRole('button', { name: '发布 1 处' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
}

/** The section drawing on a page, without the ids that differ from page to page. */
export const sectionOn = async (page: Page) => {
  const drawing = await page
    .getByRole('img', { name: /剖面/ })
    .first()
    .evaluate((svg) => svg.outerHTML)
  return drawing.replaceAll(/(?:preview|overview)-section/g, 'section')
}
