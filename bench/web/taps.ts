import type { Browser } from '@playwright/test'
import { quantile, type Figure, type Slowdown } from './figures.ts'
import type { MeasuredPage, PageName } from './pages.ts'
import { tapCases } from './tap-cases.ts'
import { tapOnce, type Tap } from './tap.ts'

const maxAttempts = 3

/** Returns the figures of the taps on a page, with each slowdown in turn, `loads` times. A lost tap is a failure; one that fell back is counted. */
export async function measureTaps(
  browser: Browser,
  origin: string,
  { name, path }: MeasuredPage,
  slowdowns: readonly Slowdown[],
  loads: number,
) {
  const figures: Figure[] = []
  for (const tapCase of tapCases.filter(({ page }) => page === name)) {
    const taps = slowdowns.map((): Tap[] => [])
    for (let load = 0; load < loads; load++)
      for (const [at, { multiplier }] of slowdowns.entries())
        taps[at]!.push(await tapAgain(() => tapOnce(browser, origin + path, tapCase, multiplier)))
    figures.push(...slowdowns.flatMap((slowdown, at) => figuresOf(name, tapCase.name, slowdown, taps[at]!)))
  }
  return figures
}

/** A busy machine may not load a page within two minutes. That is no lost tap; it is repeated. */
async function tapAgain(tap: () => Promise<Tap>): Promise<Tap> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tap()
    } catch (error) {
      if (attempt === maxAttempts) throw error
    }
  }
}

function figuresOf(page: PageName, name: string, slowdown: Slowdown, taps: Tap[]): Figure[] {
  const of = (what: string, unit: string, value: number, max?: number): Figure => ({
    page,
    what: `tap to ${name}: ${what}`,
    unit,
    value,
    slowdown,
    ...(max !== undefined && { max }),
  })
  const p75 = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length > 0 ? quantile(known, 0.75) : Infinity
  }
  const count = (test: (tap: Tap) => boolean) => taps.filter(test).length
  return [
    of('interaction to next paint, p75', 'ms', p75(taps.map(({ interactionMs }) => interactionMs)), 200),
    of('answer on screen, p75', 'ms', p75(taps.map(({ answerMs }) => answerMs))),
    of(
      'lost',
      `of ${taps.length}`,
      count(({ outcome }) => outcome === 'lost'),
      0,
    ),
    of(
      'fell back',
      `of ${taps.length}`,
      count(({ outcome }) => outcome === 'fell back'),
    ),
    of(
      'before hydration',
      `of ${taps.length}`,
      count(({ wasHydrated }) => !wasHydrated),
    ),
  ]
}
