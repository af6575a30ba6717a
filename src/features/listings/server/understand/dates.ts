import { dayAfter, isDay, weekdayOf } from '#platform/i18n/shanghai-time.ts'

/** What a phrase about time asks for: space that is free on a day, or now, or soon. */
export type DateFilters = { available: 'now' | 'soon' } | { availableBy: string }

/** A phrase about time in a folded text: positions in it, and its meaning. */
export type DateMatch = { at: number; end: number; filters: DateFilters }

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

const by = (date: string | null): DateFilters | null => (date !== null && isDay(date) ? { availableBy: date } : null)

/** Most specific first: a rule never sees what an earlier one has matched. */
const rules: Rule[] = [
  rule(String.raw`(?<y>20\d\d)\s?(?:[-/.]|年)\s?(?<m>\d{1,2})\s?(?:[-/.]|月)\s?(?<d>\d{1,2})(?!\d)[日号]?`, ({ y, m, d }) =>
    by(ymd(Number(y), Number(m), Number(d))),
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
  rule('(?:今年)?(?:年底|年末|年内)', (_groups, today) => by(`${today.slice(0, 4)}-12-31`)),
  rule('明年(?:年初|初)?(?<q>[一二三四1-4])?(?<unit>季度)?', ({ q, unit }, today) =>
    by(quarter(yearOf('明', today), unit ? zhValue(q ?? '1') : 1)),
  ),
  rule('(?:第)?(?<q>[一二三四1-4])季度', ({ q }, today) => by(nextQuarter(zhValue(q!), today))),
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
  rule(`(?<d>${day})\\s(?:of\\s)?(?<m>${monthWord})(?:,?\\s(?<y>20\\d\\d))?(?![a-z])`, readEnglishDay),
  rule(`(?<m>${monthWord})\\s(?<d>${day})(?!\\d)(?:,?\\s(?<y>20\\d\\d))?(?![a-z])`, readEnglishDay),
  rule(
    `(?<part>end|start|beginning|middle|mid|early|late)\\s?(?:of\\s)?(?<m>${monthWord})(?:,?\\s(?<y>20\\d\\d))?(?![a-z])`,
    readEnglishMonth,
  ),
  rule(`(?<m>${monthWord}),?\\s(?<y>20\\d\\d)`, readEnglishMonth),
  rule(`(?:end of (?:the|this) year|year end|end of year)(?![a-z])`, (_groups, today) => by(`${today.slice(0, 4)}-12-31`)),
  rule(`(?:end of (?:the|this) month|month end|this month)(?![a-z])`, (_groups, today) => by(endOfMonth(today))),
  rule('end of next month(?![a-z])', (_groups, today) => by(endOfMonth(addMonths(monthStart(today), 1)))),
  rule('next month(?![a-z])', (_groups, today) => by(addMonths(monthStart(today), 1))),
  rule('next week(?![a-z])', (_groups, today) => by(nextWeek(today, 0))),
  rule('next quarter(?![a-z])', (_groups, today) => by(followingQuarter(today))),
  rule('(?:early )?next year(?![a-z])', (_groups, today) => by(ymd(yearOf('明', today), 1, 1))),
  rule('q(?<q>[1-4])(?:\\s(?<y>20\\d\\d))?(?![a-z0-9])', ({ q, y }, today) =>
    by(y ? quarter(Number(y), Number(q)) : nextQuarter(Number(q), today)),
  ),
  rule(`(?<=(?:within|in|next|after)\\s)(?<n>${enNumber})\\s(?<unit>days?|weeks?|months?)(?: time)?(?![a-z])`, ({ n, unit }, today) =>
    by(addEnglish(today, n!, unit!)),
  ),
  rule('tomorrow(?![a-z])', (_groups, today) => by(dayAfter(today, 1))),
  // The verb "may" is no month.
  rule('(?<=(?:from|by|in|until|before|since|starting|starts|available)\\s)(?:may)(?![a-z])', (_groups, today) =>
    by(nextMonth(5, undefined, today)),
  ),
  rule(`(?<m>(?!may)${monthWord})(?![a-z])`, readEnglishMonth),
  rule('(?<y>20[2-9]\\d)年(?:初)?', ({ y }) => by(`${y}-01-01`)),
  rule(
    '(?:即将|快要|马上要?)(?:可租|到期|空出|腾空|释放)|即将可租|近期(?:可租|可用|到期|腾空)?|due soon|coming soon|soon(?![a-z])',
    () => ({ available: 'soon' }),
  ),
  rule(
    '现在|立即|立刻|马上|随时|即刻|目前|今天|现房|现仓|现库|空置|空闲|空仓|可租|可出租|有空位|immediate(?:ly)?(?![a-z])|right now|right away|(?<![a-z])now(?![a-z])|today(?![a-z])|asap(?![a-z])|vacant(?![a-z])|available(?![a-z])|ready to move in|move in ready',
    () => ({ available: 'now' }),
  ),
]

/** Finds the phrases about time in a folded text. `today` is the day in Asia/Shanghai. Skips impossible dates such as 30 February. */
export function findDates(text: string, today: string): DateMatch[] {
  const matches: DateMatch[] = []
  for (const { pattern, read } of rules)
    for (const match of text.matchAll(pattern)) {
      const [at, end] = trimmed(text, match.index, match.index + match[0].length)
      if (matches.some((other) => at < other.end && end > other.at)) continue
      const filters = read(match.groups ?? {}, today)
      if (filters !== null) matches.push({ at, end, filters })
    }
  return matches.toSorted((a, b) => a.at - b.at)
}

function trimmed(text: string, at: number, end: number): [number, number] {
  while (text[at] === ' ') at += 1
  while (text[end - 1] === ' ') end -= 1
  return [at, end]
}

const pad = (value: number) => String(value).padStart(2, '0')
const ymd = (year: number, month: number, date: number) => `${year}-${pad(month)}-${pad(date)}`
const yearMonth = (date: string): [number, number] => [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
const monthStart = (date: string) => `${date.slice(0, 7)}-01`
const endOfMonth = (date: string) => dayAfter(addMonths(monthStart(date), 1), -1)
const latest = (a: string, b: string) => (a > b ? a : b)

/** Adds months; a day that the month lacks becomes its last. */
function addMonths(date: string, count: number): string {
  const [year, month] = yearMonth(date)
  const [y, m] = [year + Math.floor((month - 1 + count) / 12), ((month - 1 + count) % 12) + 1]
  const result = ymd(y, m, Number(date.slice(8)))
  return isDay(result) ? result : dayAfter(m === 12 ? ymd(y + 1, 1, 1) : ymd(y, m + 1, 1), -1)
}

const inMonth = (date: string, dayOfMonth: number) => `${date.slice(0, 7)}-${pad(dayOfMonth)}`

function yearOf(word: string, today: string): number {
  const year = Number(today.slice(0, 4))
  if (word === '明') return year + 1
  if (word === '后') return year + 2
  return word === '今' ? year : Number(word)
}

function partOfMonth(year: number, month: number, part: string | undefined): string {
  if (month < 1 || month > 12) return ''
  const first = ymd(year, month, 1)
  if (part === '底' || part === '末' || part === 'end' || part === 'late') return endOfMonth(first)
  if (part === '下旬') return inMonth(first, 21)
  return part === '中' || part === '中旬' || part === 'middle' || part === 'mid' ? inMonth(first, 15) : first
}

/** The next time that a day of a month comes, today included. */
function next(month: number, date: number, today: string): string {
  const year = Number(today.slice(0, 4))
  const thisYear = ymd(year, month, date)
  return thisYear >= today ? thisYear : ymd(year + 1, month, date)
}

/** The current month has begun: space must be free today. */
function nextMonth(month: number, part: string | undefined, today: string): string {
  const [year, current] = yearMonth(today)
  return latest(partOfMonth(month < current ? year + 1 : year, month, part), month === current ? today : '')
}

const quarter = (year: number, number: number) => ymd(year, number * 3 - 2, 1)
const nextQuarter = (number: number, today: string) => nextMonth(number * 3 - 2, undefined, today)
const followingQuarter = (today: string) => {
  const [year, month] = yearMonth(today)
  const number = Math.ceil(month / 3)
  return number === 4 ? quarter(year + 1, 1) : quarter(year, number + 1)
}
const weekday = (character: string) => (character === '天' ? 6 : '一二三四五六日'.indexOf(character))
const nextWeek = (today: string, day: number) => dayAfter(today, 7 - weekdayOf(today) + day)

function zhValue(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const at = (character: string) => (character === '两' ? 2 : '零一二三四五六七八九'.indexOf(character))
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text]
  return (tens === '' ? 1 : tens === '0' ? 0 : at(tens!)) * 10 + (ones ? at(ones) : 0)
}

const englishNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', '', 'twelve']
function addEnglish(today: string, count: string, unit: string): string {
  const value = /^\d/.test(count) ? Number(count) : Math.max(1, englishNumbers.indexOf(count))
  if (unit.startsWith('month')) return addMonths(today, value)
  return dayAfter(today, unit.startsWith('week') ? value * 7 : value)
}

const monthOf = (word: string) => monthNames.findIndex((source) => new RegExp(`^${source}$`).test(word)) + 1

function readEnglishDay({ d, m, y }: Record<string, string | undefined>, today: string): DateFilters | null {
  const [month, date] = [monthOf(m!), Number.parseInt(d!, 10)]
  return by(y ? ymd(Number(y), month, date) : next(month, date, today))
}

function readEnglishMonth({ m, y, part }: Record<string, string | undefined>, today: string): DateFilters | null {
  return by(y ? partOfMonth(Number(y), monthOf(m!), part) : nextMonth(monthOf(m!), part, today))
}
