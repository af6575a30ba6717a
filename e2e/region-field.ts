import { expect, type Locator, type Page } from '@playwright/test'

/** The open picker of a region field; a form around it may be a dialog as well. */
export const regionPicker = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('searchbox') })

/** Opens a region field and chooses a district or an overseas city by its names from the top down. */
export async function chooseRegion(page: Page, field: Locator, names: readonly string[]) {
  await field.click()
  for (const name of names) await regionPicker(page).getByRole('option', { name, exact: true }).click()
  await expect(regionPicker(page)).toHaveCount(0)
}
