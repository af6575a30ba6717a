/** All times are minutes from midnight; durations are minutes. */

/** A span of a day in which viewings of a park may begin. */
export type ViewingHours = {
  from: number
  /** The last viewing begins `every` before this. */
  to: number
  every: number
  /** How many viewings may take place at the same time. */
  atOnce: number
}

/** A viewing that takes place, or may. */
export type BookedViewing = { begin: number; stay: number }

/** Of a park that has entered no hours: the times of `offeredTimes`, every half hour. */
export const defaultHours: ViewingHours = { from: 9 * 60, to: 17 * 60 + 30, every: 30, atOnce: 1 }

/** How long a viewing takes that was booked without a duration: as long as in its calendar file. */
export const usualStay = 60

/** Returns when a viewing of `stay` minutes may begin from `notBefore` on, ascending: the slots of the hours without those that are fully booked. */
export function listOpenSlots(
  hours: readonly ViewingHours[],
  booked: readonly BookedViewing[],
  { stay, notBefore }: { stay: number; notBefore: number },
): number[] {
  const slots = hours.flatMap(({ from, to, every, atOnce }) => {
    const begins = Array.from({ length: Math.max(0, Math.floor((to - from) / every)) }, (_, at) => from + at * every)
    return begins.filter((begin) => begin >= notBefore && countDuring(booked, begin, stay) < atOnce)
  })
  return [...new Set(slots)].toSorted((a, b) => a - b)
}

const countDuring = (booked: readonly BookedViewing[], begin: number, stay: number) =>
  booked.filter((other) => other.begin < begin + stay && begin < other.begin + other.stay).length
