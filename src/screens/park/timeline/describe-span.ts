import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Span } from '#features/listings/timeline/free-spans.ts'
import { area as areaOf, longDate, written } from '#platform/i18n/format.ts'
import type { Show } from '#platform/web/ui/show.ts'

export const freeText = (from: string, today: string) =>
  from <= today ? m.ui_freeNow() : m.listings_freeFrom({ date: longDate(from, getLocale()) })

/** Returns the label of a span, in the wording of the unit's row, and its end; the latter is empty for a span without an end. */
export const describeSpan = ({ from, to, area, state }: Span, today: string, show: Show) => ({
  text:
    state === 'free'
      ? `${freeText(from, today)} ${written(show(areaOf(area)))}`
      : state === 'let'
        ? m.ui_leased()
        : m.ui_underConstruction(),
  until: to === null ? '' : m.park_until({ date: longDate(to, getLocale()) }),
})
