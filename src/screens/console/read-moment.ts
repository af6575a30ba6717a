import { dayAfter, isDay, weekdayOf, wireDate } from '#platform/i18n/shanghai-time.ts'

const zhDigits = '零一二三四五六七八九十'
const enDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const enMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The time of a day that is named without one. */
const usualTime = '09:00'

/**
 * Reads a moment in words: 周四 10 点 · Thursday 10am · 明天下午 · in 3 days · 11-30 16:00. A day without a time begins with work, a time without
 * a day is today, or tomorrow once it has passed. Returns `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, or null.
 */
export function readMoment(words: string, now: Date): string | null {
  const text = fold(words)
  const today = wireDate(now)
  const day = readDay(text, today)
  const time = readTime(text)
  if (day === null && time === null) return null
  if (day === undefined) return null
  const wire = `${day ?? today} ${time ?? usualTime}:00`
  if (day !== null) return wire
  return Date.parse(`${wire.replace(' ', 'T')}+08:00`) > now.getTime() ? wire : `${dayAfter(today, 1)} ${time}:00`
}

/** Full-width and Chinese figures become digits: 十点半 → 10点半, 二十 → 20. */
const fold = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('两', '二')
    .replaceAll(/(?<!周|星期|礼拜)[零一二三四五六七八九十]+(?=点|时|天|号|日|月|分)/g, (figures) => String(zhNumber(figures)))

function zhNumber(figures: string): number {
  const [tens, ones] = figures.includes('十') ? figures.split('十') : ['', figures]
  const value = (text: string | undefined, none: number) => (text ? zhDigits.indexOf(text) : none)
  return figures.includes('十') ? value(tens, 1) * 10 + value(ones, 0) : value(ones, 0)
}

/** Null: no day is named; undefined: one that does not exist. */
function readDay(text: string, today: string): string | null | undefined {
  if (/大后天/.test(text)) return dayAfter(today, 3)
  if (/后天|day after tomorrow/.test(text)) return dayAfter(today, 2)
  if (/明天|明早|明晚|\btomorrow\b|\btmr\b/.test(text)) return dayAfter(today, 1)
  if (/今天|今晚|\btoday\b|\btonight\b/.test(text)) return today
  const [, days, weeks] = /(?:in )?(\d{1,2}) ?(?:天后|days?\b)|(?:in )?(\d{1,2}) ?(?:周后|weeks?\b)/.exec(text) ?? []
  if (days ?? weeks) return dayAfter(today, days ? Number(days) : Number(weeks) * 7)
  return readWeekday(text, today) ?? readDate(text, today)
}

function readWeekday(text: string, today: string): string | null {
  const zh = /(下)?(?:周|星期|礼拜)([一二三四五六日天])/.exec(text)
  const en = /(next )?\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?\b/.exec(text)
  const wanted = zh ? '一二三四五六日'.indexOf(zh[2]!.replace('天', '日')) : en ? enDays.indexOf(en[2]!) : -1
  if (wanted < 0) return null
  const ahead = (wanted - weekdayOf(today) + 7) % 7
  // 下周四 is of the week after this one; a plain Thursday is the next one to come.
  if (zh?.[1] || en?.[1]) return dayAfter(today, 7 - weekdayOf(today) + wanted)
  return dayAfter(today, ahead)
}

function readDate(text: string, today: string): string | null | undefined {
  const [, year, month, day] =
    /(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})(?!\d| ?[:点])/.exec(text) ??
    readEnglishDate(text) ??
    /()()(\d{1,2}) ?[号日]/.exec(text) ??
    []
  if (day === undefined) return null
  const pad = (figure: string) => figure.padStart(2, '0')
  const of = (y: string, mo: string) => `${y}-${pad(mo)}-${pad(day)}`
  const date = of(year || today.slice(0, 4), month || today.slice(5, 7))
  if (!isDay(date)) return undefined
  return !year && date < today ? (month ? of(String(Number(today.slice(0, 4)) + 1), month) : undefined) : date
}

function readEnglishDate(text: string): string[] | null {
  const [, d1, m1, m2, d2] = /\b(\d{1,2}) ([a-z]{3})[a-z]*\b|\b([a-z]{3})[a-z]* (\d{1,2})\b(?! ?(?:am|pm|:))/.exec(text) ?? []
  const month = enMonths.indexOf(m1 ?? m2 ?? '') + 1
  return month > 0 ? ['', '', String(month), d1 ?? d2!] : null
}

function readTime(text: string): string | null {
  const clock = /(\d{1,2}) ?(?::|点|时)(\d{1,2}|半)?(?:分)? ?(am|pm)?/.exec(text) ?? /\b(\d{1,2})() ?(am|pm)\b/.exec(text)
  const isLater = /下午|晚|傍晚|afternoon|evening|tonight/.test(text)
  if (!clock)
    return isLater
      ? /晚|evening|tonight/.test(text)
        ? '19:00'
        : '14:00'
      : /中午|noon/.test(text)
        ? '12:00'
        : /上午|早|morning/.test(text)
          ? usualTime
          : null
  const minute = clock[2] === '半' ? 30 : Number(clock[2] ?? 0)
  const spoken = Number(clock[1])
  const isPm = clock[3] === 'pm' || (clock[3] === undefined && isLater)
  const hour = clock[3] === 'am' && spoken === 12 ? 0 : isPm && spoken < 12 ? spoken + 12 : spoken
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
