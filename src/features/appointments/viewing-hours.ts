/** The weekly hours of a park: a span of one weekday in which viewings may begin. Times are minutes from midnight in Asia/Shanghai. */
export type WeeklyHours = {
  /** 0: Monday. */
  weekday: number
  from: number
  /** The last viewing begins `every` before this. */
  to: number
  every: number
  /** How many viewings may take place at the same time. */
  atOnce: number
}

/** How far apart the slots of a park may be. Minutes. */
export const everyRange = { min: 15, max: 120 }
export const atOnceRange = { min: 1, max: 20 }
export const maxSpansPerDay = 6
/** Of closed days. */
export const maxClosedDays = 100

/** A rule of the hours that is broken, by the position of the span that breaks it. */
export type HoursProblem = { at: number; field: 'from' | 'to'; rule: 'order' | 'tooShort' | 'overlap' | 'tooMany' }

/** Returns what is wrong with weekly hours, each span once: it ends before it begins, offers no slot, overlaps another one, or is one too many. */
export function checkHours(hours: readonly WeeklyHours[]): HoursProblem[] {
  return hours.flatMap((span, at): HoursProblem[] => {
    const { weekday, from, to, every } = span
    if (to <= from) return [{ at, field: 'to', rule: 'order' }]
    if (to - from < every) return [{ at, field: 'to', rule: 'tooShort' }]
    const sameDay = hours.slice(0, at).filter((other) => other.weekday === weekday)
    if (sameDay.some((other) => other.from < to && from < other.to)) return [{ at, field: 'from', rule: 'overlap' }]
    return sameDay.length >= maxSpansPerDay ? [{ at, field: 'from', rule: 'tooMany' }] : []
  })
}
