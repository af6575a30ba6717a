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
    // Its list is folded.
    await expect(
      page.getByText(language === 'zh_CN' ? '价格与可租变更' : 'Price and availability history', { exact: true }).first(),
    ).toBeHidden()
    expect(await countPrintedPages(page)).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: null })
  }
})

test('[DET-7] [PROJ-2] the brochure of a park and the comparison of two are downloaded in the language of the page', async ({ page }) => {
  const { parkId, name } = await firstPark(page, '?regionCode=370200')
  const downloadBy = async (label: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: label }).click()])
    return download.suggestedFilename()
  }
  await open(page, `/warehouse/detail/${parkId}`, 'zh_CN')
  expect(await downloadBy('下载手册（PDF）')).toBe(`${name}-园区手册.pdf`)
  await open(page, `/warehouse/compare?parks=${parkId},12`, 'en_US')
  expect(await downloadBy('Comparison (PDF)')).toMatch(/^Comparison of parks \d{4}-\d\d-\d\d\.pdf$/)
})
