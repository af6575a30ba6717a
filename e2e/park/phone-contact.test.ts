import { expect, expectSound, firstPark, languages, open, quiet, reload, sizes, test } from '../portal.ts'

const texts = {
  zh_CN: {
    contact: '看仓与咨询',
    agent: '联系招商顾问',
    add: '加入看仓行程',
    added: '已加入行程',
    open: '查看行程（1）',
    follow: /^关注/,
    book: '预约看仓',
  },
  en_US: {
    contact: 'Viewing and questions',
    agent: 'Contact the leasing agent',
    add: 'Add to tour',
    added: 'In the tour',
    open: 'Open tour (1)',
    follow: /^Follow/,
    book: 'Book a viewing',
  },
}

for (const language of languages)
  test(`the page of a park on a phone leads to its agent, the tour, following and booking, and moves nothing (${language})`, async ({
    page,
  }) => {
    const t = texts[language]
    await page.setViewportSize(sizes.phone)
    const { parkId } = await firstPark(page, '?available=now')
    await open(page, `/warehouse/detail/${parkId}`, language)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const card = page.getByRole('complementary', { name: t.contact })
    await card.getByRole('button', { name: t.add }).click()
    await expect(card.getByRole('button', { name: t.added })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: t.follow }).first()).toBeVisible()
    // The heading and the bar at the lower edge have the price and the booking already.
    await expect(card.getByRole('button', { name: t.book })).toHaveCount(0)
    await expect(page.locator('[data-bottom-bar]').getByRole('button', { name: t.book })).toBeVisible()
    await expectSound(page, language)

    await reload(page)
    await quiet(page)
    expect(await page.evaluate(sumOfShifts)).toBeLessThan(0.02)
    await card.getByRole('button', { name: t.agent }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('link', { name: t.open }).click()
    await expect(page).toHaveURL(/\/tour/)
    await expect(page.getByText(name).first()).toBeVisible()
  })

const sumOfShifts = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 200)
  })
