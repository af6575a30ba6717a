import type { Browser, CDPSession } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { median } from './figures.ts'

/** `elapsed` is Lighthouse's own, which falls with the load of the machine; `processor` is per second of processor time, and hardly does. */
export type BenchmarkIndex = { elapsed: number; processor: number }

const samples = 5

/** Returns the medians of five benchmark indexes of this machine, measured with Lighthouse's own function in an empty page; one takes a second. */
export async function measureIndex(browser: Browser): Promise<BenchmarkIndex> {
  const page = await browser.newPage()
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const indexes: BenchmarkIndex[] = []
    for (let sample = 0; sample < samples; sample++) {
      const from = { elapsed: performance.now() / 1_000, processor: await threadSeconds(session) }
      const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
      const elapsed = performance.now() / 1_000 - from.elapsed
      indexes.push({ elapsed: index, processor: (index * elapsed) / ((await threadSeconds(session)) - from.processor) })
    }
    return { elapsed: median(indexes.map(({ elapsed }) => elapsed)), processor: median(indexes.map(({ processor }) => processor)) }
  } finally {
    await page.close()
  }
}

async function threadSeconds(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')!.value
}
