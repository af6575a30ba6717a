import { getLocale } from '#paraglide/runtime.js'
import { setShow } from '#platform/web/ui/show.ts'
import type { Display } from '../display.ts'
import { loadRates, nameRate } from './rates.ts'
import { showIn } from './show-in.ts'

/** Shows all figures in a display: at once in its units, and with its currency as soon as the rate is there, unless another was chosen. */
export async function applyDisplay(display: Display, isCurrent: () => boolean) {
  const locale = getLocale()
  setShow(showIn(display, null, locale))
  if (display.currency === 'CNY') return
  const rate = (await loadRates())?.find(({ currency }) => currency === display.currency)
  if (rate && isCurrent()) setShow(showIn(display, nameRate(rate, locale), locale))
}
