import type { Page } from '@playwright/test'
import { signInAsNewMember } from '../members.ts'
import { expect, expectSound, firstPark, languages, onEverySize, open, sizes, test, type Language } from '../portal.ts'

const api = '/whs/prod-api'
const filters = 'regionCode=370200'

const texts = {
  zh_CN: { card: '接着上次', news: /新上架 \d+ 个/, hide: '收起', draft: /找仓委托尚未提交/, startOver: '重新填写' },
  en_US: {
    card: 'Pick up where you left off',
    news: /\d+ new/,
    hide: 'Hide',
    draft: /Your demand is not sent yet/,
    startOver: 'Start over',
  },
}
const cardOf = (page: Page, language: Language) => page.getByRole('region', { name: texts[language].card })

/** Searches, as long ago as the demo world has news. */
async function searchEarlier(page: Page, language: Language) {
  await open(page, `/warehouse?${filters}`, language)
  await page.waitForFunction(() => localStorage.getItem('whs-own-last-search') !== null)
  await page.evaluate(() => {
    const search = JSON.parse(localStorage.getItem('whs-own-last-search')!) as { at: number }
    localStorage.setItem('whs-own-last-search', JSON.stringify({ ...search, at: search.at - 89 * 24 * 3_600_000 }))
  })
}

/** Number of newly listed parks by the API, since the same time. */
async function listedParks(page: Page) {
  const at = await page.evaluate(() => (JSON.parse(localStorage.getItem('whs-own-last-search')!) as { at: number }).at)
  const since = new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const answer = await page.request.get(
    `${api}/system/park/searchNews?query=${encodeURIComponent(filters)}&since=${encodeURIComponent(since)}`,
  )
  return ((await answer.json()) as { data: { counts: { listed: number } } }).data.counts.listed
}

for (const language of languages)
  test(`the home page continues the last search on its first screen, with what is new in it, ${language}`, async ({ page }) => {
    await page.setViewportSize(sizes.desktop)
    await open(page, '/', language)
    await expect(cardOf(page, language)).toHaveCount(0)
    await searchEarlier(page, language)
    const listed = await listedParks(page)
    expect(listed).toBeGreaterThan(0)
    // As high as the card gets.
    await page.evaluate(() =>
      localStorage.setItem('whs-own-demand-draft', JSON.stringify({ savedAt: Date.now(), defaults: { whType: '3' } })),
    )
    await open(page, `/warehouse/detail/${(await firstPark(page)).parkId}`, language)

    await open(page, '/', language)
    const link = cardOf(page, language).getByRole('link').first()
    await expect(link).toContainText(texts[language].news)
    await expect(link).toContainText(String(listed))
    await expect(cardOf(page, language).getByRole('listitem')).toHaveCount(3)
    await onEverySize(page, async () => {
      await expect(link).toBeInViewport({ ratio: 1 })
      // It lies between the lead and the search form, over neither.
      const [card, lead, tabs] = await Promise.all(
        [cardOf(page, language), page.locator('h1 + p'), page.getByRole('navigation', { name: /找仓方式|Ways to search/ })].map((box) =>
          box.boundingBox(),
        ),
      )
      expect(card!.y).toBeGreaterThanOrEqual(lead!.y + lead!.height)
      expect(card!.y + card!.height).toBeLessThanOrEqual(tabs!.y)
    })
    await expectSound(page, language)
    await link.click()
    await expect(page).toHaveURL(/\/warehouse\?regionCode=370200.*sort=latest/)
  })

test('the card stays hidden until the next search', async ({ page }) => {
  await searchEarlier(page, 'zh_CN')
  await open(page, '/')
  await cardOf(page, 'zh_CN').getByRole('button', { name: '收起' }).click()
  await expect(cardOf(page, 'zh_CN')).toHaveCount(0)
  await open(page, '/')
  await expect(cardOf(page, 'zh_CN')).toHaveCount(0)
  await open(page, '/warehouse?whType=3')
  await open(page, '/')
  await expect(cardOf(page, 'zh_CN').getByRole('link').first()).toContainText('冷藏库')
})

test('a demand that was closed before it was sent goes on where it was left, or starts over', async ({ page }) => {
  await open(page, '/')
  const openForm = async () => page.getByRole('link', { name: '委托找仓' }).first().click()
  const area = page.getByRole('dialog').getByRole('textbox', { name: /需求面积/ })
  await openForm()
  await area.fill('5000')
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /仓库类型/ })
    .selectOption('3')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()

  await open(page, '/')
  await cardOf(page, 'zh_CN').getByRole('button', { name: texts.zh_CN.draft }).click()
  await expect(area).toHaveValue(/^5000/)
  await expect(page.getByRole('dialog').getByRole('combobox', { name: /仓库类型/ })).toHaveValue('3')
  await expectSound(page, 'zh_CN')
  await page.getByRole('dialog').getByRole('button', { name: texts.zh_CN.startOver }).click()
  await expect(area).toHaveValue('')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(cardOf(page, 'zh_CN')).toHaveCount(0)
})

test('members see their next viewing', async ({ page }) => {
  const { post, phone } = await signInAsNewMember(page)
  const park = await firstPark(page)
  const day = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString().slice(0, 10)
  await post('/system/appointment', {
    parkId: park.parkId,
    salutation: 'ms',
    phonenumber: phone,
    viewingDate: day,
    agreement: true,
  })
  await open(page, '/')
  await expect(cardOf(page, 'zh_CN').getByRole('link', { name: new RegExp(park.name) })).toContainText(
    `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`.replaceAll(' ', '\u2009'),
  )
})
