import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Fixtures = {
  /** Everything that the console says against a page: errors, warnings, hydration messages, policy violations. Must be empty at the end. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message.text(), page))
          complaints.push(`${message.type()}: ${message.text()}`)
      })
      // Also those that the page itself swallows.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
        ),
      )
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser itself reports the status of a page that is meant to be missing; and that maps are drawn without a graphics card. */
const isExpected = (text: string, page: Page) =>
  text.includes('GPU stall due to ReadPixels') ||
  (/status of (404|401|422)/.test(text) && /\/(404|401|detail\/|compare\?)/.test(page.url()))

export { expect }

export type Language = 'zh_CN' | 'en_US'
export const languages: Language[] = ['zh_CN', 'en_US']
export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export type Size = keyof typeof sizes

/** An open page, on a desk and then as narrow as a phone: half the time of opening it twice. */
export async function onEverySize(page: Page, check: (size: Size) => Promise<void>) {
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size])
    await check(size)
  }
}

/** An address of the portal in one language, as a search engine would ask for it. */
export const address = (path: string, language: Language) =>
  `/whs${path}${language === 'en_US' ? `${path.includes('?') ? '&' : '?'}lang=en_US` : ''}`

/** Opened, hydrated and quiet. What only the browser loads, such as a screen of the console, has come once the page has a heading. */
export async function open(page: Page, path: string, language: Language = 'zh_CN') {
  const response = await page.goto(address(path, language), { waitUntil: 'networkidle' })
  // React marks what it has taken over; before that, nothing on the page listens.
  await page.waitForFunction(() => Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')))
  await expect(page.locator('h1').first()).toBeAttached()
  return response!
}

export async function expectAccessible(page: Page) {
  await settle(page)
  // In the page itself and for what is wrong alone: a fifth of the time. The usual mode carries all that is right to a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)).toEqual([])
}

/** Colours on their way are those of neither state. What never ends, such as a spinner, is not waited for. */
async function settle(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )
}

/** What holds of every screen and dialog, on a desk and on a phone: one language, accessible, nothing sticks out or is cut off. */
export const expectSound = (page: Page, language: Language) =>
  onEverySize(page, async () => {
    await expectOneLanguage(page, language)
    await expectNoSidewaysScroll(page)
    await expectNoCutText(page)
    await expectAccessible(page)
  })

/** Nothing sticks out to the right: the page itself never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const { content, shown } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(shown)
}

/** No text runs on behind the right edge of a box that hides what it has no room for, unless it says so by dots or can be scrolled. */
export async function expectNoCutText(page: Page) {
  const cut = await page.evaluate(() => {
    const endsIn = (element: Element) => {
      const { display, overflowX, textOverflow, clipPath, position } = getComputedStyle(element)
      // A flexible box has no dots, whatever its style asks for.
      const hasDots = textOverflow === 'ellipsis' && !/flex|grid/.test(display)
      if (hasDots || clipPath !== 'none' || /auto|scroll/.test(overflowX) || position === 'fixed') return 'no matter'
      return /hidden|clip/.test(overflowX) ? 'hiding' : 'showing'
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (!text.parentElement?.checkVisibility() || text.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      for (let box: Element | null = text.parentElement; width > 0 && box && box !== document.body; box = box.parentElement) {
        const end = endsIn(box)
        if (end === 'no matter') break
        if (end === 'hiding' && right > box.getBoundingClientRect().right + 1) {
          found.push(`${text.textContent?.trim().slice(0, 40)} (by ${Math.ceil(right - box.getBoundingClientRect().right)} px)`)
          break
        }
      }
    }
    return found
  })
  expect(cut).toEqual([])
}

/** One language at a time: Chinese only where a switch names its own language, and in what people are called. */
export async function expectOneLanguage(page: Page, language: Language, names: string[] = []) {
  if (language === 'zh_CN') return
  const chinese = await page.evaluate((known) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('script, style, noscript, [lang="zh-CN"]')) continue
      const text = textContent?.trim() ?? ''
      if (/\p{Script=Han}/u.test(text) && !known.some((name) => name === text || name[0] === text)) found.push(text.slice(0, 40))
    }
    return found
  }, names)
  expect(chinese).toEqual([])
}

/** The address of some park, by way of the list. */
export async function firstPark(page: Page, query = '') {
  const answer = await page.request.get(`/whs/prod-api/system/park/sieving${query}`)
  const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: { parkId: string; name: string }[] } } }
  return data.parkVoPageInfo.list[0]!
}

/** What a browser itself reports of a request that the test lets fail. */
export function forgive(complaints: string[], what: RegExp) {
  const others = complaints.filter((complaint) => !what.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}
