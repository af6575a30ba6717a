import type { Page } from '@playwright/test'
import {
  address,
  expect,
  expectAccessible,
  expectNoCutText,
  expectNoSidewaysScroll,
  languages,
  onEverySize,
  open,
  test,
} from '../portal.ts'

type Proof = { figureSources: { group: string; kind: string | null; date: string | null }[]; certification: unknown[] }

/** Finds a certified park with a checklist whose height has a source and of which another group of figures has none. */
async function findProvenPark(page: Page) {
  for (let parkId = 1; parkId <= 80; parkId++) {
    const answer = await page.request.get(`/whs/prod-api/system/park/${parkId}`)
    const { data } = (await answer.json()) as { data: Proof | null }
    const height = data?.figureSources.find(({ group }) => group === 'height')
    const hasNone = data?.figureSources.some(({ kind }) => kind === null)
    if (data && height?.date && hasNone && data.certification.length > 0) return { parkId, year: height.date.slice(0, 4) }
  }
  throw new Error('no park has a source of its height and a checklist')
}

const openProof = async (page: Page, opener: string, language: 'zh_CN' | 'en_US', parkId: number) => {
  await open(page, `/warehouse/detail/${parkId}`, language)
  // Until its script has come, the link leads to the list.
  await expect(async () => {
    await page.locator(opener).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[popover]')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

for (const language of languages)
  test(`[DET-9] a measured figure opens to source and date, and the certified badge to its checklist, sound in ${language}`, async ({
    page,
  }) => {
    const { parkId, year } = await findProvenPark(page)
    await onEverySize(page, async () => {
      await openProof(page, '#overview a[href="#source-height"]', language, parkId)
      const popover = page.locator('[popover]')
      await expect(popover).toContainText(year)
      await expect(popover).toContainText(/现场核验|竣工图|业主申报|Site visit|As-built drawings|Owner’s declaration/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await expect(popover).toBeHidden()
      await expect(page.locator('#overview a[href="#source-height"]')).toBeFocused()

      await page.locator('h1 ~ ul a[href="#certification"]').press('Enter')
      await expect(popover.getByRole('listitem')).toHaveCount(8)
      await expectAccessible(page)
      await expectNoCutText(page)
      await popover.getByRole('button').click()
      await expect(popover).toBeHidden()
    })
  })

test('[DET-9] [DET-2] sources, checklist and the origin of pictures are there without a script', async ({ page, browser }) => {
  const { parkId } = await findProvenPark(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(address(`/warehouse/detail/${parkId}`, 'zh_CN'))
  await reader.locator('#overview a[href="#source-height"]').click()
  await expect(reader).toHaveURL(/#source-height$/)
  await expect(reader.locator('#source-height')).toBeInViewport()
  await expect(reader.locator('#source-height')).toContainText(/\d{4}/)
  await expect(reader.locator('#trust')).toContainText('来源未注明')
  await reader.locator('h1 ~ ul a[href="#certification"]').click()
  await expect(reader.getByRole('heading', { name: '平台认证清单' })).toBeInViewport()
  // The pictures of the demo world are drawn.
  await expect(reader.getByRole('region', { name: /图片/ }).getByText(/^示意/).first()).toBeVisible()
  await context.close()
})
