/** All times are minutes from midnight of the tour's day; durations are minutes. */

/** A place to visit. */
export type TourStop = {
  /** When a viewing may begin, ascending. */
  slots: readonly number[]
  stayMin: number
  /** A confirmed stop begins at this time and at no other. */
  fixedAt?: number
}

export type TourProblem = {
  stops: readonly TourStop[]
  /** Drive times. Row and column 0 are the start, 1 to n the stops, n + 1 the end. Null without a road. */
  minutes: readonly (readonly (number | null)[])[]
  setOut: number
  backBy: number
}

export type TourVisit = { stop: number; arrive: number; begin: number; leave: number; driveMin: number }

/**
 * Why a stop is left out. `noRoad`: no road leads to it or away from it. `noSlot`: no viewing can begin there during the tour. `noTime`: it does
 * not fit in beside the others.
 */
export const leftReasons = ['noSlot', 'noRoad', 'noTime'] as const
export type LeftReason = (typeof leftReasons)[number]

export type TourPlan = {
  /** In the order of driving. */
  visits: TourVisit[]
  /** In the order of the stops. */
  left: { stop: number; reason: LeftReason }[]
  /** The return to the end; `setOut` if nothing is visited. */
  back: number
  driveMin: number
}

export const maxStops = 12

/** Between arriving and the beginning of a viewing: parking and the gate. */
export const bufferMin = 10

/** Returns when a viewing begins for someone who arrives at a stop; null if it is too late for all its slots. */
export function findBegin({ slots, fixedAt }: TourStop, arrive: number): number | null {
  const earliest = arrive + bufferMin
  if (fixedAt !== undefined) return fixedAt >= earliest ? fixedAt : null
  return slots.find((slot) => slot >= earliest) ?? null
}

/** Returns the times of a tour in this order; null if it cannot be driven so. */
export function timeTour({ stops, minutes, setOut, backBy }: TourProblem, order: readonly number[]): Omit<TourPlan, 'left'> | null {
  const visits: TourVisit[] = []
  let [place, now, driveMin] = [0, setOut, 0]
  for (const stop of order) {
    const drive = minutes[place]![stop + 1] ?? null
    const begin = drive === null ? null : findBegin(stops[stop]!, now + drive)
    if (drive === null || begin === null) return null
    const leave = begin + stops[stop]!.stayMin
    visits.push({ stop, arrive: now + drive, begin, leave, driveMin: drive })
    place = stop + 1
    now = leave
    driveMin += drive
  }
  if (order.length === 0) return { visits, back: setOut, driveMin: 0 }
  const home = minutes[place]![stops.length + 1] ?? null
  if (home === null || now + home > backBy) return null
  return { visits, back: now + home, driveMin: driveMin + home }
}

/** Returns why a stop is not part of a tour. */
export function explainLeft({ stops, minutes, setOut, backBy }: TourProblem, stop: number): LeftReason {
  const place = stop + 1
  const isOther = (_: unknown, at: number) => at !== place
  const leadsTo = minutes.filter(isOther).some((row) => row[place] !== null)
  const leadsAway = minutes[place]!.filter(isOther).some((drive) => drive !== null)
  if (!leadsTo || !leadsAway) return 'noRoad'
  const { slots, stayMin, fixedAt } = stops[stop]!
  const fits = (slot: number) => slot >= setOut + bufferMin && slot + stayMin <= backBy
  return (fixedAt === undefined ? slots : [fixedAt]).some(fits) ? 'noTime' : 'noSlot'
}
