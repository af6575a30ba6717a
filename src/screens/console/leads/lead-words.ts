import { m } from '#messages'
import { reasonLabels } from './lead-labels.ts'
import type { LeadCard } from '#features/leads/contract.ts'
import { formatNumber, monthDay } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { dayAfter, dayNumber, wireDate } from '#platform/i18n/shanghai-time.ts'

/** The day as people say it, with the time where there is one: 14:00 · tomorrow 14:00 · 30 Nov. */
export function dayInWords(wire: string, now: Date, locale: Locale): string {
  const [day, time] = [wire.slice(0, 10), wire.slice(11, 16)]
  const today = wireDate(now)
  const hasTime = time !== '' && time !== '00:00'
  if (day === today) return hasTime ? m.board_todayAt({ time }) : m.board_today()
  if (day !== dayAfter(today, 1)) return monthDay(day, locale)
  return hasTime ? m.board_tomorrowAt({ time }) : m.board_tomorrow()
}

/** Minutes of work, in the unit that says enough. */
export function minutesInWords(minutes: number): string {
  const count = Math.abs(minutes)
  if (count < 60) return m.board_minutes({ n: String(count) })
  return m.board_hours({ n: formatNumber(Math.round(count / 60)) })
}

/** More hours of work than a day has are told in days of the calendar. */
function timeInWords(minutes: number, dueTime: string | null, now: Date): string {
  if (Math.abs(minutes) < dayMinutes || dueTime === null) return minutesInWords(minutes)
  const days = Math.abs(dayNumber(dueTime.slice(0, 10)) - dayNumber(wireDate(now)))
  return m.board_days({ n: String(Math.max(1, days)) })
}
const dayMinutes = 24 * 60

type ClockText = { text: string; state: 'calm' | 'amber' | 'late' }

/** What a card says about time: how late it is, what is left, or the next date. */
export function clockText({ clock, source, stage, viewingTime, createTime, stageTime }: LeadCard, now: Date, locale: Locale): ClockText {
  const { kind, state, minutesLeft, days, dueTime } = clock
  if (kind === 'response' && minutesLeft !== null) {
    const time = timeInWords(minutesLeft, dueTime, now)
    if (state !== 'late') return { text: m.board_timeLeft({ time }), state }
    return { text: source === 'talk' ? m.board_waits({ time }) : m.board_timeLate({ time }), state }
  }
  if (kind === 'next' && dueTime !== null)
    return state === 'late' && days
      ? { text: m.board_daysLate({ n: String(days) }), state }
      : { text: dayInWords(dueTime, now, locale), state }
  if (kind === 'silent' && days !== null) return { text: m.board_daysSilent({ n: String(days) }), state }
  const isOpen = stage !== 'won' && stage !== 'lost'
  return { text: dayInWords(isOpen ? (viewingTime ?? createTime.slice(0, 10)) : stageTime.slice(0, 10), now, locale), state: 'calm' }
}

const figure = (m2: number) => `${formatNumber(m2)} m²`

/** The place that is wanted, or else the wish; the first thing that an agent asks for. */
export function titleOf(card: LeadCard): string {
  const { parkName, warehouseName, solutionTitle, whTypeLabel, area, months, goods, text, source } = card
  if (parkName !== null) return warehouseName === null ? parkName : `${parkName} ${warehouseName}`
  if (solutionTitle !== null) return m.board_aboutSolution({ title: solutionTitle })
  const wish = [whTypeLabel ?? goods, area === null ? null : figure(area)].filter((part) => part !== null).join(' ')
  if (wish !== '') return [wish, ...(months === null ? [] : [m.board_months({ n: String(months) })])].join(' · ')
  return text ?? (source === 'talk' ? m.board_untitledTalk() : m.board_untitled())
}

export const personOf = ({ person, source }: Pick<LeadCard, 'person' | 'source'>) =>
  person ?? (source === 'talk' ? m.board_visitor() : m.board_nobody())

/** Who it is, and what the title does not say. */
export function factsOf(card: LeadCard): string {
  const { phone, email, company, area, parkName, goods, whTypeLabel, cityName } = card
  return [
    personOf(card),
    phone ?? email,
    company,
    parkName !== null && area !== null ? figure(area) : null,
    parkName === null ? cityName : null,
    whTypeLabel !== null && parkName === null ? goods : null,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

type NextLine = {
  text: string
  state: 'calm' | 'late' | 'none'
  kind: 'assign' | 'next' | 'matches' | 'reply' | 'contract' | 'lost' | 'none'
}

/** How a closed lead ended; null of an open one. */
function endLine({
  stage,
  contractId,
  contractNo,
  lostReason,
}: Pick<LeadCard, 'stage' | 'contractId' | 'contractNo' | 'lostReason'>): NextLine | null {
  const contract = contractNo ?? (contractId === null ? m.board_noContract() : m.board_hasContract())
  if (stage === 'won') return { text: contract, state: 'calm', kind: 'contract' }
  return stage === 'lost' && lostReason !== null ? { text: reasonLabels[lostReason](), state: 'calm', kind: 'lost' } : null
}

/** The last line of a card: what to do next; of a closed lead how it ended. */
export function nextLine(
  { owner, stage, contractId, contractNo, lostReason, nextAction, nextActionTime, clock, matchCount, source }: LeadCard,
  now: Date,
  locale: Locale,
): NextLine {
  const end = endLine({ stage, contractId, contractNo, lostReason })
  if (end) return end
  if (owner === null && stage === 'new') return { text: m.board_unassigned(), state: 'late', kind: 'assign' }
  const isLate = clock.kind === 'next' && clock.state === 'late'
  if (nextAction !== null || nextActionTime !== null) {
    const when = nextActionTime === null ? null : isLate ? monthDay(nextActionTime, locale) : nextActionTime.slice(11, 16)
    const showsWhen = nextActionTime !== null && (isLate || nextActionTime.slice(0, 10) === wireDate(now))
    return {
      text: [showsWhen ? when : null, nextAction].filter(Boolean).join(' ') || m.board_followUp(),
      state: isLate ? 'late' : 'calm',
      kind: 'next',
    }
  }
  if (clock.kind === 'silent') return { text: m.board_askAgain(), state: 'late', kind: 'next' }
  if (matchCount !== null && matchCount > 0) return { text: m.board_matches({ n: String(matchCount) }), state: 'calm', kind: 'matches' }
  if (stage === 'new') return { text: source === 'talk' ? m.board_reply() : m.board_answer(), state: 'calm', kind: 'reply' }
  return { text: m.board_noNext(), state: 'none', kind: 'none' }
}
