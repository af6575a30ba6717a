import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { LeadCard } from '#features/leads/contract.ts'
import type { CustomerRow } from '#features/leads/customers/contract.ts'
import { formatNumber, longDate, monthDay } from '#platform/i18n/format.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'

/** The name of a customer, or what stands for it. */
export const nameOf = ({ person, company, erased }: Pick<CustomerRow, 'person' | 'company' | 'erased'>) =>
  erased ? m.leads_erased() : (person ?? company ?? m.customers_unnamed())

/** A moment as people say it: today 14:00 · tomorrow 09:00 · 30 Nov 10:00. */
export function momentInWords(wire: string, now: Date): string {
  const [day, time, today] = [wire.slice(0, 10), wire.slice(11, 16), wireDate(now)]
  const word = day === today ? m.board_today() : day === dayAfter(today, 1) ? m.board_tomorrow() : dateInWords(day, now)
  return `${word} ${time}`.trim()
}

/** The day with its year, unless that is the present one. */
export const dateInWords = (wire: string, now: Date) =>
  wire.slice(0, 4) === wireDate(now).slice(0, 4) ? monthDay(wire, getLocale()) : longDate(wire, getLocale())

/** What a lead is about: the place, else the wish. */
export function subjectOf({ parkName, warehouseName, solutionTitle, whTypeLabel, goods, area, text }: LeadCard): string {
  const place = [parkName, warehouseName].filter(Boolean).join(' ') || solutionTitle || [whTypeLabel, goods].filter(Boolean).join(' ')
  return [place || text || m.board_untitled(), area === null ? null : `${formatNumber(area)} m²`].filter(Boolean).join(' · ')
}

/** How late a lead is, what is left, or when it goes on; null where nothing is set. */
export function clockOf(
  { clock: { kind, state, minutesLeft, days, dueTime } }: LeadCard,
  now: Date,
): { text: string; state: string } | null {
  if (kind === 'response' && minutesLeft !== null) {
    const count = Math.abs(minutesLeft)
    const time = count < 60 ? m.board_minutes({ n: String(count) }) : m.board_hours({ n: formatNumber(Math.round(count / 60)) })
    return { text: state === 'late' ? m.board_timeLate({ time }) : m.board_timeLeft({ time }), state }
  }
  if (kind === 'next' && dueTime !== null)
    return { text: state === 'late' && days ? m.board_daysLate({ n: String(days) }) : momentInWords(dueTime, now), state }
  return kind === 'silent' && days !== null ? { text: m.board_daysSilent({ n: String(days) }), state } : null
}

/** Names the versions of agreements, such as `terms-3,privacy-2`. */
export const agreementsInWords = (versions: string) =>
  versions
    .split(',')
    .map((version) =>
      version
        .trim()
        .replace(/^terms-/, `${m.ui_serviceAgreement()} v`)
        .replace(/^privacy-/, `${m.customers_privacy()} v`),
    )
    .join(m.ui_listSeparator())
