import { readFileSync } from 'node:fs'
import path from 'node:path'
import type axe from 'axe-core'
import { test as base, expect, type Page, type Request } from '@playwright/test'

type Fixtures = {
  /** What the console reports about the page: errors, warnings, hydration mismatches, policy violations. Must be empty at the end of a test. */
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
      // Includes violations that the page itself catches.
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

/** The browser reports the status of pages that are meant to be missing, and that maps are drawn without a graphics card. */
const isExpected = (text: string, page: Page) =>
  text.includes('GPU stall due to ReadPixels') ||
  (/status of (404|401|422)/.test(text) && /\/(404|401|detail\/|compare\?)/.test(page.url()))

export { expect }

export type Language = 'zh_CN' | 'en_US'
export const languages: Language[] = ['zh_CN', 'en_US']
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export type Size = keyof typeof sizes

/** Checks an open page on a desktop, then resized to a phone: half the time of opening it twice. */
export async function onEverySize(page: Page, check: (size: Size) => Promise<void>) {
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size])
    await check(size)
  }
}

/** Returns the path of a page in one language, as a search engine would request it. */
export const address = (path: string, language: Language) =>
  `/whs${path}${language === 'en_US' ? `${path.includes('?') ? '&' : '?'}lang=en_US` : ''}`

/** Opens a page and waits until it is hydrated. Screens of the console, which only the browser renders, are there once they have a heading. */
export async function open(page: Page, path: string, language: Language = 'zh_CN') {
  pendingRequests(page)
  const response = await page.goto(address(path, language))
  await hydrated(page)
  return response!
}

export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

/**
 * Waits for the mark that the root of the page sets once React listens to it (`src/root.tsx`), and for the late parts that the server has
 * rendered: React hydrates each of those when its script has arrived. They begin with a comment `$`, as do the router's own scripts.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    if (!document.documentElement.hasAttribute('data-hydrated')) return false
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    while (comments.nextNode()) {
      const { textContent, nextSibling } = comments.currentNode
      const isDehydrated = nextSibling instanceof HTMLElement && !Object.keys(nextSibling).some((key) => key.startsWith('__react'))
      if (textContent === '$' && isDehydrated && nextSibling.localName !== 'script') return false
    }
    return true
  })
  await expect(page.locator('h1').first()).toBeAttached()
}

const pending = new WeakMap<Page, Set<Request>>()

/** Returns the requests of a page that are under way. Starts to follow them with the first call. */
function pendingRequests(page: Page): Set<Request> {
  const known = pending.get(page)
  if (known) return known
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  pending.set(page, requests)
  return requests
}

/** Waits until nothing is being loaded and the browser is idle: for checks of all that a page shows, late parts included. */
export async function quiet(page: Page) {
  const requests = pendingRequests(page)
  const idle = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve), { timeout: 1_000 })))
  await expect(async () => {
    await idle()
    expect([...requests].map((request) => request.url())).toEqual([])
  }).toPass({ intervals: [20], timeout: 15_000 })
}

export async function expectAccessible(page: Page) {
  await quiet(page)
  await animationsFinished(page)
  // Loading axe takes as long as some of its runs, so it stays in the page.
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page)
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`)
  })
  expect(violations).toEqual([])
}

const axeScript = readFileSync(path.join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

/** Loads axe by the debugger, in half the time of `page.evaluate`, which passes it through an `eval` of its own. */
async function loadAxe(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: `${axeScript};0` })
  await session.detach()
}

/** Colours in transition belong to neither state. Endless animations, such as a spinner, are not waited for. */
async function animationsFinished(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )
}

/** Checks what holds for every screen and dialog, on a desktop and a phone: one language, accessible, nothing sticks out or is cut off. */
export async function expectSound(page: Page, language: Language) {
  await quiet(page)
  await onEverySize(page, async () => {
    await expectOneLanguage(page, language)
    await expectNoSidewaysScroll(page)
    await expectNoCutText(page)
    await expectAccessible(page)
  })
}

/** The page itself never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const { content, visible } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    visible: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(visible)
}

/**
 * No text runs past the right edge of a box that hides its overflow, unless an ellipsis or a scroll bar shows that there is more. The names in a
 * drawn picture follow its size with the next frame.
 */
export const expectNoCutText = (page: Page) => expect.poll(() => listCutTexts(page), { timeout: 5_000 }).toEqual([])

const listCutTexts = (page: Page) =>
  page.evaluate(() => {
    const overflowOf = (element: Element) => {
      const { display, overflowX, textOverflow, clipPath, position } = getComputedStyle(element)
      // A flexible box draws no ellipsis, whatever its style says.
      const hasEllipsis = textOverflow === 'ellipsis' && !/flex|grid/.test(display)
      if (hasEllipsis || clipPath !== 'none' || /auto|scroll/.test(overflowX) || position === 'fixed') return 'announced'
      return /hidden|clip/.test(overflowX) ? 'hidden' : 'visible'
    }
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (!text.parentElement?.checkVisibility() || text.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      for (let box: Element | null = text.parentElement; width > 0 && box && box !== document.body; box = box.parentElement) {
        const overflow = overflowOf(box)
        if (overflow === 'announced') break
        if (overflow === 'hidden' && right > box.getBoundingClientRect().right + 1) {
          texts.push(`${text.textContent?.trim().slice(0, 40)} (by ${Math.ceil(right - box.getBoundingClientRect().right)} px)`)
          break
        }
      }
    }
    return texts
  })

/** An English page has Chinese text only where a switch names its own language, and in the names of people. */
export async function expectOneLanguage(page: Page, language: Language, names: string[] = []) {
  if (language === 'zh_CN') return
  const chinese = await page.evaluate((known) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('script, style, noscript, [lang="zh-CN"]')) continue
      const text = textContent?.trim() ?? ''
      if (/\p{Script=Han}/u.test(text) && !known.some((name) => name === text || name[0] === text)) texts.push(text.slice(0, 40))
    }
    return texts
  }, names)
  expect(chinese).toEqual([])
}

/** Returns the first park of a search, by the API. */
export async function firstPark(page: Page, query = '') {
  const response = await page.request.get(`/whs/prod-api/system/park/sieving${query}`)
  const { data } = (await response.json()) as { data: { parkVoPageInfo: { list: { parkId: string; name: string }[] } } }
  return data.parkVoPageInfo.list[0]!
}

/** Removes complaints about a request that the test makes fail on purpose. */
export function forgive(complaints: string[], pattern: RegExp) {
  const others = complaints.filter((complaint) => !pattern.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}
