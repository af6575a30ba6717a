import type { Page } from '@playwright/test'
import { expect, firstPark, languages, open, test } from '../portal.ts'

/** Counts the pages of the page's print as PDF on A4: each has one object of the type Page. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('[DET-7] a park prints on at most two pages, without actions and with a code of its address, in both languages', async ({ page }) => {
  const { parkId } = await firstPark(page, '?regionCode=370200')
  for (const language of languages) {
    await open(page, `/warehouse/detail/${parkId}`, language)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: language === 'zh_CN' ? '预约看仓' : 'Book a viewing' })).toHaveCount(0)
    await expect(page.getByRole('img', { name: language === 'zh_CN' ? /二维码/ : /QR code/ })).toBeVisible()
    expect(await countPrintedPages(page)).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: null })
  }
})
