import { m } from '#messages'
import { monthDay } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import type { NextVisit } from './queries-todo.ts'

/** Writes when the next viewing is, and whose. */
export function nextVisitText({ visitOn, visitAt, person, place }: NextVisit, today: string, locale: Locale) {
  const options = { locale }
  const day =
    visitOn === today
      ? m.statistics_today({}, options)
      : visitOn === dayAfter(today, 1)
        ? m.statistics_tomorrow({}, options)
        : monthDay(visitOn, locale)
  return { time: [day, visitAt].filter(Boolean).join(' '), text: m.statistics_visitOf({ person, place }, options) }
}
