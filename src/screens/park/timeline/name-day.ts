import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longDate } from '#platform/i18n/format.ts'

export const nameDay = (day: string, today: string) => (day === today ? m.park_today() : longDate(day, getLocale()))
