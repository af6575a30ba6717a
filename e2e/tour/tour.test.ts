import type { Page } from '@playwright/test'
import { signInAsNewMember } from '../members.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  expectSound,
  languages,
  onEverySize,
  open,
  quiet,
  reload,
  test,
  type Language,
} from '../portal.ts'

// The road tiles of a new portal may still be built.
test.describe.configure({ timeout: 180_000 })

type Park = { parkId: string; name: string }

const texts = {
  zh_CN: {
    add: '加入看仓行程',
    open: (n: number) => `查看行程（${n}）`,
    start: '出发地',
    plan: '规划行程',
    book: '一次预约全部',
    bookAll: /^预约全部 \d+ 站$/,
    agree: /同意/,
    booked: '行程已预约，详情已发送至您的手机',
    see: '查看行程',
    waiting: '未处理',
    own: '看仓行程',
    cancel: '取消行程',
    cancelled: '用户取消',
    back: /返回 · 行车/,
  },
  en_US: {
    add: 'Add to tour',
    open: (n: number) => `Open tour (${n})`,
    start: 'Start',
    plan: 'Plan the tour',
    book: 'Book all at once',
    bookAll: /^Book all \d+ stops$/,
    agree: /agree/i,
    booked: 'The tour is booked; details have been sent to your phone',
    see: 'See the tour',
    waiting: 'Untreated',
    own: 'Viewing tour',
    cancel: 'Cancel the tour',
    cancelled: 'User cancellation',
    back: /^Back at .* drive/,
  },
}

/** Returns rentable parks of Qingdao in the language of the page. */
async function parksOf(page: Page, language: Language, count: number): Promise<Park[]> {
  const answer = await page.request.get('/whs/prod-api/system/park/sieving?regionCode=370200&pageSize=30', {
    headers: { 'content-language': language },
  })
  const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: (Park & { rentableArea: number })[] } } }
  return data.parkVoPageInfo.list.filter(({ rentableArea }) => rentableArea > 0).slice(0, count)
}

const start = '120.3826,36.0671,Qingdao'

for (const language of languages) {
  const t = texts[language]

  test(`[TOUR-1] [SEE-43] parks are added on their pages, planned without signing in, and kept by a reload (${language})`, async ({
    page,
  }) => {
    const [first, second] = await parksOf(page, language, 2)
    for (const [at, park] of [first!, second!].entries()) {
      await open(page, `/warehouse/detail/${park.parkId}`, language)
      await page.getByRole('button', { name: t.add }).click()
      await expect(page.getByRole('link', { name: t.open(at + 1) })).toBeVisible()
    }
    await page.getByRole('link', { name: t.open(2) }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.own })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`stops=${first!.parkId},${second!.parkId}`))
    await page.getByRole('combobox', { name: t.start }).fill('120.3826,36.0671')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('button', { name: t.plan }).click()
    await expect(page.getByText(t.back)).toBeVisible({ timeout: 90_000 })
    for (const { name } of [first!, second!]) await expect(page.getByRole('listitem').getByRole('link', { name })).toBeVisible()
    await expectSoundAroundMap(page, language)
    await reload(page)
    await expect(page.getByText(t.back)).toBeVisible({ timeout: 30_000 })
  })

  test(`[TOUR-1] [SEE-49] a planned tour is booked at once, listed in the personal centre, shared and cancelled (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await signInAsNewMember(page)
    const parks = await parksOf(page, language, 4)
    const stops = parks.map(({ parkId }) => parkId).join(',')
    await open(page, `/tour?stops=${stops}&start=${start}&day=${dayAhead()}`, language)
    await page.getByRole('button', { name: t.book }).click({ timeout: 90_000 })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: t.agree }).check()
    await dialog.getByRole('button', { name: t.bookAll }).click()
    await expect(dialog.getByText(t.booked)).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('link', { name: t.see }).click()
    await expect(page).toHaveURL(/\/profile\/tours\//)
    await expect(page.getByText(t.waiting).first()).toBeVisible()
    await expectSoundAroundMap(page, language)
    const id = /tours\/([\w-]+)/.exec(page.url())![1]!
    await openShared(id)
    await page.getByRole('button', { name: t.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.cancel }).click()
    await expect(page.getByText(t.cancelled).first()).toBeVisible()
    await open(page, '/profile/tours', language)
    await expect(page.getByRole('listitem').filter({ hasText: parks[0]!.name })).toBeVisible()
    await expectSound(page, language)

    /** The link shows the same stops without an account. */
    async function openShared(tourId: string) {
      const loaded = page.waitForResponse(
        (response) => response.url().includes(`/system/tour/${tourId}`) && response.request().method() === 'GET',
      )
      await reload(page)
      const { data } = (await (await loaded).json()) as { data: { token: string; visits: { name: string }[] } }
      const visitor = await browser.newPage({ baseURL: baseURL! })
      await open(visitor, `/tour/shared${language === 'en_US' ? '?lang=en_US' : ''}#${data.token}`)
      for (const { name } of data.visits) await expect(visitor.getByRole('link', { name })).toBeVisible()
      await quiet(visitor)
      await visitor.close()
    }
  })
}

test('[TOUR-1] thirteen parks, and none, are explained', async ({ page }) => {
  await open(page, '/tour')
  await expect(page.getByRole('heading', { name: '还没有选择园区' })).toBeVisible()
  await expectSound(page, 'zh_CN')
  const ids = Array.from({ length: 13 }, (_, at) => at + 1).join(',')
  await open(page, `/tour?stops=${ids}&start=${start}`)
  await expect(page.getByText('一天最多 12 个园区，请先移除一些')).toBeVisible()
})

test('the focus stays in the result when the form gives way to it', async ({ page }) => {
  const [park] = await parksOf(page, 'zh_CN', 1)
  await open(page, `/tour?stops=${park!.parkId}&day=${dayAhead()}`)
  await page.getByRole('combobox', { name: '出发地' }).fill('120.3826,36.0671')
  await page.getByRole('listbox').getByRole('option').first().click()
  const result = page.getByRole('group', { name: '站点' })
  await page.getByRole('button', { name: '规划行程' }).press('Enter')
  await expect(result).toBeFocused()
  await expect(page.getByText(texts.zh_CN.back)).toBeVisible({ timeout: 90_000 })
  await expect(result).toBeFocused()
  // Unchanged conditions have the same result.
  await page.getByRole('button', { name: '修改条件与园区' }).press('Enter')
  await page.getByRole('button', { name: '规划行程' }).press('Enter')
  await expect(result).toBeFocused()
})

test('parks that the browser has chosen are never shown as none', async ({ page }) => {
  const [park] = await parksOf(page, 'zh_CN', 1)
  await page.addInitScript((parkId) => {
    localStorage.setItem('whs-own-tour', JSON.stringify([{ parkId }]))
    const seen = window as unknown as { titles: Set<string> }
    seen.titles = new Set()
    new MutationObserver(() => document.querySelectorAll('h2').forEach(({ textContent }) => seen.titles.add(textContent))).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    )
  }, park!.parkId)
  await page.route(/\/system\/park\/\d+/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await open(page, '/tour')
  await expect(page.getByRole('link', { name: park!.name })).toBeVisible()
  const titles = await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles])
  expect(titles.some((title) => title.startsWith('园区'))).toBe(true)
  expect(titles).not.toContain('还没有选择园区')
})

test('a day that the calendar does not have is named and not planned for', async ({ page }) => {
  const [park] = await parksOf(page, 'zh_CN', 1)
  await open(page, `/tour?stops=${park!.parkId}&start=${start}&day=2027-02-31`)
  await expect(page.getByText('地址中的看仓日期无法识别：2027-02-31，已忽略')).toBeVisible()
  await expect(page.getByText('2 月 31 日')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '规划行程' })).toBeVisible()
  await open(page, `/tour?stops=${park!.parkId}&start=${start}&day=2027-02-31`, 'en_US')
  await expect(page.getByText('“2027-02-31” is not a valid day, so it was left out')).toBeVisible()
  await expectSoundAroundMap(page, 'en_US')
})

/** As `expectSound`, without cut texts: markers may lie outside the map once the window is smaller. */
async function expectSoundAroundMap(page: Page, language: Language) {
  await quiet(page)
  await onEverySize(page, async () => {
    await expectOneLanguage(page, language)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

/** A week ahead, `yyyy-MM-dd`. Each language books another day, so that a rerun on the same portal meets no booked slots of its own. */
function dayAhead() {
  return new Date(Date.now() + (7 + Math.floor(Math.random() * 60)) * 86_400_000).toISOString().slice(0, 10)
}
