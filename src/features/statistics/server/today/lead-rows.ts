import { m } from '#messages'
import type { LeadCard } from '#features/leads/contract.ts'
import { formatNumber, monthDay } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { TodoRow } from '#features/statistics/contract.ts'
import type { TodoAction } from '#features/statistics/todo.ts'

type Reading = { locale: Locale; today: string; mayEdit: boolean }

/** Turns a lead into a row: who wants what, how late it is, and what to do next. */
export function leadRow(card: LeadCard, { locale, today, mayEdit }: Reading): TodoRow {
  const { id, source, person, owner, clock, version, nextActionTime } = card
  return {
    kind: source,
    id,
    subject: person ?? (source === 'talk' ? m.statistics_someVisitor : m.statistics_nobody)({}, { locale }),
    text: clock.kind === 'response' ? wishOf(card, locale) : nextOf(card, locale),
    time: timeOf(card, today, locale),
    dueTime: clock.dueTime ?? nextActionTime,
    state: clock.state,
    owner,
    action: actionOf(card, mayEdit),
    link: `/admin/leads/${id}`,
    version,
    untreated: false,
  }
}

function actionOf({ owner, clock, source }: LeadCard, mayEdit: boolean): TodoAction {
  if (clock.kind !== 'response') return mayEdit ? 'done' : 'open'
  if (owner === null && mayEdit) return 'take'
  return source === 'talk' ? 'reply' : source === 'demand' ? 'send' : 'answer'
}

const area = (m2: number) => `${formatNumber(m2)} m²`

function wishOf(card: LeadCard, locale: Locale): string {
  const { source, parkName, warehouseName, solutionTitle, whTypeLabel, goods, months, matchCount, text, cityName } = card
  const size = card.area === null ? null : area(card.area)
  const options = { locale }
  if (source === 'talk' && text !== null) return text
  if (source === 'enquiry' && solutionTitle !== null) return m.statistics_asksAbout({ title: solutionTitle }, options)
  if (parkName !== null) {
    const place = [[parkName, warehouseName].filter(Boolean).join(' '), size].filter(Boolean).join(locale === 'zh-CN' ? '，' : ', ')
    return (source === 'contact' ? m.statistics_wantsContact : m.statistics_wantsToSee)({ place }, options)
  }
  const wish = [
    [cityName, whTypeLabel ?? goods, size].filter(Boolean).join(' '),
    months === null ? null : m.statistics_months({ n: String(months) }, options),
  ]
    .filter(Boolean)
    .join(locale === 'zh-CN' ? '，' : ', ')
  if (wish === '') return text ?? m.statistics_untitled({}, options)
  return matchCount ? m.statistics_withMatches({ wish, n: String(matchCount) }, options) : m.statistics_looksFor({ wish }, options)
}

const nextOf = (card: LeadCard, locale: Locale) =>
  [card.nextAction ?? m.statistics_followUp({}, { locale }), card.parkName].filter(Boolean).join(' · ')

function timeOf({ clock, source, nextActionTime }: LeadCard, today: string, locale: Locale): string {
  const options = { locale }
  if (clock.kind === 'response' && clock.minutesLeft !== null) {
    const time = lengthInWords(clock.minutesLeft, clock.dueTime, today, locale)
    if (clock.state !== 'late') return m.statistics_timeLeft({ time }, options)
    return source === 'talk' ? m.statistics_waits({ time }, options) : m.statistics_timeLate({ time }, options)
  }
  if (nextActionTime === null) return ''
  if (clock.state === 'late' && clock.days) return m.statistics_daysLate({ n: String(clock.days) }, options)
  const [day, time] = [nextActionTime.slice(0, 10), nextActionTime.slice(11, 16)]
  return day === today ? time : monthDay(day, locale)
}

const dayMinutes = 24 * 60

/** Writes working minutes in the unit that says enough; what takes longer than a day in days of the calendar. */
export function lengthInWords(minutes: number, dueTime: string | null, today: string, locale: Locale): string {
  const [count, options] = [Math.abs(minutes), { locale }]
  if (count < 60) return m.statistics_minutes({ n: String(count) }, options)
  if (count < dayMinutes || dueTime === null) return m.statistics_hours({ n: formatNumber(Math.round(count / 60)) }, options)
  const days = Math.abs(Date.parse(dueTime.slice(0, 10)) - Date.parse(today)) / 86_400_000
  return m.statistics_days({ n: String(Math.max(1, Math.round(days))) }, options)
}
