import type { Locator, Page } from '@playwright/test'
import { expect, expectSound, languages, open, reload, sizes, test, type Language } from '../portal.ts'

const words = {
  zh_CN: { control: '单位与货币', area: 'ft²（平方英尺）', month: '月', dollar: '美元 US$', unit: '元/ft²·月', squareFoot: 'ft²', menu: '打开菜单' },
  en_US: { control: 'Units and currency', area: 'sq ft', month: 'Month', dollar: 'US$', unit: '/sq ft/month', squareFoot: 'sq ft', menu: 'Open menu' },
} // prettier-ignore

type Park = { parkId: string; name: string; priceMin: number | null; rentableArea: number }

/** Parks with a price and free space. */
async function parks(page: Page): Promise<Park[]> {
  const answer = await page.request.get('/whs/prod-api/system/park/sieving?sort=popular&pageSize=20')
  const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: Park[] } } }
  return data.parkVoPageInfo.list.filter(({ priceMin, rentableArea }) => priceMin !== null && rentableArea > 0)
}

const squareFoot = 0.09290304
const perSquareFoot = ({ priceMin }: Park) => (priceMin! * 30.4 * squareFoot).toFixed(2)
const grouped = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
const squareFeet = ({ rentableArea }: Park) => grouped(Math.round(rentableArea / squareFoot))

async function choose(page: Page, language: Language) {
  const { control, area, month, dollar } = words[language]
  await page.getByRole('button', { name: control }).filter({ visible: true }).click()
  const panel = page.getByRole('group', { name: control })
  await panel.getByRole('radio', { name: area, exact: true }).check()
  await panel.getByRole('radio', { name: month, exact: true }).check()
  await panel.getByRole('radio', { name: dollar, exact: true }).check()
  await expect(panel.getByText(/US\$1 = ¥7\.0812/)).toBeVisible()
}

/** No figure of the page has the other unit. */
const expectNoSquareMetres = (page: Page) =>
  expect(page.locator('main .fig .unit').filter({ hasText: /^(万 |k |M )?m²$|(^|[^t])\/m²/ })).toHaveCount(0)

for (const language of languages)
  test(`square feet, months and dollars in ${language}: list, park and comparison show them with the day of the rate, also after a reload`, async ({
    page,
  }) => {
    test.slow()
    const { control, unit, squareFoot: name } = words[language]
    const [park, other] = (await parks(page)) as [Park, Park]
    await open(page, '/warehouse', language)
    await choose(page, language)
    await expectSound(page, language)
    await page.setViewportSize(sizes.desktop)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: control })).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText(/US\$1 = ¥7\.0812/)).toBeVisible()
    const price = page.getByRole('article').first().locator('.fig').filter({ hasText: '¥' })
    await expect(price).toContainText(unit)
    await expect(price).toContainText(/≈\sUS\$\d+\.\d\d/)
    const edgeOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right)
    const route = page.getByRole('article').first().getByRole('link').last()
    expect(await edgeOf(price)).toBeLessThanOrEqual((await edgeOf(route)) + 1)
    await expectNoSquareMetres(page)

    await open(page, `/warehouse/detail/${park.parkId}`, language)
    const card = page
      .getByRole('complementary')
      .filter({ has: page.locator('#contact') })
      .or(page.locator('aside#contact'))
    await expect(card.locator('.fig').first()).toContainText(`¥${perSquareFoot(park)}${unit}`)
    await expect(card).toContainText(`${squareFeet(park)}${name}`)
    await expect(card.getByText(/US\$1 = ¥7\.0812/)).toBeVisible()
    await expectNoSquareMetres(page)
    await reload(page)
    await expect(card.locator('.fig').first()).toContainText(`¥${perSquareFoot(park)}${unit}`)
    await expectSound(page, language)

    await page.setViewportSize(sizes.desktop)
    await open(page, `/warehouse/compare?parks=${park.parkId},${other.parkId}`, language)
    await expect(
      page
        .getByRole('cell')
        .filter({ hasText: `${squareFeet(other)}${name}` })
        .first(),
    ).toBeVisible()
    await expectNoSquareMetres(page)
  })

test('on a phone the menu has the choice, and it applies in the other language too', async ({ page }) => {
  const [park] = (await parks(page)) as [Park]
  await page.setViewportSize(sizes.phone)
  await open(page, '/warehouse')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await choose(page, 'zh_CN')
  await open(page, `/warehouse/detail/${park.parkId}`, 'en_US')
  await expect(page.locator('[data-bottom-bar]')).toContainText(`¥${perSquareFoot(park)}/sq ft/month`)
})
