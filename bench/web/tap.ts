import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { screenEmulationMetrics, throttling, userAgents } from 'lighthouse/core/config/constants.js'
import type { TapCase } from './tap-cases.ts'
import { startWatch } from './page-watch.ts'
import { watchPage, type TapWatch } from './tap-watch.ts'

/**
 * A tap on a freshly loaded page. `interactionMs` is its longest event up to the next paint; null if the page was left before that. `answerMs` is
 * the time until the answer can be seen; null without one.
 */
export type Tap = {
  outcome: 'answered' | 'fell back' | 'lost'
  interactionMs: number | null
  answerMs: number | null
  wasHydrated: boolean
}

/** After this time without an answer, a tap counts as lost: visitors have tapped again or left. */
const patienceMs = 10_000
const maxLoadMs = 120_000
/** The paint after the answer, which the browser reports when it has happened. */
const maxPaintMs = 3_000
/** Between the clocks of this process and of the page. */
const clockToleranceMs = 50
/** Event Timing leaves out shorter events. */
const shortestEventMs = 16

const { width, height, deviceScaleFactor } = screenEmulationMetrics.mobile as { width: number; height: number; deviceScaleFactor: number }
const phone = { viewport: { width, height }, deviceScaleFactor, userAgent: userAgents.mobile, isMobile: true, hasTouch: true }

/**
 * Taps a page in a fresh browser context, with the processor slowed down and the network of Lighthouse's phone (its request-level throttling), as
 * soon as the target can be seen, hydrated or not. A tap that leads to another address without script falls back: it is a link, and the visitor
 * gets what it names.
 */
export async function tapOnce(browser: Browser, url: string, tapCase: TapCase, multiplier: number): Promise<Tap> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const watch = await watchPage(page, session)
    await slowDown(session, multiplier)
    if (!tapCase.opener) await page.addInitScript(startWatch, tapCase)
    await page.goto(url, { waitUntil: 'commit', timeout: maxLoadMs })
    if (tapCase.opener) {
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: maxLoadMs })
      await page.evaluate(startWatch, tapCase.opener)
      const { outcome } = await tapWhenVisible(page, watch)
      if (outcome !== 'answered') throw new Error(`The tap before "${tapCase.name}" was not answered.`)
      await page.evaluate(startWatch, { target: tapCase.target, answer: tapCase.answer })
    }
    return await tapWhenVisible(page, watch, { mayMove: tapCase.opener !== undefined })
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession, multiplier: number) {
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = throttling.mobileSlow4G
  const bytesPerSecond = (kilobits: number) => (kilobits * 1_024) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: bytesPerSecond(downloadThroughputKbps),
    uploadThroughput: bytesPerSecond(uploadThroughputKbps),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: multiplier })
}

async function tapWhenVisible(page: Page, watch: TapWatch, { mayMove = false } = {}): Promise<Tap> {
  const visible = await watch.next('visible', maxLoadMs)
  if (!visible) throw new Error(`The target did not appear on ${page.url()}.`)
  watch.clear()
  const from = watch.address()
  const tappedAt = Date.now()
  // Resolves when the page has handled the events, which may be after the answer.
  const handled = page.touchscreen.tap(visible.x, visible.y).catch(() => {})
  const hasMoved = () => !mayMove && watch.address() !== from
  const end = await watch.until(() => watch.find('answered') ?? (hasMoved() ? 'moved' : null), patienceMs)
  const events = () => watch.all('event').filter(({ at }) => at > tappedAt - clockToleranceMs)
  await watch.until(() => events().some(({ name }) => name === 'click'), maxPaintMs)
  await Promise.race([handled, sleep(maxPaintMs)])
  const durations = events().map(({ duration }) => duration)
  return {
    outcome: end === null ? 'lost' : end === 'moved' ? 'fell back' : 'answered',
    interactionMs: durations.length > 0 ? Math.max(...durations) : end === 'moved' ? null : shortestEventMs,
    answerMs: end === null || end === 'moved' ? null : Math.max(0, end.at - tappedAt),
    wasHydrated: visible.isHydrated,
  }
}
