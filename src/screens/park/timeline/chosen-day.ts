import { useSyncExternalStore } from 'react'
import type { TimelineView } from './layout-timeline.ts'

/** The day for which stacking plan and timeline show the park. A store, because the sections of the page become interactive one by one. */
export type ChosenDay = {
  initial: string
  get: () => string
  choose: (day: string) => void
  subscribe: (onChange: () => void) => () => void
}

export function createChosenDay(initial: string): ChosenDay {
  let day = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => day,
    choose: (next) => {
      day = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useChosenDay = ({ subscribe, get, initial }: ChosenDay) => useSyncExternalStore(subscribe, get, () => initial)

type Shown = Pick<TimelineView, 'today' | 'months' | 'need'>

/** Lists the days that can be chosen: today and the first of each later month, or the day in it on which the need begins. */
export const listDays = ({ today, months, need }: Shown): string[] =>
  months.map((month, at) => (at === 0 ? today : need?.from.startsWith(month) ? need.from : `${month}-01`))

/** Returns the day with which the page opens: today, or that of the need in its address. */
export const findOpeningDay = (shown: Shown): string =>
  listDays(shown).findLast((day) => day <= (shown.need?.from ?? shown.today)) ?? shown.today
