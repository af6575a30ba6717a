import type { Browser } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { median } from './figures.ts'

const samples = 5

/** Returns the median of five benchmark indexes of this machine, measured with Lighthouse's own function in an empty page; one takes a second. */
export async function measureIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    const indexes: number[] = []
    for (let sample = 0; sample < samples; sample++) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
    return median(indexes)
  } finally {
    await page.close()
  }
}
