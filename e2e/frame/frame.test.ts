import { expect, expectAccessible, open, sizes, test, reload } from '../portal.ts'

test('[HDR-7] after more than 10 px of scroll the header is fixed and shows another logo', async ({ page }) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  const logo = () =>
    header
      .locator('svg rect')
      .first()
      .evaluate((tile) => getComputedStyle(tile).fill)
  const before = await logo()
  await page.evaluate(() => scrollTo(0, 10))
  await expect.poll(logo).toBe(before)
  await page.evaluate(() => scrollTo(0, 11))
  await expect.poll(logo).not.toBe(before)
  await expect(header).toHaveCSS('position', 'fixed')
})

test('[WID-4] the button back to the top appears after 50 px', async ({ page }) => {
  await open(page, '/')
  const top = page.getByRole('button', { name: /顶部/ })
  await page.evaluate(() => scrollTo(0, 50))
  await expect(top).toBeHidden()
  await page.evaluate(() => scrollTo(0, 51))
  await expect(top).toBeVisible()
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[HDR-3] [I18N-1] switching the language reloads the page and stores the choice under Language', async ({ page }) => {
  await open(page, '/warehouse')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('Language'))).toBe('en_US')
  expect(await page.evaluate(() => document.cookie)).toContain('Language=en_US')
  await page.goto('/whs/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('[I18N-1] a language choice survives the loss of its cookie, and a first visit stores none', async ({ page }) => {
  await open(page, '/warehouse', 'en_US')
  await page.context().clearCookies({ name: 'Language' })
  await page.goto('/whs/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('Language=en_US')

  await page.context().clearCookies({ name: 'Language' })
  await page.evaluate(() => localStorage.clear())
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => [localStorage.getItem('Language'), document.cookie.includes('Language')])).toEqual([null, false])
})

test('[I18N-1] [APP-14] the language in the address applies, also on a redirect to the login', async ({ page, baseURL }) => {
  const stored = () => page.evaluate(() => [localStorage.getItem('Language'), document.cookie.includes('Language=en_US')])
  for (const flag of ['0', '1']) {
    await page.context().addCookies([{ name: 'whs_flag', value: flag, url: `${baseURL}/whs` }])
    await open(page, '/profile', 'en_US')
    await expect(page).toHaveURL(/\/whs\/login\?redirect=%2Fprofile/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(stored).toEqual(['en_US', true])
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
  }
})

test('[CITY-1] [CITY-2] [CITY-4] the city switcher offers all cities, eight hot ones and tabs of initials, and the choice is kept', async ({
  page,
}) => {
  await open(page, '/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: /青岛/ })).toBeVisible()
  await banner.getByRole('button', { name: /青岛/ }).click()
  const popover = page.getByRole('dialog', { name: /城市/ })
  await expect(popover.getByText(/北京/).first()).toBeVisible()
  await expect(popover.getByRole('tab', { name: /A.*E/ })).toBeVisible()
  await popover.getByRole('button', { name: '成都' }).first().click()
  await expect(banner.getByRole('button', { name: /成都/ })).toBeVisible()
  await reload(page)
  await expect(banner.getByRole('button', { name: /成都/ })).toBeVisible()
})

test('[CITY-6] the city popover shows the parks of each city and finds a city by its initials', async ({ page }) => {
  await open(page, '/')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /青岛/ }).click()
  const popover = page.getByRole('dialog', { name: /城市/ })
  await expect(popover.getByText('当前：北京')).toBeVisible()
  await expect(popover.getByRole('button', { name: /^全部 ?\d+$/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(popover.getByText(/还没有选择城市，显示全国及海外 \d+ 个园区/)).toBeVisible()
  await popover.getByRole('searchbox', { name: '搜索城市' }).fill('qd')
  await expect(popover.getByRole('option').first()).toHaveText(/青岛山东\d+ 个园区/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(popover).toBeHidden()
  await expect(banner.getByRole('button', { name: /青岛/ })).toBeVisible()
  await banner.getByRole('button', { name: /青岛/ }).click()
  await expect(popover.getByText('当前：青岛')).toBeVisible()
})

test('[CITY-3] in English the chosen city is reset to All', async ({ page }) => {
  await open(page, '/', 'en_US')
  await expect(page.getByRole('banner').getByRole('button', { name: /All/ })).toBeVisible()
})

test('[HDR-1] [HDR-2] the navigation has its items in order, opens external ones in a new tab, and marks the current page', async ({
  page,
}) => {
  await open(page, '/warehouse')
  const nav = page.getByRole('banner').getByRole('navigation').first()
  expect(
    (await nav.getByRole('link').allTextContents())
      .map((text) => text.replace('（新窗口打开）', '').trim())
      .filter(Boolean)
      .slice(0, 8),
  ).toEqual(['物流平台', '仓库首页', '服务市场', '地图找仓', '列表找仓', '解决方案', '行业资讯', '新闻动态'])
  await expect(nav.getByRole('link', { name: '物流平台' })).toHaveAttribute('rel', /noopener/)
  await expect(nav.getByRole('link', { name: '物流平台' })).toHaveAttribute('target', '_blank')
  await expect(nav.locator('[aria-current=page]').first()).toHaveText(/列表找仓/)
  await open(page, '/warehouse', 'en_US')
  await expect(nav.getByRole('link', { name: /Solutions/ })).toHaveCount(0)
})

test('[HDR-8] on a phone the navigation is a menu that opens and closes', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: /菜单/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: '列表找仓' }).click()
  await expect(page).toHaveURL(/\/whs\/warehouse/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[APP-2] a new page starts at the top, and going back restores the scroll position', async ({ page }) => {
  await open(page, '/warehouse')
  await page.evaluate(() => scrollTo(0, 600))
  await page.locator('article h3 a').nth(2).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('[FTR-1] the footer shows the contact details from the settings', async ({ page }) => {
  await open(page, '/')
  const answer = await page.request.get('/whs/prod-api/system/config/configKey/LINK_MOBILE')
  const { data: phone } = (await answer.json()) as { data: string }
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(phone)).toBeVisible()
  await expect(footer.getByRole('link', { name: /隐私政策/ })).toBeVisible()
  await expect(footer.getByRole('img').first()).toBeVisible()
})

test('[APP-1] all pages are under /whs/ without a hash, all calls under /whs/prod-api', async ({ page }) => {
  const requests: { path: string; type: string }[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http')) requests.push({ path: pathname, type: request.resourceType() })
  })
  await open(page, '/warehouse')
  await page.locator('article h3 a').first().click()
  await expect(page).toHaveURL(/\/whs\/warehouse\/detail\/\d+$/)
  await expect(page.locator('#overview')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/whs\/warehouse$/)

  const calls = requests.filter(({ type }) => type === 'fetch' || type === 'xhr').map(({ path }) => path)
  expect(calls.length).toBeGreaterThan(0)
  // The small map beside the list reads its archives, which are assets.
  expect(calls.filter((path) => !path.startsWith('/whs/prod-api/') && !/^\/whs\/assets\/.*\.pmtiles$/.test(path))).toEqual([])
  expect(requests.filter(({ path }) => !path.startsWith('/whs/'))).toEqual([])
})

test('[HDR-1] links open a new tab with Ctrl, add no history entry for the current page, and never reload the document', async ({
  context,
}) => {
  // Tests share their first page, whose history may be full.
  const page = await context.newPage()
  await open(page, '/warehouse')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const link = page.locator('main a[href*="sort="]').first()
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await expect(page).toHaveURL(/\/warehouse$/)

  await link.click()
  await expect(page).toHaveURL(/sort=/)
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  const home = page.getByRole('banner').getByRole('link').first()
  for (const _ of ['first', 'second']) {
    await home.click()
    await expect(page).toHaveURL(/\/whs\/$/)
    expect(await entries()).toBe(before + 1)
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
