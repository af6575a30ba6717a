import { dayAfter, isDay } from '#platform/i18n/shanghai-time.ts'
import {
  addMonths,
  endOfMonth,
  followingQuarter,
  halfOfYear,
  inMonth,
  latest,
  monthStart,
  next,
  nextMonth,
  nextQuarter,
  nextSpringFestival,
  nextWeek,
  partOfMonth,
  partOfQuarter,
  weekday,
  yearMonth,
  yearOf,
  ymd,
  zhValue,
} from './calendar.ts'

/** What a phrase about time asks for: space that is free on a day, or now, or soon. */
export type DateFilters = { available: 'now' | 'soon' } | { availableBy: string }

const monthNames = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
].concat(['oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'])
const monthWord = `(?:${monthNames.join('|')})`
const zhNumber = '(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})'
const enNumber = '(?:\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)'
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`

const before = String.raw`(?:(?:最晚|最迟|预计|计划|大概|大约|希望|需要|从|自|于|在|到|available|vacant|free|ready|move in|moving in|needed|need it|starting|starts?|beginning|lease|from|by|before|until|as of|since|no later than|latest|within|after|the next|in|on|at|the|of)\s*)*`
const after = String.raw`(?:\s*(?:之前|以前|之后|以后|前|后|起租|起|开始|就|可以|可|能用|能|要用|要|需要|使用|可用|入住|入驻|进场|搬入|搬|交付|交房|用|onwards?|available|move in|start))*`

/** No match begins within a Latin word or a number. */
const wordStart = '(?:(?<![a-z0-9])|(?![a-z0-9]))'

type Rule = { pattern: RegExp; read(groups: Record<string, string | undefined>, today: string): DateFilters | null }
const rule = (source: string, read: Rule['read']): Rule => {
  return { pattern: new RegExp(`${wordStart}${before}(?:${source})${after}`, 'g'), read }
}

/** Holidays on a day of the Gregorian calendar, with month and day. */
const holidays: readonly (readonly [source: string, month: number, date: number])[] = [
  ['元旦(?:节)?|new years?(?: day)(?![a-z])|new years(?![a-z])', 1, 1],
  ['五一(?=节|前|后|劳动)(?:劳动节|节)?|劳动节|labou?r day|may day', 5, 1],
  ['国庆(?=节|前|后)节?|十一(?=前|后)|national day|golden week', 10, 1],
  ['双十一|双11|singles day', 11, 11],
  ['圣诞(?:节)?|christmas|xmas(?![a-z])', 12, 25],
]

/** A year behind a quarter or a half of it. */
const ofYear = '(?:,?\\s(?:of\\s)?(?<y>20\\d\\d|next year|this year|the year))?'
const readYear = (text: string, today: string) => (/^\d/.test(text) ? Number(text) : yearOf(text.startsWith('next') ? '明' : '今', today))
const ordinal = (word: string) => ['first', 'second', 'third', 'fourth'].indexOf(word) + 1 || Number(word[0])

const by = (date: string | null): DateFilters | null => (date !== null && isDay(date) ? { availableBy: date } : null)

/** Most specific first: a rule never sees what an earlier one has matched. */
export const rules: readonly Rule[] = [
  rule(String.raw`(?<y>20\d\d)\s?(?:[-/.]|年)\s?(?<m>\d{1,2})\s?(?:[-/.]|月)\s?(?<d>\d{1,2})(?!\d)[日号]?`, ({ y, m, d }) =>
    by(ymd(Number(y), Number(m), Number(d))),
  ),
  rule(String.raw`(?<a>\d{1,2})[/.](?<b>\d{1,2})[/.](?<y>20\d\d)(?!\d)`, ({ a, b, y }) =>
    by(dayOfFigures(Number(a), Number(b), Number(y))),
  ),
  rule(String.raw`(?<m>\d{1,2})[/.](?<d>\d{1,2})(?=\s?(?:[日号]|之?前|以前|起租|入驻|入住|进场|搬|交付|交房))[日号]?`, ({ m, d }, today) =>
    by(next(Number(m), Number(d), today)),
  ),
  rule(`(?<y>20\\d\\d|明|今|后)年?(?:的)?\\s?(?<m>${zhNumber})月(?<part>初|上旬|中旬|中|下旬|底|末)?(?:份)?`, ({ y, m, part }, today) =>
    by(partOfMonth(yearOf(y!, today), zhValue(m!), part)),
  ),
  rule(`(?:(?<y>明|今)年)?(?<m>${zhNumber})月(?<d>${zhNumber})[日号]`, ({ y, m, d }, today) =>
    by(y ? ymd(yearOf(y, today), zhValue(m!), zhValue(d!)) : next(zhValue(m!), zhValue(d!), today)),
  ),
  rule('(?:下个?月|次月)(?<d>\\d{1,2})[日号]', ({ d }, today) => by(inMonth(addMonths(monthStart(today), 1), Number(d)))),
  rule('(?:下个?月|次月)(?<part>初|上旬|中旬|中|下旬|底|末)?', ({ part }, today) => {
    const [y, m] = yearMonth(addMonths(monthStart(today), 1))
    return by(partOfMonth(y, m, part))
  }),
  rule('(?:(?:这|本|当)个?月|(?<![\\d一二三四五六七八九十])月)(?<part>中旬|下旬|底|末)', ({ part }, today) => {
    const [y, m] = yearMonth(today)
    return by(latest(partOfMonth(y, m, part), today))
  }),
  rule('(?:这|本|当)个?月(?:内)?', (_groups, today) => by(endOfMonth(today))),
  rule('(?:这|本)(?:个)?(?:周|星期|礼拜)(?:之?内|以内)?|this week(?![a-z])', (_groups, today) => by(dayAfter(nextWeek(today, 0), -1))),
  rule(`(?<n>${zhNumber})年(?:之?内|以内|之?后|以后)`, ({ n }, today) => by(addMonths(today, zhValue(n!) * 12))),
  rule(
    '(?<![\\d一二两三四五六七八九十今明后去前每全半])(?:春节|过完?年|农历新年|农历年|年(?=前|后))|(?:chinese|lunar) new years?|spring festival|(?<=(?:before|after|by|until) (?:the )?)cny(?![a-z])',
    (_groups, today) => by(nextSpringFestival(today)),
  ),
  ...holidays.map(([source, month, date]) => rule(source, (_groups, today) => by(next(month, date, today)))),
  rule(`(?:(?<y>20\\d\\d|明|今|后)年?)?(?<half>上|下)半年`, ({ y, half }, today) =>
    by(halfOfYear(half === '上' ? 1 : 2, y ? yearOf(y, today) : undefined, today)),
  ),
  rule('(?<y>20\\d\\d|明|今|后)年?年?中', ({ y }, today) => by(latest(ymd(yearOf(y!, today), 7, 1), today))),
  rule('(?:今年)?(?:年底|年末|年内)', (_groups, today) => by(`${today.slice(0, 4)}-12-31`)),
  rule(
    '(?<y>20\\d\\d|明|今|后)年?\\s?(?:第?(?<q>[一二三四1-4])季度?|q(?<n>[1-4]))(?<part>初|末|底)?(?![\\d.万千])',
    ({ y, q, n, part }, today) => by(latest(partOfQuarter(yearOf(y!, today), zhValue(q ?? n!), part), today)),
  ),
  rule('第?(?<q>[一二三四1-4])季度(?<part>初|末|底)?', ({ q, part }, today) => by(nextQuarter(zhValue(q!), part, today))),
  rule('(?<y>明|后)年(?:年初|初)?', ({ y }, today) => by(ymd(yearOf(y!, today), 1, 1))),
  rule('下(?:个)?季度', (_groups, today) => by(followingQuarter(today))),
  rule('(?:下个?(?:周|星期|礼拜))(?<w>[一二三四五六日天])?', ({ w }, today) => by(nextWeek(today, w === undefined ? 0 : weekday(w)))),
  rule(`(?:未来)?(?<n>${zhNumber}|半)个?月(?:之?内|以内|之?后|以后)`, ({ n }, today) =>
    by(n === '半' ? dayAfter(today, 15) : addMonths(today, zhValue(n!))),
  ),
  rule(`(?<n>${zhNumber})(?:个)?(?:周|星期|礼拜)(?:之?内|以内|之?后|以后)`, ({ n }, today) => by(dayAfter(today, zhValue(n!) * 7))),
  rule(`(?<n>${zhNumber}|\\d{2,3})天(?:之?内|以内|之?后|以后)`, ({ n }, today) => by(dayAfter(today, zhValue(n!)))),
  rule('半年(?:之?内|以内|之?后|以后)', (_groups, today) => by(addMonths(today, 6))),
  rule('后天', (_groups, today) => by(dayAfter(today, 2))),
  rule('明天', (_groups, today) => by(dayAfter(today, 1))),
  rule(`(?<m>${zhNumber})月(?!${zhNumber}[日号])(?:份)?(?<part>初|上旬|中旬|中|下旬|底|末)?`, ({ m, part }, today) =>
    by(nextMonth(zhValue(m!), part, today)),
  ),
  rule(`(?<d>${day})\\s(?:of\\s)?(?<m>${monthWord})\\.?(?:,?\\s(?<y>20\\d\\d))?(?![a-z])`, readEnglishDay),
  rule(`(?<m>${monthWord})\\.?\\s(?<d>${day})(?!\\d)(?:,?\\s(?<y>20\\d\\d))?(?![a-z])`, readEnglishDay),
  rule(
    `(?<part>end|start|beginning|middle|mid|early|late)\\s?(?:of\\s)?(?<m>${monthWord})(?:,?\\s(?<y>20\\d\\d))?(?![a-z])`,
    readEnglishMonth,
  ),
  rule(`(?<m>${monthWord}),?\\s(?<y>20\\d\\d)`, readEnglishMonth),
  rule(`(?:end of (?:the|this) year|year end|end of year)(?![a-z])`, (_groups, today) => by(`${today.slice(0, 4)}-12-31`)),
  rule(`(?:end of (?:the|this) month|month end|this month)(?![a-z])`, (_groups, today) => by(endOfMonth(today))),
  rule('end of next month(?![a-z])', (_groups, today) => by(endOfMonth(addMonths(monthStart(today), 1)))),
  rule('(?<part>early|mid|late) next month(?![a-z])', ({ part }, today) => {
    const [y, m] = yearMonth(addMonths(monthStart(today), 1))
    return by(partOfMonth(y, m, part))
  }),
  rule('next month(?![a-z])', (_groups, today) => by(addMonths(monthStart(today), 1))),
  rule('next week(?![a-z])', (_groups, today) => by(nextWeek(today, 0))),
  rule('next quarter(?![a-z])', (_groups, today) => by(followingQuarter(today))),
  rule(
    `(?:(?<part>end|start|beginning|early|late)\\s(?:of\\s)?(?:the\\s)?)?(?:q(?<q>[1-4])|(?<nth>first|second|third|fourth|1st|2nd|3rd|4th)\\squarter)${ofYear}(?![a-z0-9])`,
    ({ q, nth, part, y }, today) => {
      const number = q ? Number(q) : ordinal(nth!)
      return by(y ? latest(partOfQuarter(readYear(y, today), number, part), today) : nextQuarter(number, part, today))
    },
  ),
  rule(`(?:h(?<h>[12])${ofYear.slice(0, -1)}|(?<nth>first|second|1st|2nd)\\shalf${ofYear})(?![a-z0-9])`, ({ h, nth, y }, today) =>
    by(halfOfYear((h ? Number(h) : ordinal(nth!)) === 1 ? 1 : 2, y ? readYear(y, today) : undefined, today)),
  ),
  rule('(?:early )?(?:next|new) year(?![a-z])', (_groups, today) => by(ymd(yearOf('明', today), 1, 1))),
  rule(
    `(?<=(?:within|in|next|after)\\s)(?<n>${enNumber})\\s(?<unit>days?|weeks?|months?|years?)(?: time)?(?![a-z])`,
    ({ n, unit }, today) => by(addEnglish(today, n!, unit!)),
  ),
  rule('tomorrow(?![a-z])', (_groups, today) => by(dayAfter(today, 1))),
  // The verb "may" is no month.
  rule('(?<=(?:from|by|in|until|before|since|starting|starts|available)\\s)(?:may)(?![a-z])', (_groups, today) =>
    by(nextMonth(5, undefined, today)),
  ),
  rule(`(?<m>(?!may)${monthWord})(?![a-z])`, readEnglishMonth),
  rule('(?<y>20[2-9]\\d)年(?:初)?', ({ y }) => by(`${y}-01-01`)),
  rule('as soon as possible|asap(?![a-z])|straight away|尽快|尽早|越快越好|越早越好', () => ({ available: 'now' })),
  rule(
    '(?:即将|快要|马上要?)(?:可租|到期|空出|腾空|释放)|即将可租|近期(?:可租|可用|到期|腾空)?|due soon|coming soon|soon(?![a-z])',
    () => ({ available: 'soon' }),
  ),
  rule(
    '现在|立即|立刻|马上|随时|即刻|目前|今天|现房|现仓|现库|空置|空闲|空仓|可租|可出租|有空位|immediate(?:ly)?(?![a-z])|right now|right away|(?<![a-z])now(?![a-z])|today(?![a-z])|vacant(?: possession)?(?![a-z])|available(?![a-z])|ready to move in|move in ready',
    () => ({ available: 'now' }),
  ),
]

const englishNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', '', 'twelve']
function addEnglish(today: string, count: string, unit: string): string {
  const value = /^\d/.test(count) ? Number(count) : Math.max(1, englishNumbers.indexOf(count))
  if (unit.startsWith('month')) return addMonths(today, value)
  if (unit.startsWith('year')) return addMonths(today, value * 12)
  return dayAfter(today, unit.startsWith('week') ? value * 7 : value)
}

/** 15/12/2026 and 12/15/2026 are one day; 5/6/2026 could be two, so it is none. */
function dayOfFigures(a: number, b: number, year: number): string | null {
  if (a <= 12 && b <= 12 && a !== b) return null
  return a > 12 ? ymd(year, b, a) : ymd(year, a, b)
}

const monthOf = (word: string) => monthNames.findIndex((source) => new RegExp(`^${source}$`).test(word)) + 1

function readEnglishDay({ d, m, y }: Record<string, string | undefined>, today: string): DateFilters | null {
  const [month, date] = [monthOf(m!), Number.parseInt(d!, 10)]
  return by(y ? ymd(Number(y), month, date) : next(month, date, today))
}

function readEnglishMonth({ m, y, part }: Record<string, string | undefined>, today: string): DateFilters | null {
  return by(y ? partOfMonth(Number(y), monthOf(m!), part) : nextMonth(monthOf(m!), part, today))
}
